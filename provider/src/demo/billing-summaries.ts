import { computePlannedSpend, splitMonths } from "../planned-spend.ts";
import { fromPaise, toPaise } from "../rules/money.ts";
import { createDemoId } from "./demo-files.ts";
import type { DemoPayment } from "./orders-and-payments.ts";
import type { DemoPlan } from "./plans.ts";

const sumAmounts = (amounts: readonly number[]) =>
  fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));

const getStartMonth = ({ orderDetails }: DemoPlan) => orderDetails.campaignDate.start.slice(0, 7);

/** Divides a plan's final amount by months, in rupees. */
function splitByMonth({ orderDetails, medias, rateCards, priceDetails }: DemoPlan): Map<string, number> {
  const period = orderDetails.campaignDate;
  const flights = medias.map((row, index) => ({ ...row, amount: rateCards[index]?.amount ?? 0 }));
  const months = splitMonths(period.start, period.end);
  const paise = computePlannedSpend(months, flights, { ...priceDetails, period });
  return new Map(months.map(({ first }, index) => [first.slice(0, 7), fromPaise(paise[index] ?? 0)]));
}

function groupPlans(plans: readonly DemoPlan[]) {
  const groups = new Map<string, { plan: DemoPlan; amount: number }[]>();
  for (const plan of plans)
    for (const [month, amount] of splitByMonth(plan)) {
      const { campaignId, mediaTypeId } = plan.orderDetails;
      const key = [month, campaignId, mediaTypeId].join("/");
      if (amount !== 0 || month === getStartMonth(plan))
        groups.set(key, [...(groups.get(key) ?? []), { plan, amount }]);
    }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Creates one summary per month, campaign and media type, from plans and client payments. */
export function createDemoBilling(plans: readonly DemoPlan[], payments: readonly DemoPayment[]) {
  const validPlans = plans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
  const allBills = payments.filter(
    ({ direction, status }) => direction === "from_client" && status !== "cancelled",
  );
  return groupPlans(validPlans).flatMap(([key, shares]) => {
    const groupedPlans = shares.map(({ plan }) => plan);
    const [first] = groupedPlans;
    if (!first) return [];
    const { clientId, campaignId, mediaTypeId } = first.orderDetails;
    // Orders and bills belong to the month in which their plan starts.
    const startingPlans = groupedPlans.filter((plan) => key.startsWith(getStartMonth(plan)));
    const orderedPlans = startingPlans.filter(({ status }) => status !== "pending");
    const bills = allBills.filter(({ mediaPlanId }) => startingPlans.some(({ id }) => id === mediaPlanId));
    const openBills = bills.filter(({ balance }) => balance > 0);
    const createdTimes = groupedPlans.map(({ createdAt }) => createdAt.getTime());
    const updatedTimes = [...groupedPlans, ...bills].map(({ updatedAt }) => updatedAt.getTime());
    return [
      {
        id: createDemoId("billingSummaries", key.slice(0, 7), ...groupedPlans.map(({ id }) => id)),
        period: key.slice(0, 7),
        clientId,
        campaignId,
        mediaTypeId,
        planned: sumAmounts(shares.map(({ amount }) => amount)),
        ordered: sumAmounts(orderedPlans.map(({ priceDetails }) => priceDetails.finalAmount)),
        billed: sumAmounts(bills.map(({ invoiceAmount }) => invoiceAmount)),
        received: sumAmounts(bills.map(({ paidAmount }) => paidAmount)),
        outstanding: sumAmounts(bills.map(({ balance }) => balance)),
        tax: sumAmounts(bills.map(({ taxAmount }) => taxAmount)),
        commission: sumAmounts(bills.map(({ commission }) => commission ?? 0)),
        openBills: openBills.map(({ invoiceDate, balance }) => ({ invoiceDate, balance })),
        createdAt: new Date(Math.min(...createdTimes)),
        updatedAt: new Date(Math.max(...updatedTimes)),
      },
    ];
  });
}
