import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { readStatus, STATUSES } from "@media-planner/schema/rules/status";

import type { MediaPlan, MediaTypeAmount, MonthAmount, StatusCount } from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { Model } from "../graphql/resource/model.ts";
import { endpoint } from "../rest/endpoints.ts";
import { CodedError } from "../rest/errors.ts";
import { reference } from "../rest/reference.ts";
import { asRow, list, money, requiredText, text, wholeNumber } from "../rest/row.ts";
import type { Reference } from "../rest/reference.ts";
import type { Row } from "../rest/row.ts";
import { mediaPlan } from "./media-plan.ts";
import { mayRead } from "./overview.ts";

/** Plans that are looked through where the upstream sums up nothing: pages of 100. */
const pagesLookedThrough = 5;
const fullPage = 100;

interface Spend {
  readonly month: string;
  readonly mediaType: Reference | null;
  readonly currency: string;
  readonly amount: number;
}

interface PlanSummary {
  readonly statuses: readonly StatusCount[];
  readonly spend: readonly Spend[];
}

/** The months that a chart shows: from five before the day's to six after it. */
export function monthsAround(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 6 + index, 1)).toISOString().slice(0, 7),
  );
}

/** What all plans come to in some months; null for who may not read them. Asked once a request. */
export async function planSummary(
  context: GraphQLContext,
  months: readonly string[],
): Promise<PlanSummary | null> {
  if (!(await mayRead(context, "media_plans"))) return null;
  const [from, to] = [months[0], months.at(-1)];
  try {
    const data = asRow((await context.rest.read(endpoint("/media-plan/summary"), { from, to }))["data"]);
    return { statuses: list(data["statuses"], statusCount), spend: list(data["spend"], spendOf) };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== "NOT_FOUND") throw error;
    return summaryOf(await latestPlans(context), months);
  }
}

/** Money by month, in the order of the months, those without any included; a row for each currency. */
export function byMonth(spend: readonly Spend[], months: readonly string[]): MonthAmount[] {
  const currencies = [...new Set(spend.map(({ currency }) => currency))];
  return (currencies.length > 0 ? currencies : ["INR"]).flatMap((currency) =>
    months.map((month) => ({
      month,
      currency,
      amount: sum(spend.filter((it) => it.month === month && it.currency === currency)),
    })),
  );
}

/** Money by media type and currency, the largest first. */
export function byMediaType(spend: readonly Spend[]): Model<MediaTypeAmount>[] {
  const groups = new Map<string, Spend[]>();
  for (const row of spend) {
    const key = `${row.mediaType?.id ?? ""} ${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .map((rows) => ({
      mediaType: rows[0]?.mediaType ?? null,
      currency: rows[0]?.currency ?? "INR",
      amount: sum(rows),
    }))
    .sort((a, b) => b.amount - a.amount);
}

/** The same of plans as the upstream lists them. */
function summaryOf(rows: readonly Row[], months: readonly string[]): PlanSummary {
  const plans = rows.map((row) => ({ ...mediaPlan.fromRow(row), currency: text(row["currency"]) ?? "INR" }));
  return {
    statuses: STATUSES.map((status) => ({
      status,
      count: plans.filter((plan) => plan.status === status).length,
    })),
    spend: plans
      .filter(({ status }) => status !== "REJECTED" && status !== "CANCELLED")
      .flatMap((plan) => spread(plan, months)),
  };
}

/** The final amount of a plan spread over its days; the shares are rounded as they add up, so that all of them are the amount. */
function spread(plan: Model<MediaPlan> & { currency: string }, months: readonly string[]): Spend[] {
  const { orderDetails, priceDetails, currency } = plan;
  const { start, end } = orderDetails?.campaignDate ?? {};
  if (!start || !end || end < start) return [];
  const total = toMinor(priceDetails?.finalAmount);
  const days = dayNumber(end) - dayNumber(start) + 1;
  const until = (day: number) =>
    Math.round((total * Math.max(0, Math.min(day - dayNumber(start) + 1, days))) / days);
  return months.flatMap((month) => {
    const first = dayNumber(`${month}-01`);
    const [year = 0, number = 1] = month.split("-").map(Number);
    const share = until(Date.UTC(year, number, 0) / dayMs) - until(first - 1);
    const mediaType = orderDetails?.mediaType ?? null;
    return share === 0
      ? []
      : [{ month, mediaType: mediaType && { ...mediaType }, currency, amount: fromMinor(share) }];
  });
}

const dayMs = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The latest plans, at most 500. Pages after the first are read side by side, where their number is told. */
async function latestPlans({ rest }: GraphQLContext): Promise<Row[]> {
  const readPage = (page: number) => rest.list(mediaPlan.endpoints, { page, perPage: fullPage });
  const first = await readPage(1);
  const pages = first.isCounted ? first.pageInfo.totalPages : pagesLookedThrough;
  const more = first.pageInfo.hasNextPage ? Math.min(pages, pagesLookedThrough) - 1 : 0;
  const others = await Promise.all(Array.from({ length: more }, (_, index) => readPage(index + 2)));
  return [first, ...others].flatMap(({ rows }) => rows).map(asRow);
}

function statusCount(value: unknown): StatusCount {
  const row = asRow(value);
  return {
    status: readStatus(row["status"]),
    count: wholeNumber(row["count"]) ?? 0,
  };
}

function spendOf(value: unknown): Spend {
  const row = asRow(value);
  return {
    month: requiredText(row["month"]),
    mediaType: reference(row["mediaTypeId"], row["mediaType"]),
    currency: text(row["currency"]) ?? "INR",
    amount: money(row["amount"]) ?? 0,
  };
}

/** Added up in minor units, so that it is exact. */
function sum(rows: readonly Spend[]): number {
  return fromMinor(rows.reduce((total, { amount }) => total + toMinor(amount), 0));
}
