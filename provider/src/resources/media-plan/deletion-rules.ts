import type { WriteAction, Stored, Viewer, ResourceContext } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import type { PlanStatus, mediaPlansTable } from "./plan-table.ts";
import { type PlainMessage } from "../../i18n/translate.ts";

/** Why this viewer cannot delete a plan in this state; null if they can. */
function getDeletionRefusal(status: PlanStatus, viewer: Viewer | null): PlainMessage | null {
  if (status === "approved") return "Cancel an approved media plan before you delete it";
  if (status === "completed") return "A completed media plan cannot be deleted";
  if (status === "cancelled" && viewer?.role === "User")
    return "Only a Manager or an Admin can delete a cancelled media plan";
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
  const reason = getDeletionRefusal(before.status, viewer);
  if (reason) throw RequestError.conflict(reason);
}
