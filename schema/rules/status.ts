import {
  STATUSES,
  type ClientStatus,
  type MediaPlanStatus,
  type Status,
  type UserStatus,
  type VendorStatus,
} from "../generated/enums.ts";

export const MAX_COMMENT_LENGTH = 500;

interface StatusByResource {
  client: ClientStatus;
  vendor: VendorStatus;
  user: UserStatus;
  mediaPlan: MediaPlanStatus;
}
export type StatusResource = keyof StatusByResource;

export const REASON_REQUIRED = /*i18n*/ "A rejection needs a reason";

export function requiresReason(status: string): boolean {
  return status === "REJECTED";
}

type Transitions<S extends Status> = Readonly<Partial<Record<S, readonly S[]>>>;

const clientAndVendorTransitions: Transitions<ClientStatus> = {
  PENDING: ["APPROVED", "REJECTED"],
  APPROVED: ["ACTIVE", "INACTIVE"],
  ACTIVE: ["INACTIVE"],
  INACTIVE: ["ACTIVE"],
  REJECTED: ["PENDING"],
};

const STATUS_TRANSITIONS: { readonly [R in StatusResource]: Transitions<StatusByResource[R]> } = {
  client: clientAndVendorTransitions,
  vendor: clientAndVendorTransitions,
  user: { PENDING: ["ACTIVE"], ACTIVE: ["INACTIVE"], INACTIVE: ["ACTIVE"] },
  mediaPlan: {
    PENDING: ["APPROVED", "REJECTED", "CANCELLED"],
    REJECTED: ["PENDING"],
    APPROVED: ["COMPLETED", "CANCELLED"],
  },
};

export function getNextStatuses<R extends StatusResource>(
  resource: R,
  current: Status,
): readonly StatusByResource[R][] {
  const transitions: Partial<Record<Status, readonly StatusByResource[R][]>> = STATUS_TRANSITIONS[resource];
  return transitions[current] ?? [];
}

/** Statuses that authors may set on their own records without permission to approve. */
const AUTHOR_STATUSES: readonly Status[] = ["PENDING", "CANCELLED"];

/** @param can returns whether the viewer has a permission in the record's module */
export function canSetStatus(
  status: Status,
  isOwn: boolean,
  can: (action: "APPROVE" | "UPDATE") => boolean,
): boolean {
  return can("APPROVE") || (isOwn && AUTHOR_STATUSES.includes(status) && can("UPDATE"));
}

/** Accepts any case and separators; unknown or missing values give PENDING. */
export function readStatus(value: unknown): Status {
  if (typeof value !== "string") return "PENDING";
  const name = value.toUpperCase();
  return findStatus(name) ?? findStatus(name.trim().replaceAll(/[\s-]+/g, "_")) ?? "PENDING";
}

function findStatus(name: string): Status | undefined {
  return STATUSES.find((status) => status === name);
}
