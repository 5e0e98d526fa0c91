import { sumOf } from "./money.ts";
import { demoId } from "./random.ts";
import type { BillingSummaryRow, MediaPlanRow, PaymentRow } from "./rows.ts";

const keyOf = ({ orderDetails: { campaignDate, campaignId, mediaTypeId } }: MediaPlanRow) =>
  [campaignDate.start.slice(0, 7), campaignId, mediaTypeId].join("/");

/** One line per month, campaign and media type, added up from its plans and the client’s payments for them. */
export function demoBilling(
  plans: readonly MediaPlanRow[],
  payments: readonly PaymentRow[],
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
        commission: sumOf(bills.map(({ commission }) => commission ?? 0)),
        openBills: bills
          .filter(({ balance }) => balance > 0)
          .map(({ invoiceDate, balance }) => ({ invoiceDate, balance })),
        createdAt,
        updatedAt: new Date(Math.max(...touched)),
      },
    ];
  });
}
