/** Status of a record (specification section 3). */
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

/** Statuses of a master record. */
export const MASTER_STATUSES = ["ACTIVE", "INACTIVE"] as const satisfies readonly Status[];
/** Statuses that a campaign's form offers. */
export const CAMPAIGN_STATUSES = [
  "PENDING",
  "APPROVED",
  "ACTIVE",
  "COMPLETED",
  "CANCELLED",
] as const satisfies readonly Status[];

type Moves = Partial<Record<Status, readonly Status[]>>;

const partner: Moves = {
  PENDING: ["APPROVED", "REJECTED"],
  APPROVED: ["ACTIVE", "INACTIVE"],
  ACTIVE: ["INACTIVE"],
  INACTIVE: ["ACTIVE"],
  REJECTED: ["PENDING"],
};

/** The moves that a status call accepts, by noun and present status. */
export const STATUS_MOVES = {
  client: partner,
  vendor: partner,
  user: { PENDING: ["ACTIVE"], ACTIVE: ["INACTIVE"], INACTIVE: ["ACTIVE"] },
  mediaPlan: {
    PENDING: ["APPROVED", "REJECTED", "CANCELLED"],
    REJECTED: ["PENDING"],
    APPROVED: ["COMPLETED", "CANCELLED"],
  },
} as const satisfies Record<string, Moves>;
export type StatusNoun = keyof typeof STATUS_MOVES;

/** Statuses that a record of this noun may move to next. */
export function nextStatuses(noun: StatusNoun, from: Status): readonly Status[] {
  const moves: Moves = STATUS_MOVES[noun];
  return moves[from] ?? [];
}

/** Reads a status in any letter case; an unknown or missing one is PENDING (specification section 4). */
export function readStatus(value: unknown): Status {
  const name = typeof value === "string" ? value.trim().toUpperCase() : "";
  return STATUSES.find((status) => status === name) ?? "PENDING";
}
