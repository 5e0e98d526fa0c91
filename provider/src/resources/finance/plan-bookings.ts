import type { Stored, ResourceContext } from "../../records/resource.ts";
import type { mediaPlansTable } from "../media-plan/plan-table.ts";
import { billClient } from "./bills.ts";
import { refreshBilling, getOrderBillingSubject, listBillingSubjects } from "./billing.ts";
import { issueOrder, lockOrder, withdrawOrder } from "./orders.ts";

type Plan = Stored<typeof mediaPlansTable>;

export async function updateBookings(
  { store }: ResourceContext,
  before: Plan | null,
  after: Plan | null,
): Promise<void> {
  const isBecoming = (status: Plan["status"]) => after?.status === status && before?.status !== status;
  // The order may be in the month that the plan had when approved.
  const ordered = await lockOrder(store, (after ?? before)?.planNumber ?? "");
  if (after && isBecoming("approved")) await issueOrder(store, after, ordered);
  if (after && isBecoming("completed")) await billClient(store, after, ordered?.poNumber ?? null);
  if (before && (!after || isBecoming("cancelled"))) await withdrawOrder(store, before.planNumber);
  const subjects = listBillingSubjects(before, after);
  await refreshBilling(store, ordered ? [...subjects, getOrderBillingSubject(ordered)] : subjects);
}
