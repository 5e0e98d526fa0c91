import { and, ne } from "drizzle-orm";
import type { ResourceContext } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import { usersTable } from "../user/users-table.ts";
import { buildPermissionCondition } from "../user/permission-condition.ts";
import { requireReason } from "../partner-status.ts";
import type { Plan } from "./plan-table.ts";

async function hasOtherApprover({ store, viewer }: ResourceContext): Promise<boolean> {
  const { id } = usersTable;
  const approvers = await store
    .select({ id })
    .from(usersTable)
    .where(and(buildPermissionCondition(store, "media_plans", "approve"), ne(id, viewer.id)))
    .limit(1);
  return approvers.length > 0;
}

/** The viewer may approve their own plans if the setting allows it or no other user can approve. */
export async function canApproveOwnPlans(context: ResourceContext): Promise<boolean> {
  return context.ownPlanApproval === "allowed" || !(await hasOtherApprover(context));
}

/** Throws if the viewer may not decide about their own plan, or a required reason is missing. */
export async function authorizeDecision(
  context: ResourceContext,
  before: Plan,
  status: string,
  comment: string | null,
): Promise<void> {
  requireReason(status, comment);
  const isOwn = before.createdById === context.viewer.id;
  if (status === "approved" && isOwn && !(await canApproveOwnPlans(context)))
    throw RequestError.conflict("You cannot approve your own media plans");
}
