import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { sortText } from "../../db/columns.ts";
import type { Stored, Work } from "../../records/noun.ts";
import { rolesFor } from "../../rules/access.ts";
import { Refusal } from "../../rules/refusal.ts";
import { saysSomething } from "../../rules/visible.ts";
import { grantsTable, permissionsTable } from "../permission.ts";
import { usersTable } from "../user/table.ts";
import type { mediaPlansTable } from "./table.ts";

/** Whether anybody else could approve: an account that can sign in, of a role that may, by its grant (Admin holds all). */
async function hasOtherApprover({ store, viewer }: Work): Promise<boolean> {
  const { id, role, status, isVerified } = usersTable;
  const leads = rolesFor("media_plans", "approve").map((name) => name.toLowerCase());
  const granted = store
    .select({ roleId: grantsTable.roleId })
    .from(grantsTable)
    .innerJoin(permissionsTable, eq(permissionsTable.id, grantsTable.permissionId))
    .where(and(eq(permissionsTable.module, "media_plans"), eq(permissionsTable.action, "approve")));
  const others = await store
    .select({ id })
    .from(usersTable)
    .where(
      and(
        // As the index of roles has it: a million Users are not looked through for one Manager.
        inArray(sortText(sql`${role}`), leads),
        or(eq(role, "Admin"), inArray(sql`lower(${role})`, granted)),
        eq(status, "active"),
        eq(isVerified, true),
        viewer ? ne(id, viewer.id) : undefined,
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Whether the viewer may approve plans of their own: where the setting allows it, or nobody else could. */
export async function mayApproveOwnPlans(work: Work): Promise<boolean> {
  return work.ownPlanApproval === "allowed" || !(await hasOtherApprover(work));
}

/** Refuses a decision that needs somebody else, or a reason. */
export async function protectDecision(
  work: Work,
  before: Stored<typeof mediaPlansTable>,
  status: string,
  comment: string | null,
): Promise<void> {
  if (status === "rejected" && !saysSomething(comment ?? ""))
    throw Refusal.invalid("comment", "A rejection needs a reason");
  const isOwn = work.viewer !== null && before.createdById === work.viewer.id;
  if (status === "approved" && isOwn && !(await mayApproveOwnPlans(work)))
    throw Refusal.conflict("Somebody else approves your own media plans");
}
