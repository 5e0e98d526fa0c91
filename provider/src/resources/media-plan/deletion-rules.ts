import type { WriteAction, Viewer, ResourceContext } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import type { Plan, PlanStatus } from "./plan-table.ts";
import { type PlainMessage } from "../../i18n/translate.ts";

function getDeletionError(status: PlanStatus, viewer: Viewer): PlainMessage | null {
  if (status === "approved") return "Cancel an approved media plan before you delete it";
  if (status === "completed") return "A completed media plan cannot be deleted";
  if (status === "cancelled" && viewer.role === "User")
    return "Only a Manager or an Admin can delete a cancelled media plan";
  return null;
}

/**
 * @throws 409 for approved and completed plans, because their history must remain
 * @throws 403 if a User deletes another user's plan
 */
export function authorizeDeletion({ viewer }: ResourceContext, before: Plan, action: WriteAction): void {
  if (action !== "delete") return;
  if (viewer.role === "User" && before.createdById !== viewer.id)
    throw RequestError.forbidden("You may delete your own media plans only");
  const message = getDeletionError(before.status, viewer);
  if (message) throw RequestError.conflict(message);
}
