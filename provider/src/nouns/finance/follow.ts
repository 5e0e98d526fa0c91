import type { Stored, Work } from "../../records/noun.ts";
import type { mediaPlansTable } from "../media-plan/table.ts";
import { billClient } from "./bills.ts";
import { refreshBilling, subjectOfOrder, subjectsOf } from "./billing.ts";
import { issueOrder, orderOf, withdrawOrder } from "./orders.ts";

type Plan = Stored<typeof mediaPlansTable>;

/**
 * The money that follows from a plan, in the transaction that changes it: approving it issues or adjusts its order, completing it bills
 * the client, cancelling or deleting it withdraws what is open. A revision that waits for approval leaves the order as it was agreed upon.
 */
export async function followPlan({ store }: Work, before: Plan | null, after: Plan | null): Promise<void> {
  const becomes = (status: Plan["status"]) => after?.status === status && before?.status !== status;
  // An order may still be of the month that the plan had when it was approved.
  const ordered = await orderOf(store, (after ?? before)?.planNumber ?? "");
  if (after && becomes("approved")) await issueOrder(store, after, ordered);
  if (after && becomes("completed")) await billClient(store, after, ordered?.poNumber ?? null);
  if (before && (!after || becomes("cancelled"))) await withdrawOrder(store, before.planNumber);
  const subjects = subjectsOf(before, after);
  await refreshBilling(store, ordered ? [...subjects, subjectOfOrder(ordered)] : subjects);
}
