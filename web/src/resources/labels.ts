import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Module } from "@media-planner/schema/rules/access";
import type { CURRENCIES } from "@media-planner/schema/rules/agency";

import type {
  CampaignObjective,
  DurationUnit,
  MasterStatus,
  MaterialKind,
  PermissionAction,
  RateUnit,
  SizeUnit,
  UserRole,
  Weekday,
} from "../generated/schema.ts";

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

export const RATE_UNIT_LABELS: Labels<RateUnit> = {
  SPOT: msg`Spot`,
  TEN_SECONDS: msg`10 seconds`,
  SQ_CM: msg`Square cm`,
  INSERTION: msg`Insertion`,
  MONTH: msg`Month`,
  DAY: msg`Day`,
  CPM: msg`1,000 impressions (CPM)`,
  CPC: msg`Click (CPC)`,
  FLAT: msg`Flat`,
};

/** Offered currencies; stored records may have others. */
export const CURRENCY_LABELS: Labels<(typeof CURRENCIES)[number]> = {
  INR: msg`Indian rupee (₹)`,
  EUR: msg`Euro (€)`,
  USD: msg`US dollar ($)`,
  GBP: msg`Pound sterling (£)`,
};

export const CAMPAIGN_OBJECTIVE_LABELS: Labels<CampaignObjective> = {
  AWARENESS: msg`Awareness`,
  CONSIDERATION: msg`Consideration`,
  CONVERSION: msg`Conversion`,
  LAUNCH: msg`Launch`,
};

export const MATERIAL_KIND_LABELS: Labels<MaterialKind> = {
  FLEX: msg`Flex`,
  VINYL: msg`Vinyl`,
  ARTWORK: msg`Artwork`,
  VIDEO: msg`Video`,
  AUDIO: msg`Audio`,
  HTML5: msg`HTML5`,
  OTHER: msg`Other`,
};

export const DURATION_UNIT_LABELS: Labels<DurationUnit> = {
  SECOND: msg`Seconds`,
  DAY: msg`Days`,
  WEEK: msg`Weeks`,
  MONTH: msg`Months`,
};

export const SIZE_UNIT_LABELS: Labels<SizeUnit> = {
  PX: msg`Pixels`,
  CM: msg`Centimetres`,
  COL_CM: msg`Column cm`,
  FT: msg`Feet`,
};

export const WEEKDAY_LABELS: Labels<Weekday> = {
  MON: msg`Monday`,
  TUE: msg`Tuesday`,
  WED: msg`Wednesday`,
  THU: msg`Thursday`,
  FRI: msg`Friday`,
  SAT: msg`Saturday`,
  SUN: msg`Sunday`,
};

export const MASTER_STATUS_LABELS: Labels<MasterStatus> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`Inactive`,
};

export const USER_ROLE_LABELS: Labels<UserRole> = {
  ADMIN: msg`Admin`,
  MANAGER: msg`Manager`,
  USER: msg`User`,
};

/** Undefined for roles unknown to the web. */
export function getRoleLabel(name: string): MessageDescriptor | undefined {
  return Object.entries(USER_ROLE_LABELS).find(([role]) => role === name.toUpperCase())?.[1];
}

export const PERMISSION_ACTION_LABELS: Labels<PermissionAction> = {
  VIEW: msg`View`,
  CREATE: msg`Create`,
  UPDATE: msg`Update`,
  DELETE: msg`Delete`,
  APPROVE: msg`Approve`,
  EXPORT: msg`Export`,
};

/** Modules of this product; an upstream may have others. */
export const MODULE_LABELS: Labels<Module> = {
  dashboard: msg`Dashboard`,
  users: msg`Users`,
  vendors: msg`Vendors`,
  clients: msg`Clients`,
  campaigns: msg`Campaigns`,
  media_plans: msg`Media plans`,
  masters: msg`Masters`,
  locations: msg`Locations`,
  purchase_orders: msg`Purchase orders`,
  po_invoice_sync: msg`PO invoice sync`,
  payments: msg`Payments`,
  billing_summary: msg`Billing summary`,
  margins: msg`Margins`,
  permissions: msg`Permissions`,
};
