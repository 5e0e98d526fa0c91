import { and, ne } from "drizzle-orm";
import type { Stored, Work } from "../../records/noun.ts";
import { Refusal } from "../../rules/refusal.ts";
import { saysSomething } from "../../rules/visible.ts";
import { usersTable } from "../user/table.ts";
import { whoMay } from "../user/who-may.ts";
import type { mediaPlansTable } from "./table.ts";

async function hasOtherApprover({ store, viewer }: Work): Promise<boolean> {
  const { id } = usersTable;
  const others = await store
    .select({ id })
    .from(usersTable)
    .where(and(whoMay(store, "media_plans", "approve"), viewer ? ne(id, viewer.id) : undefined))
    .limit(1);
  return others.length > 0;
}

/** Whether the setting allows it, or nobody else could approve. */
export async function mayApproveOwnPlans(work: Work): Promise<boolean> {
  return work.ownPlanApproval === "allowed" || !(await hasOtherApprover(work));
}

/** Rejects a decision that needs another approver or a reason. */
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
