/*
 * The statuses of each noun; a test holds them equal to the enums of the schema. What is none of a noun's own reads as
 * PENDING, so that each of them has it.
 */
export const MASTER_STATUSES = ["PENDING", "ACTIVE", "INACTIVE"] as const;
export type MasterStatus = (typeof MASTER_STATUSES)[number];
/** Statuses that a master's form offers. */
export const MASTER_CHOICES = ["ACTIVE", "INACTIVE"] as const satisfies readonly MasterStatus[];

export const CLIENT_STATUSES = ["PENDING", "APPROVED", "REJECTED", "ACTIVE", "INACTIVE"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

export const VENDOR_STATUSES = ["PENDING", "APPROVED", "REJECTED", "ACTIVE", "INACTIVE"] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

export const USER_STATUSES = ["PENDING", "ACTIVE", "INACTIVE"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const CAMPAIGN_STATUSES = ["PENDING", "APPROVED", "ACTIVE", "COMPLETED", "CANCELLED"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

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

/** Any of them. */
export type Status = ClientStatus | CampaignStatus | MediaPlanStatus;

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

/** Anything but spaces, controls, what is never drawn (zero-width characters, fillers, selectors) and the blank of Braille. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has at least one character that can be seen. */
export function saysSomething(text: string | null | undefined): boolean {
  return VISIBLE.test(text ?? "");
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
export function nextStatuses<N extends StatusNoun>(noun: N, from: StatusOf[N]): readonly StatusOf[N][] {
  const moves: Moves<StatusOf[N]> = STATUS_MOVES[noun];
  return moves[from] ?? [];
}

/** Reads a status in any letter case, its words joined by anything; one that is unknown to the noun, or missing, is PENDING. */
export function readStatus<S extends Status>(value: unknown, statuses: readonly S[]): S | "PENDING" {
  const name =
    typeof value === "string"
      ? value
          .trim()
          .toUpperCase()
          .replaceAll(/[\s-]+/g, "_")
      : "";
  return statuses.find((status) => status === name) ?? "PENDING";
}
