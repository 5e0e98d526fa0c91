import { may } from "@media-planner/schema/rules/access";
import type { Module } from "@media-planner/schema/rules/access";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type {
  MediaPlan,
  MediaTypeAmount,
  MediaPlanStatus,
  MonthAmount,
  StatusCount,
} from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { Model } from "../graphql/resource/model.ts";
import type { Reference } from "../rest/row.ts";
import type { ReadResource } from "../graphql/resource/definition.ts";
import { asRow } from "../rest/row.ts";
import { readViewer } from "./account.ts";
import { mediaPlan } from "./media-plan.ts";

/** Pages of 100 plans that an overview reads at most. */
const planPages = 5;
const fullPage = 100;

/** Whether the viewer may read a module: what they may not read is never asked for, since a 403 ends the session. */
export async function mayRead({ rest }: GraphQLContext, module: Module): Promise<boolean> {
  const { role, permissions = [] } = await readViewer(rest);
  return may({ role, permissions }, module, "VIEW");
}

/** Number of records, without reading them. */
export async function countOf(
  context: GraphQLContext,
  module: Module,
  { endpoints }: ReadResource,
  narrowedBy: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  if (!(await mayRead(context, module))) return null;
  return (await context.rest.list(endpoints, { page: 1, perPage: 1 }, narrowedBy)).pageInfo.totalCount;
}

/** The latest records, at most 500. Pages after the first are read side by side. */
async function latest<M>(
  { rest }: GraphQLContext,
  { endpoints, fromRow }: ReadResource<M>,
  pages = planPages,
): Promise<M[]> {
  const readPage = (page: number) =>
    rest.list(endpoints, { page, perPage: fullPage, sortField: "createdAt", sortOrder: "desc" });
  const first = await readPage(1);
  const more = Math.max(0, Math.min(first.pageInfo.totalPages, pages) - 1);
  const others = await Promise.all(Array.from({ length: more }, (_, index) => readPage(index + 2)));
  return [first, ...others].flatMap(({ rows }) => rows).map((row) => fromRow(asRow(row)));
}

export async function latestPlans(
  context: GraphQLContext,
  pages?: number,
): Promise<Model<MediaPlan>[] | null> {
  return (await mayRead(context, "media_plans")) ? latest(context, mediaPlan, pages) : null;
}

export function plansByStatus(plans: readonly Model<MediaPlan>[]): StatusCount[] {
  const counts = new Map<MediaPlanStatus, number>();
  for (const { status } of plans) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** Plans whose money counts: neither rejected nor cancelled. */
function spending(plans: readonly Model<MediaPlan>[]): Model<MediaPlan>[] {
  return plans.filter(({ status }) => status !== "REJECTED" && status !== "CANCELLED");
}

/** Sum in units, added up in minor units so that it is exact. */
function sum(amounts: readonly (number | null | undefined)[]): number {
  return fromMinor(amounts.reduce<number>((total, amount) => total + toMinor(amount), 0));
}

/** The last 12 months up to `today` (YYYY-MM-DD), the oldest first, months without spend included. */
export function spendByMonth(plans: readonly Model<MediaPlan>[], today: string): MonthAmount[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const name = new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7);
    const ofMonth = spending(plans).filter((plan) => startOf(plan)?.startsWith(name));
    return { month: name, amount: sum(ofMonth.map(finalAmount)) };
  });
}

/** Spend by media type, the largest first. */
export function spendByMediaType(plans: readonly Model<MediaPlan>[]): Model<MediaTypeAmount>[] {
  const groups = new Map<string, { mediaType: Reference | null; amounts: (number | null)[] }>();
  for (const plan of spending(plans)) {
    const mediaType = plan.orderDetails?.mediaType ?? null;
    const key = mediaType?.id ?? "";
    const group = groups.get(key) ?? { mediaType: mediaType && { ...mediaType }, amounts: [] };
    group.amounts.push(finalAmount(plan));
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ mediaType, amounts }) => ({ mediaType, amount: sum(amounts) }))
    .sort((a, b) => b.amount - a.amount);
}

function finalAmount(plan: Model<MediaPlan>): number | null {
  return plan.priceDetails?.finalAmount ?? null;
}

function startOf(plan: Model<MediaPlan>): string | null | undefined {
  return plan.orderDetails?.campaignDate?.start;
}
