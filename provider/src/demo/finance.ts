import type { Calendar } from "./calendar.ts";
import { createOrders, createUnmatchedInvoices, createSync } from "./purchase-orders.ts";
import { demoPayments } from "./payments.ts";
import type { ClientRow, MediaPlanRow, VendorRow } from "./rows.ts";

/** Derives orders, invoices and payments from approved plans. */
export function demoFinance(
  calendar: Calendar,
  plans: readonly MediaPlanRow[],
  { vendors, clients }: { vendors: readonly VendorRow[]; clients: readonly ClientRow[] },
) {
  const orders = createOrders(plans, vendors, clients);
  const syncs = orders.map((order, index) => createSync(calendar, order, index));
  return {
    payments: demoPayments(calendar, orders, syncs),
    poInvoiceSyncs: [...syncs, ...createUnmatchedInvoices(syncs)],
  };
}
