import { daysBetween, type Calendar } from "./calendar.ts";
import { percentOf, sumOf } from "./money.ts";
import { demoId } from "./random.ts";
import type { BillingSummaryRow, MediaPlanRow, PaymentRow, VendorRow } from "./rows.ts";

const keyOf = ({ orderDetails: { campaignDate, campaignId, mediaTypeId } }: MediaPlanRow) =>
  [campaignDate.start.slice(0, 7), campaignId, mediaTypeId].join("/");

/** What is open, by the age of its invoice in days. */
function ageingOf(calendar: Calendar, bills: readonly PaymentRow[]): BillingSummaryRow["ageing"] {
  const between = (from: number, to: number) =>
    sumOf(
      bills.flatMap(({ balance, invoiceDate }) => {
        const age = daysBetween(invoiceDate, calendar.today);
        return age > from && age <= to ? [balance] : [];
      }),
    );
  return {
    d30: between(-Infinity, 30),
    d60: between(30, 60),
    d90: between(60, 90),
    over90: between(90, Infinity),
  };
}

/** One line per month, campaign and media type, added up from its plans and the client’s payments for them. */
export function demoBilling(
  calendar: Calendar,
  plans: readonly MediaPlanRow[],
  payments: readonly PaymentRow[],
  vendors: readonly VendorRow[],
): BillingSummaryRow[] {
  const valid = plans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
  const keys = [...new Set(valid.map(keyOf))].sort();
  return keys.flatMap((key) => {
    const own = valid.filter((plan) => keyOf(plan) === key);
    const first = own[0];
    if (!first) return [];
    const ordered = own.filter(({ status }) => status === "approved" || status === "completed");
    const bills = payments.filter(
      ({ direction, status, mediaPlanId }) =>
        direction === "from_client" && status !== "cancelled" && own.some(({ id }) => id === mediaPlanId),
    );
    const commissions = bills.map(({ invoiceAmount, mediaPlanId }) => {
      const plan = own.find(({ id }) => id === mediaPlanId);
      const vendor = vendors.find(({ id }) => id === plan?.orderDetails.vendorId);
      return percentOf(invoiceAmount, vendor?.commissionPercent ?? 0);
    });
    const createdAt = new Date(Math.min(...own.map((plan) => plan.createdAt.getTime())));
    const touched = [...own, ...bills].map(({ updatedAt }) => updatedAt.getTime());
    return [
      {
        id: demoId("billingSummaries", ...own.map(({ id }) => id)),
        period: key.slice(0, 7),
        clientId: first.orderDetails.clientId,
        campaignId: first.orderDetails.campaignId,
        mediaTypeId: first.orderDetails.mediaTypeId,
        currency: "INR",
        planned: sumOf(own.map(({ priceDetails }) => priceDetails.finalAmount)),
        ordered: sumOf(ordered.map(({ priceDetails }) => priceDetails.finalAmount)),
        billed: sumOf(bills.map(({ invoiceAmount }) => invoiceAmount)),
        received: sumOf(bills.map(({ paidAmount }) => paidAmount)),
        outstanding: sumOf(bills.map(({ balance }) => balance)),
        tax: sumOf(bills.map(({ taxAmount }) => taxAmount)),
        commission: sumOf(commissions),
        ageing: ageingOf(calendar, bills),
        createdAt,
        updatedAt: new Date(Math.max(...touched)),
      },
    ];
  });
}
