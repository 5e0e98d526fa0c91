import type { Calendar } from "./calendar.ts";
import { ordersOf, strays, syncOf } from "./orders.ts";
import { demoPayments } from "./payments.ts";
import type { MediaPlanRow, VendorRow } from "./rows.ts";

/** Orders, invoices and payments that follow from the approved plans. */
export function demoFinance(
  calendar: Calendar,
  plans: readonly MediaPlanRow[],
  vendors: readonly VendorRow[],
) {
  const orders = ordersOf(plans, vendors);
  const syncs = orders.map((order, index) => syncOf(calendar, order, index));
  return { payments: demoPayments(calendar, orders, syncs), poInvoiceSyncs: [...syncs, ...strays(syncs)] };
}
