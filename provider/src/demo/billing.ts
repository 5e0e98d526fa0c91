import { splitMonths, planSpend } from "../planned-spend.ts";
import { sumAmounts, toRupees } from "./rounding.ts";
import { demoId } from "./random.ts";
import type { BillingSummaryRow, MediaPlanRow, PaymentRow } from "./rows.ts";

type Subject = Pick<MediaPlanRow["orderDetails"], "campaignId" | "mediaTypeId">;
const buildKey = ({ campaignId, mediaTypeId }: Subject, month: string) =>
  [month, campaignId, mediaTypeId].join("/");

const getMonth = ({ orderDetails }: MediaPlanRow) => orderDetails.campaignDate.start.slice(0, 7);

/** Final amount of a plan by month. */
function planMonths({ orderDetails, medias, rateCards, priceDetails }: MediaPlanRow): Map<string, number> {
  const { start, end } = orderDetails.campaignDate;
  const amounts = new Map(rateCards.map(({ id, amount }) => [id, amount]));
  const flights = medias.map((row) => ({ ...row, amount: amounts.get(row.id) ?? 0 }));
  const months = splitMonths(start, end);
  const paise = planSpend(months, flights, { ...priceDetails, period: { start, end } });
  return new Map(months.map(({ first }, index) => [first.slice(0, 7), toRupees(paise[index] ?? 0)]));
}

/** One line per month, campaign and media type, from plans and client payments. */
export function demoBilling(
  plans: readonly MediaPlanRow[],
  payments: readonly PaymentRow[],
): BillingSummaryRow[] {
  const valid = plans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
  const planned = new Map<string, { plan: MediaPlanRow; amount: number }[]>();
  for (const plan of valid)
    for (const [month, amount] of planMonths(plan)) {
      const key = buildKey(plan.orderDetails, month);
      if (amount !== 0 || month === getMonth(plan))
        planned.set(key, [...(planned.get(key) ?? []), { plan, amount }]);
    }
  return [...planned.keys()].sort().flatMap((key) => {
    const parts = planned.get(key) ?? [];
    const own = parts.map(({ plan }) => plan).filter((plan) => key.startsWith(getMonth(plan)));
    const first = parts[0]?.plan;
    if (!first) return [];
    const ordered = own.filter(({ status }) => status === "approved" || status === "completed");
    const bills = payments.filter(
      ({ direction, status, mediaPlanId }) =>
        direction === "from_client" && status !== "cancelled" && own.some(({ id }) => id === mediaPlanId),
    );
    const invoicedPlans = parts.map(({ plan }) => plan);
    const createdAt = new Date(Math.min(...invoicedPlans.map((plan) => plan.createdAt.getTime())));
    const touched = [...invoicedPlans, ...bills].map(({ updatedAt }) => updatedAt.getTime());
    return [
      {
        id: demoId("billingSummaries", key.slice(0, 7), ...invoicedPlans.map(({ id }) => id)),
        period: key.slice(0, 7),
        clientId: first.orderDetails.clientId,
        campaignId: first.orderDetails.campaignId,
        mediaTypeId: first.orderDetails.mediaTypeId,
        currency: "INR",
        planned: sumAmounts(parts.map(({ amount }) => amount)),
        ordered: sumAmounts(ordered.map(({ priceDetails }) => priceDetails.finalAmount)),
        billed: sumAmounts(bills.map(({ invoiceAmount }) => invoiceAmount)),
        received: sumAmounts(bills.map(({ paidAmount }) => paidAmount)),
        outstanding: sumAmounts(bills.map(({ balance }) => balance)),
        tax: sumAmounts(bills.map(({ taxAmount }) => taxAmount)),
        commission: sumAmounts(bills.map(({ commission }) => commission ?? 0)),
        openBills: bills
          .filter(({ balance }) => balance > 0)
          .map(({ invoiceDate, balance }) => ({ invoiceDate, balance })),
        createdAt,
        updatedAt: new Date(Math.max(...touched)),
      },
    ];
  });
}
