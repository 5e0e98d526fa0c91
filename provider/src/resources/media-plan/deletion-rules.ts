import type { WriteAction, Stored, Viewer, ResourceContext } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import type { PlanStatus, mediaPlansTable } from "./plan-table.ts";
import { type PlainMessage } from "../../i18n/translate.ts";

/** Why this viewer cannot delete a plan in this state; null if they can. */
function kept(status: PlanStatus, viewer: Viewer | null): PlainMessage | null {
  if (status === "approved") return "An approved media plan is cancelled before it is deleted";
  if (status === "completed") return "A completed media plan is never deleted";
  if (status === "cancelled" && viewer?.role === "User")
    return "A cancelled media plan is deleted by a Manager or an Admin";
  return null;
}

/**
 * Agreed plans stay, because their history would go; Users delete only their own. Ownership is 403, state
 * 409.
 */
export function authorizeDeletion(
  { viewer }: ResourceContext,
  before: Stored<typeof mediaPlansTable>,
  change: WriteAction,
): void {
  if (change !== "delete") return;
  if (viewer?.role === "User" && before.createdById !== viewer.id)
    throw RequestError.forbidden("You may delete your own media plans only");
  const reason = kept(before.status, viewer);
  if (reason) throw RequestError.conflict(reason);
}
