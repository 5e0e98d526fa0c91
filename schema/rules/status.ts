/** Every status there is (docs/product.md): whatever the record, it reads as itself. */
export const STATUSES = [
  "PENDING",
  "APPROVED",
  "REJECTED",
  "COMPLETED",
  "CANCELLED",
  "DONE_REVIEW",
  "ASSIGNED",
  "ACTIVE",
  "INACTIVE",
] as const;
export type Status = (typeof STATUSES)[number];

/* What a record of each noun can be given, and its list be narrowed by; a test holds them equal to the enums of the schema. */
export const MASTER_STATUSES = ["ACTIVE", "INACTIVE"] as const;

export const CLIENT_STATUSES = ["PENDING", "APPROVED", "REJECTED", "ACTIVE", "INACTIVE"] as const;
type ClientStatus = (typeof CLIENT_STATUSES)[number];

export const VENDOR_STATUSES = ["PENDING", "APPROVED", "REJECTED", "ACTIVE", "INACTIVE"] as const;
type VendorStatus = (typeof VENDOR_STATUSES)[number];

export const USER_STATUSES = ["PENDING", "ACTIVE", "INACTIVE"] as const;
type UserStatus = (typeof USER_STATUSES)[number];

export const CAMPAIGN_STATUSES = ["PENDING", "APPROVED", "ACTIVE", "COMPLETED", "CANCELLED"] as const;

export const MEDIA_PLAN_STATUSES = [
  "PENDING",
  "ASSIGNED",
  "DONE_REVIEW",
  "APPROVED",
  "REJECTED",
  "COMPLETED",
  "CANCELLED",
] as const;
export type MediaPlanStatus = (typeof MEDIA_PLAN_STATUSES)[number];

export const PAYMENT_STATUSES = ["PENDING", "COMPLETED", "CANCELLED"] as const;

export const PO_INVOICE_SYNC_STATUSES = ["PENDING", "COMPLETED", "CANCELLED"] as const;

/** What is said with a change of status. */
export const MAX_COMMENT_LENGTH = 500;

/** Statuses of the nouns whose status is changed by a call of its own. */
interface StatusOf {
  client: ClientStatus;
  vendor: VendorStatus;
  user: UserStatus;
  mediaPlan: MediaPlanStatus;
}
export type StatusNoun = keyof StatusOf;

export const NO_REASON = /*i18n*/ "A rejection needs a reason";

/** Whether who moves a record of this noun to a status has to say why: whoever planned it has to know what to change. */
export function needsReason(noun: StatusNoun, status: string): boolean {
  return noun === "mediaPlan" && status === "REJECTED";
}

type Moves<S extends Status> = Readonly<Partial<Record<S, readonly S[]>>>;

const partner: Moves<ClientStatus> = {
  PENDING: ["APPROVED", "REJECTED"],
  APPROVED: ["ACTIVE", "INACTIVE"],
  ACTIVE: ["INACTIVE"],
  INACTIVE: ["ACTIVE"],
  REJECTED: ["PENDING"],
};

/** The moves that a status call accepts, by noun and present status. */
const STATUS_MOVES: { readonly [N in StatusNoun]: Moves<StatusOf[N]> } = {
  client: partner,
  vendor: partner,
  user: { PENDING: ["ACTIVE"], ACTIVE: ["INACTIVE"], INACTIVE: ["ACTIVE"] },
  mediaPlan: {
    PENDING: ["APPROVED", "REJECTED", "CANCELLED"],
    REJECTED: ["PENDING"],
    APPROVED: ["COMPLETED", "CANCELLED"],
  },
};

/** Statuses that a record of this noun may move to next. */
export function nextStatuses<N extends StatusNoun>(noun: N, from: Status): readonly StatusOf[N][] {
  const moves: Partial<Record<Status, readonly StatusOf[N][]>> = STATUS_MOVES[noun];
  return moves[from] ?? [];
}

/** Reads a status in any letter case, its words joined by anything; one that is unknown, or missing, is PENDING. */
export function readStatus(value: unknown): Status {
  if (typeof value !== "string") return "PENDING";
  const name = value.toUpperCase();
  return statusOf(name) ?? statusOf(name.trim().replaceAll(/[\s-]+/g, "_")) ?? "PENDING";
}

function statusOf(name: string): Status | undefined {
  return STATUSES.find((status) => status === name);
}
