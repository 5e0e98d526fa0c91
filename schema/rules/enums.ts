/** Values of all enums except sort enums; a test compares them with the SDL. */
export const RATE_UNITS = [
  "SPOT",
  "TEN_SECONDS",
  "SQ_CM",
  "INSERTION",
  "MONTH",
  "DAY",
  "CPM",
  "CPC",
  "FLAT",
] as const;
export const MATERIAL_KINDS = ["FLEX", "VINYL", "ARTWORK", "VIDEO", "AUDIO", "HTML5", "OTHER"] as const;
export const DURATION_UNITS = ["SECOND", "DAY", "WEEK", "MONTH"] as const;
export const SIZE_UNITS = ["PX", "CM", "COL_CM", "FT"] as const;
export const WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;
export const CAMPAIGN_OBJECTIVES = ["AWARENESS", "CONSIDERATION", "CONVERSION", "LAUNCH"] as const;
export const USER_ROLES = ["ADMIN", "MANAGER", "USER"] as const;
export const PERMISSION_ACTIONS = ["VIEW", "CREATE", "UPDATE", "DELETE", "APPROVE", "EXPORT"] as const;
export const SIGN_UP_MODES = ["OPEN", "DOMAINS", "INVITE"] as const;
export const INTERFACE_LANGUAGES = ["EN", "FR"] as const;
export const STARTER_COUNTRIES = ["IN", "FR"] as const;
export const MEDIA_PLAN_ACTIONS = ["CREATED", "UPDATED", "STATUS_CHANGED"] as const;
export const PAYMENT_DIRECTIONS = ["TO_VENDOR", "FROM_CLIENT"] as const;
export const BILLING_GROUPINGS = ["PERIOD", "CLIENT", "CAMPAIGN", "MEDIA_TYPE"] as const;
export const MATCH_STATUSES = [
  "MATCHED",
  "OVER",
  "SHORT",
  "EXPECTED",
  "MISSING_INVOICE",
  "MISSING_PO",
  "DUPLICATE",
] as const;
export const NOTICE_KINDS = [
  "SUBMITTED",
  "APPROVED",
  "REJECTED",
  "MENTIONED",
  "COMMENTED",
  "OVER_BUDGET",
  "STARTS_SOON",
] as const;
export const NOTICE_MAILINGS = ["AT_ONCE", "DAILY", "OFF"] as const;
