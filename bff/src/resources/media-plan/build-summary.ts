import { fromMinor } from "@media-planner/schema/rules/money";
import {
  splitMonths,
  computePlannedSpend,
  type SpendFlight,
} from "@media-planner/schema/rules/planned-spend";
import { STATUSES } from "@media-planner/schema/enums";

import type { MediaPlan, StatusCount } from "../../generated/resolvers.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import type { Reference } from "../../rest/reading/reference.ts";
import { isFullPlan } from "./media-plan.ts";

export interface Spend {
  readonly month: string;
  readonly mediaType: Reference | null;
  /** Undefined unless selected. */
  readonly vendor?: Reference | null;
  readonly currency: string;
  readonly amount: number;
}

export interface PlanSummary {
  readonly statuses: readonly StatusCount[];
  readonly spend: readonly Spend[];
}

type Plan = Model<MediaPlan>;

const maxMonths = 60;

/** The latest months from the first day of these plans to the last. */
export function listMonths(plans: readonly Plan[]): string[] {
  const days = plans
    .flatMap(({ orderDetails }) => [orderDetails?.campaignDate?.start, orderDetails?.campaignDate?.end])
    .filter((day) => typeof day === "string")
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last
    ? splitMonths(first, last)
        .map(({ month }) => month)
        .slice(-maxMonths)
    : [];
}

/** Computes the summary of an upstream without one. */
export function buildSummary(plans: readonly Plan[], months: readonly string[]): PlanSummary {
  return {
    statuses: STATUSES.map((status) => ({
      status,
      count: plans.filter((plan) => plan.status === status).length,
    })),
    spend: plans
      .filter(({ status }) => status !== "REJECTED" && status !== "CANCELLED")
      .flatMap((plan) => spreadByMonth(plan, months)),
  };
}

/** Rows with usable dates; none if the list omits rows. */
function getFlights(plan: Plan): SpendFlight[] {
  if (!isFullPlan(plan)) return [];
  const amounts = new Map(plan.rateCards.map(({ id, amount }) => [id, amount]));
  return plan.medias.flatMap(({ id, startDate, endDate }) =>
    startDate && endDate && startDate <= endDate
      ? [{ startDate, endDate, amount: amounts.get(id) ?? 0 }]
      : [],
  );
}

function spreadByMonth(plan: Plan, months: readonly string[]): Spend[] {
  const { orderDetails, priceDetails } = plan;
  const currency = plan.currency ?? "INR";
  const flights = getFlights(plan);
  const { start, end } = orderDetails?.campaignDate ?? {};
  const [from, to] = [months[0], months.at(-1)];
  if (!from || !to) return [];
  const spans = splitMonths(`${from}-01`, `${to}-01`);
  const grandTotal = flights.length > 0 ? priceDetails?.grandTotal : 0;
  const spend = computePlannedSpend(spans, {
    flights,
    grandTotal,
    finalAmount: priceDetails?.finalAmount,
    period: { start, end },
  });
  const { mediaType = null, vendor = null } = orderDetails ?? {};
  return spans.flatMap(({ month }, index) => {
    const amount = fromMinor(spend[index] ?? 0);
    return amount === 0
      ? []
      : [
          {
            month,
            mediaType: mediaType && { ...mediaType },
            vendor: vendor && { ...vendor },
            currency,
            amount,
          },
        ];
  });
}
