import type { Viewer } from "../records/noun.ts";

/** What a client or vendor may be. */
export const partnerStatuses = ["pending", "approved", "rejected", "active", "inactive"] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

/** Statuses in which a client or vendor is offered in dropdowns. */
export const inUse: readonly PartnerStatus[] = ["approved", "active"];

export const partnerTransitions: Readonly<Record<string, readonly PartnerStatus[]>> = {
  pending: ["approved", "rejected"],
  approved: ["active", "inactive"],
  active: ["inactive"],
  inactive: ["active"],
  rejected: ["pending"],
};

/**
 * What was approved is this name under this tax id: a User who changes either puts the client or vendor back to
 * pending. Who may approve needs no second look.
 */
export function reviewed<Body>(
  viewer: Viewer | null,
  body: Body,
  before: (Partial<Body> & { status: PartnerStatus }) | null,
  identity: readonly (keyof Body)[],
): { status?: "pending" } {
  if (!before || viewer?.role !== "User" || !inUse.includes(before.status)) return {};
  const same = identity.every((field) => (body[field] ?? null) === (before[field] ?? null));
  return same ? {} : { status: "pending" };
}
