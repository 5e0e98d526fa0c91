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
  // Nobody expects an invoice for what has not begun.
  const begun = syncs.filter(
    (_, index) => (orders[index]?.plan.orderDetails.campaignDate.start ?? "") <= calendar.today,
  );
  return { payments: demoPayments(calendar, orders, syncs), poInvoiceSyncs: [...begun, ...strays(begun)] };
}
