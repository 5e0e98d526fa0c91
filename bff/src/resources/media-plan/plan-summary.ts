import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { readStatus } from "@media-planner/schema/rules/status";

import type { MediaPlan, MediaTypeAmount, MonthAmount, StatusCount } from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../../graphql/resource/context.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { buildPath } from "../../rest/endpoints.ts";
import { nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { isSameId, normalizeId } from "../../rest/identifiers.ts";
import { readReference } from "../../rest/reading/reference.ts";
import {
  asRow,
  readList,
  readMoney,
  readRecords,
  readText,
  readTextOrEmpty,
  readWholeNumber,
} from "../../rest/reading/row-fields.ts";
import { buildSummary, listMonths, type PlanSummary, type Spend } from "./build-summary.ts";
import { mediaPlan } from "./media-plan.ts";
import { canRead } from "../user/viewer-access.ts";

/** Maximum number of pages (100 plans each) read without upstream support. */
const maxPages = 5;
const pageSize = 100;

type Plan = Model<MediaPlan>;

/** The current month, five before it and six after it. */
export function listChartMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 6 + index, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Null without a summary in the upstream.
 *
 * @param query first and last month, default: the latest months with spend; `groupBy: vendorId` divides the spend by vendor
 */
async function readSummary(
  { rest }: GraphQLContext,
  query: Readonly<Partial<Record<"from" | "to" | "groupBy", string | undefined>>>,
): Promise<PlanSummary | null> {
  const response = await nullIfNotFound(rest.read(buildPath("/media-plan/summary"), query));
  if (!response) return null;
  const data = asRow(response["data"]);
  return {
    statuses: readList(data["statuses"], readStatusCount),
    spend: readList(data["spend"], readSpend),
  };
}

/** Null without support by the upstream. */
export async function readPlansOfRecord(
  rest: GraphQLContext["rest"],
  query: Readonly<Record<string, string>>,
): Promise<StatusCount[] | null> {
  const response = await nullIfNotFound(rest.read(buildPath("/media-plan/uses"), query));
  return response && readList(asRow(response["data"])["statuses"], readStatusCount);
}

/** Null without access to plans. Cached per request. */
export async function readPlanSummary(
  context: GraphQLContext,
  months: readonly string[],
): Promise<PlanSummary | null> {
  if (!(await canRead(context, "media_plans"))) return null;
  const summary = await readSummary(context, { from: months[0], to: months.at(-1) });
  return summary ?? buildSummary(await readLatestPlans(context), months);
}

interface SpendQuery {
  /** Selects a vendor. */
  readonly vendorId?: string | null | undefined;
  readonly groupBy: "period" | "vendorId";
  readonly periodFrom?: string | null | undefined;
  readonly periodTo?: string | null | undefined;
}

/** Planned money by month; default: the latest months. Null without access to plans, or with too many to be read. */
export async function readPlannedSpend(
  context: GraphQLContext,
  { vendorId, groupBy, periodFrom, periodTo }: SpendQuery,
): Promise<Spend[] | null> {
  if (!(await canRead(context, "media_plans"))) return null;
  const byVendor = Boolean(vendorId) || groupBy === "vendorId";
  const [from, to] = [periodFrom ?? periodTo ?? undefined, periodTo ?? periodFrom ?? undefined];
  const summary = await readSummary(context, { from, to, ...(byVendor && { groupBy: "vendorId" }) });
  // An upstream may ignore the grouping.
  const isUsable = summary && !(byVendor && summary.spend.some(({ vendor }) => vendor === undefined));
  const { spend } = (isUsable ? summary : await summarizeAllPlans(context)) ?? {};
  return (
    spend?.filter(
      ({ month, vendor }) =>
        (!from || month >= from) && (!to || month <= to) && (!vendorId || isSameId(vendor?.id, vendorId)),
    ) ?? null
  );
}

/** Sums spend per month and currency, including months without spend. */
export function groupByMonth(spend: readonly Spend[], months: readonly string[]): MonthAmount[] {
  const currencies = [...new Set(spend.map(({ currency }) => currency))];
  return (currencies.length > 0 ? currencies : ["INR"]).flatMap((currency) =>
    months.map((month) => ({
      month,
      currency,
      amount: sumAmounts(spend.filter((sum) => sum.month === month && sum.currency === currency)),
    })),
  );
}

export function groupByMediaType(spend: readonly Spend[]): Model<MediaTypeAmount>[] {
  const groups = new Map<string, Spend[]>();
  for (const row of spend) {
    const key = `${row.mediaType?.id ?? ""} ${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .map((rows) => ({
      mediaType: rows[0]?.mediaType ?? null,
      currency: rows[0]?.currency ?? "INR",
      amount: sumAmounts(rows),
    }))
    .sort((a, b) => b.amount - a.amount);
}

/** Sums of final amounts in minor units, by campaign and currency; null without access to all plans. */
export async function readPlannedAmounts(
  context: GraphQLContext,
): Promise<ReadonlyMap<string, number> | null> {
  const records = (await canRead(context, "media_plans"))
    ? await mediaPlan.readMatching(context, { planned: true })
    : null;
  if (!records) return null;
  const amounts = new Map<string, number>();
  for (const { record } of records) {
    const { orderDetails, priceDetails, currency } = record;
    if (!orderDetails?.campaign) continue;
    const key = getPlannedKey(orderDetails.campaign.id, currency);
    amounts.set(key, (amounts.get(key) ?? 0) + toMinor(priceDetails?.finalAmount ?? 0));
  }
  return amounts;
}

export function getPlannedKey(campaignId: string, currency: string | null): string {
  return `${normalizeId(campaignId)} ${currency ?? "INR"}`;
}

async function summarizeAllPlans(context: GraphQLContext): Promise<PlanSummary | null> {
  const records = await mediaPlan.readMatching(context, { planned: true });
  const plans = records?.map(({ record }) => record);
  return plans ? buildSummary(plans, listMonths(plans)) : null;
}

/** Reads at most 500 plans; further pages in parallel. */
async function readLatestPlans({ rest }: GraphQLContext): Promise<Plan[]> {
  const readPage = (page: number) => rest.list(mediaPlan.endpoints, { page, perPage: pageSize });
  const first = await readPage(1);
  const pages = first.isCounted ? first.pageInfo.totalPages : maxPages;
  const remainingCount = first.pageInfo.hasNextPage ? Math.min(pages, maxPages) - 1 : 0;
  const remainingPages = await Promise.all(
    Array.from({ length: remainingCount }, (_, index) => readPage(index + 2)),
  );
  return [first, ...remainingPages].flatMap((page) => readRecords(page, mediaPlan.fromRow));
}

function readStatusCount(value: unknown): StatusCount {
  const row = asRow(value);
  return {
    status: readStatus(row["status"]),
    count: readWholeNumber(row["count"]) ?? 0,
  };
}

function readSpend(value: unknown): Spend {
  const row = asRow(value);
  return {
    month: readTextOrEmpty(row["month"]),
    mediaType: readReference(row["mediaTypeId"], row["mediaType"]),
    ...("vendorId" in row && { vendor: readReference(row["vendorId"], row["vendor"]) }),
    currency: readText(row["currency"]) ?? "INR",
    amount: readMoney(row["amount"]) ?? 0,
  };
}

/** Sums in minor units, to stay exact. */
function sumAmounts(rows: readonly Spend[]): number {
  return fromMinor(rows.reduce((total, { amount }) => total + toMinor(amount), 0));
}
