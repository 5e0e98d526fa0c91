import type { StoredRow, ResourceContext } from "../../records/resource.ts";
import type { mediaPlansTable } from "../media-plan/plan-table.ts";
import { createClientBill } from "./bills.ts";
import { refreshBilling, getOrderBillingKey, listBillingKeys } from "./billing.ts";
import { issueOrder, lockOrder, withdrawOrder } from "./orders.ts";

type Plan = StoredRow<typeof mediaPlansTable>;

export async function updateFinanceRecords(
  { store }: ResourceContext,
  before: Plan | null,
  after: Plan | null,
): Promise<void> {
  const hasChangedTo = (status: Plan["status"]) => after?.status === status && before?.status !== status;
  // The stored order may have the month in which the plan started before this change.
  const order = await lockOrder(store, (after ?? before)?.planNumber ?? "");
  if (after && hasChangedTo("approved")) await issueOrder(store, after, order);
  if (after && hasChangedTo("completed")) await createClientBill(store, after, order?.poNumber ?? null);
  if (before && (!after || hasChangedTo("cancelled"))) await withdrawOrder(store, before.planNumber);
  const billingKeys = listBillingKeys(before, after);
  await refreshBilling(store, order ? [...billingKeys, getOrderBillingKey(order)] : billingKeys);
}
