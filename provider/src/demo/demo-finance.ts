import type { Calendar } from "./demo-calendar.ts";
import { ordersOf, strays, syncOf } from "./demo-orders.ts";
import { demoPayments } from "./demo-payments.ts";
import type { MediaPlanRow, VendorRow } from "./demo-rows.ts";

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
