import { splitMonths, computePlannedSpend } from "../planned-spend.ts";
import { sumAmounts, toRupees } from "./rounding.ts";
import { createDemoId } from "./random.ts";
import type { BillingSummaryRow, MediaPlanRow, PaymentRow } from "./rows.ts";

const buildGroupKey = ({ campaignId, mediaTypeId }: MediaPlanRow["orderDetails"], month: string) =>
  [month, campaignId, mediaTypeId].join("/");

const getStartMonth = ({ orderDetails }: MediaPlanRow) => orderDetails.campaignDate.start.slice(0, 7);

/** Divides a plan's final amount by months. */
function splitPlanByMonth({
  orderDetails,
  medias,
  rateCards,
  priceDetails,
}: MediaPlanRow): Map<string, number> {
  const { start, end } = orderDetails.campaignDate;
  const amounts = new Map(rateCards.map(({ id, amount }) => [id, amount]));
  const flights = medias.map((row) => ({ ...row, amount: amounts.get(row.id) ?? 0 }));
  const months = splitMonths(start, end);
  const paise = computePlannedSpend(months, flights, { ...priceDetails, period: { start, end } });
  return new Map(months.map(({ first }, index) => [first.slice(0, 7), toRupees(paise[index] ?? 0)]));
}

/** Creates one summary per month, campaign and media type, from plans and client payments. */
export function createDemoBilling(
  plans: readonly MediaPlanRow[],
  payments: readonly PaymentRow[],
): BillingSummaryRow[] {
  const validPlans = plans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
  // Plans of each month, campaign and media type, with the amount of that month.
  const groups = new Map<string, { plan: MediaPlanRow; amount: number }[]>();
  for (const plan of validPlans)
    for (const [month, amount] of splitPlanByMonth(plan)) {
      const key = buildGroupKey(plan.orderDetails, month);
      if (amount !== 0 || month === getStartMonth(plan))
        groups.set(key, [...(groups.get(key) ?? []), { plan, amount }]);
    }
  return [...groups.keys()].sort().flatMap((key) => {
    const shares = groups.get(key) ?? [];
    const startingPlans = shares
      .map(({ plan }) => plan)
      .filter((plan) => key.startsWith(getStartMonth(plan)));
    const first = shares[0]?.plan;
    if (!first) return [];
    const orderedPlans = startingPlans.filter(
      ({ status }) => status === "approved" || status === "completed",
    );
    const bills = payments.filter(
      ({ direction, status, mediaPlanId }) =>
        direction === "from_client" &&
        status !== "cancelled" &&
        startingPlans.some(({ id }) => id === mediaPlanId),
    );
    const groupPlans = shares.map(({ plan }) => plan);
    const createdAt = new Date(Math.min(...groupPlans.map((plan) => plan.createdAt.getTime())));
    const updateTimes = [...groupPlans, ...bills].map(({ updatedAt }) => updatedAt.getTime());
    return [
      {
        id: createDemoId("billingSummaries", key.slice(0, 7), ...groupPlans.map(({ id }) => id)),
        period: key.slice(0, 7),
        clientId: first.orderDetails.clientId,
        campaignId: first.orderDetails.campaignId,
        mediaTypeId: first.orderDetails.mediaTypeId,
        currency: "INR",
        planned: sumAmounts(shares.map(({ amount }) => amount)),
        ordered: sumAmounts(orderedPlans.map(({ priceDetails }) => priceDetails.finalAmount)),
        billed: sumAmounts(bills.map(({ invoiceAmount }) => invoiceAmount)),
        received: sumAmounts(bills.map(({ paidAmount }) => paidAmount)),
        outstanding: sumAmounts(bills.map(({ balance }) => balance)),
        tax: sumAmounts(bills.map(({ taxAmount }) => taxAmount)),
        commission: sumAmounts(bills.map(({ commission }) => commission ?? 0)),
        openBills: bills
          .filter(({ balance }) => balance > 0)
          .map(({ invoiceDate, balance }) => ({ invoiceDate, balance })),
        createdAt,
        updatedAt: new Date(Math.max(...updateTimes)),
      },
    ];
  });
}
