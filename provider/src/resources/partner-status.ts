import type { ResourceContext, Viewer } from "../records/resource.ts";
import { RequestError } from "../rules/request-error.ts";
import { hasVisibleText } from "../rules/visible-text.ts";

/** Statuses of clients and vendors. */
export const partnerStatuses = ["pending", "approved", "rejected", "active", "inactive"] as const;
export type PartnerStatus = (typeof partnerStatuses)[number];

/** Statuses that dropdowns offer. */
export const selectableStatuses: readonly PartnerStatus[] = ["approved", "active"];

export const partnerTransitions: Readonly<Record<string, readonly PartnerStatus[]>> = {
  pending: ["approved", "rejected"],
  approved: ["active", "inactive"],
  active: ["inactive"],
  inactive: ["active"],
  rejected: ["pending"],
};

/** A User's change of name or tax id requires a new approval. */
export function resetStatusAfterIdentityChange<Body>(
  viewer: Viewer,
  body: Body,
  before: (Partial<Body> & { status: PartnerStatus }) | null,
  identityFields: readonly (keyof Body)[],
): { status?: "pending"; statusComment?: null } {
  if (!before || viewer.role !== "User" || !selectableStatuses.includes(before.status)) return {};
  const isUnchanged = identityFields.every((field) => (body[field] ?? null) === (before[field] ?? null));
  return isUnchanged ? {} : { status: "pending", statusComment: null };
}

/** @throws 422 for a rejection without a reason */
export function requireReason(status: string, comment: string | null): void {
  if (status === "rejected" && !hasVisibleText(comment ?? ""))
    throw RequestError.invalid("comment", "A rejection needs a reason");
}

/** Stores the comment of the latest decision. */
export function preparePartnerStatus(
  _context: ResourceContext,
  _before: unknown,
  status: string,
  comment: string | null,
): { statusComment: string | null } {
  requireReason(status, comment);
  return { statusComment: comment };
}
