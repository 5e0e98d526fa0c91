import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Stored, Work } from "../../records/noun.ts";
import { Refusal } from "../../rules/refusal.ts";
import { grantsTable, permissionsTable } from "../permission.ts";
import { usersTable } from "../user/table.ts";
import type { mediaPlansTable } from "./table.ts";

/** Whether anybody else could approve: an active Admin, or an active Manager whose role holds the permission. */
async function hasOtherApprover({ store, viewer }: Work): Promise<boolean> {
  const granted = sql`exists (
    select 1 from ${grantsTable}
    join ${permissionsTable} on ${permissionsTable.id} = ${grantsTable.permissionId}
    where ${grantsTable.roleId} = 'manager'
      and ${permissionsTable.module} = 'media_plans' and ${permissionsTable.action} = 'approve'
  )`;
  const approves = or(eq(usersTable.role, "Admin"), and(eq(usersTable.role, "Manager"), granted));
  const others = await store
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.status, "active"), ne(usersTable.id, viewer?.id ?? ""), approves))
    .limit(1);
  return others.length > 0;
}

/** Whether the viewer may approve plans of their own: where the setting allows it, or nobody else could. */
export async function mayApproveOwnPlans(work: Work): Promise<boolean> {
  return work.ownPlanApproval === "allowed" || !(await hasOtherApprover(work));
}

/** Whether a text has a letter, a figure or a sign that can be seen. */
const isSaid = (text: string | null): boolean => /[^\s\p{C}\p{M}\u115f\u1160\u3164\uffa0]/u.test(text ?? "");

/** Refuses a decision that needs somebody else, or a reason. */
export async function protectDecision(
  work: Work,
  before: Stored<typeof mediaPlansTable>,
  status: string,
  comment: string | null,
): Promise<void> {
  if (status === "rejected" && !isSaid(comment))
    throw Refusal.invalid("comment", "A rejection needs a reason");
  const isOwn = work.viewer !== null && before.createdById === work.viewer.id;
  if (status === "approved" && isOwn && !(await mayApproveOwnPlans(work)))
    throw Refusal.conflict("Somebody else approves your own media plans");
}
