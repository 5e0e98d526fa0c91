import type { Module } from "@media-planner/schema/rules/access";
import { fromMinor } from "@media-planner/schema/rules/money";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";

import type { Campaign, MediaPlan, PaymentDirection, Resolvers } from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { ReadResource } from "../graphql/resource/define-resource.ts";
import { readAllRecords } from "../graphql/resource/lists/read-all-records.ts";
import { createNamedReferenceResolver } from "../graphql/resource/references/reference-resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { buildFilterQuery, type Sort } from "../rest/endpoints.ts";
import { isSameId } from "../rest/identifiers.ts";
import { asRow, readList, readMoneySum, readRecords, readText } from "../rest/reading/row-fields.ts";
import { readViewer, readViewerId } from "./user/account.ts";
import { campaign } from "./campaign.ts";
import { client } from "./client.ts";
import { mediaPlan, getStatusSince } from "./media-plan/media-plan.ts";
import { readLatestDrafts } from "./media-plan/plan-draft.ts";
import { payment } from "./finance/finance-records.ts";
import { canApprove, canRead, countRecords, getKnownTotal, hasPermission } from "./user/viewer-access.ts";
import {
  getPlannedKey,
  groupByMediaType,
  groupByMonth,
  listChartMonths,
  readPlannedAmounts,
  readPlanSummary,
} from "./media-plan/plan-summary.ts";
import { orderResource } from "./release-order.ts";
import { vendor } from "./vendor.ts";

const shortlistLength = 8;
/** Number of records read per list when the upstream cannot sort in this order. */
const candidateCount = 25;

interface Shortlist<M> {
  readonly totalCount: number | null;
  readonly items: M[];
}

interface ListQuery<M> {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly order: Sort;
  readonly matches: (record: M) => boolean | Promise<boolean>;
  /** Sort key, smallest first; default: the upstream's order. */
  readonly rank?: (record: M) => string;
}

async function readShortlist<M>(
  { rest }: GraphQLContext,
  { endpoints, fromRow }: ReadResource<M>,
  { filters, order: { field: sortField, order: sortOrder }, matches, rank }: ListQuery<M>,
): Promise<Shortlist<M> | null> {
  const readPage = (number: number, size: number) =>
    rest.list(endpoints, { page: number, perPage: size, sortField, sortOrder }, buildFilterQuery(filters));
  const page = await readPage(1, candidateCount);
  const { rows, pageInfo, isCounted } = page;
  const candidates = readRecords(page, fromRow);
  const filterMatching = async (records: readonly M[]) => {
    const results = await Promise.all(records.map(async (record) => matches(record)));
    return records.filter((_record, index) => results[index]);
  };
  const candidateMatches = (await filterMatching(candidates)).length;
  const ignoresFilters =
    candidateMatches < Math.min(shortlistLength, candidates.length) && pageInfo.hasNextPage;
  const allRecords = ignoresFilters ? await readAllRecords(readPage, fromRow) : candidates;
  const records = allRecords ?? candidates;
  const matchingRecords = await filterMatching(records);
  if (!allRecords && matchingRecords.length === 0) return null;
  const sortedRecords = rank
    ? matchingRecords.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    : matchingRecords;
  const isFiltered = matchingRecords.length === records.length;
  const isComplete = ignoresFilters ? allRecords !== null : isCounted && pageInfo.totalCount <= rows.length;
  return {
    totalCount: isFiltered ? getKnownTotal(page) : isComplete ? matchingRecords.length : null,
    items: sortedRecords.slice(0, shortlistLength),
  };
}

const oldestFirst = { field: "createdAt", order: "asc" } as const;

const getSince = (plan: Model<MediaPlan>) => getStatusSince(plan) ?? "";

const rejectionVisibleDays = 90;

/** Latest rejections first, or longest pending plans first; null if the profile has no id. */
async function readOwnPlans(context: GraphQLContext, status: "PENDING" | "REJECTED", sinceDay = "") {
  if (!(await canRead(context, "media_plans"))) return null;
  const id = await readViewerId(context.rest);
  if (id === null) return null;
  return readShortlist(context, mediaPlan, {
    filters: { status, createdById: id },
    order: status === "PENDING" ? oldestFirst : { field: "updatedAt", order: "desc" },
    matches: (plan) =>
      plan.status === status && isSameId(plan.createdBy?.id, id) && getSince(plan) >= sinceDay,
    ...(status === "PENDING" ? { rank: getSince } : {}),
  });
}

/** Includes own plans only if the viewer may approve them. */
async function readWaitingPlans(context: GraphQLContext) {
  if (!(await canApprove(context, "media_plans"))) return null;
  const { id, mayApproveOwnPlans } = await readViewer(context.rest);
  return readShortlist(context, mediaPlan, {
    filters: { status: "PENDING", ...(mayApproveOwnPlans ? {} : { notCreatedById: id }) },
    order: oldestFirst,
    matches: ({ status, createdBy }) =>
      status === "PENDING" && (mayApproveOwnPlans || !isSameId(createdBy?.id, id)),
    rank: getSince,
  });
}

async function readOwnPendingPlans(context: GraphQLContext) {
  const { mayApproveOwnPlans } = await readViewer(context.rest);
  const canApproveOwn = mayApproveOwnPlans && (await canApprove(context, "media_plans"));
  return canApproveOwn ? null : readOwnPlans(context, "PENDING");
}

async function countPending(
  context: GraphQLContext,
  module: Module,
  resource: ReadResource<{ readonly status: string }>,
): Promise<number | null> {
  if (!(await canApprove(context, module))) return null;
  return countRecords(context, resource, { status: "pending" }, ({ status }) => status === "PENDING");
}

async function readOverdue(context: GraphQLContext, direction: PaymentDirection) {
  if (!(await canRead(context, "payments"))) return null;
  const pageRequest = { page: 1, perPage: 1, sortField: "dueDate", sortOrder: "asc" } as const;
  const filters = buildFilterQuery({ overdue: true, direction, totals: true });
  const page = await context.rest.list(payment.endpoints, pageRequest, filters);
  const { envelope } = page;
  const [firstPayment] = readRecords(page, payment.fromRow);
  const count = getKnownTotal(page);
  if (count === null || (firstPayment && (!firstPayment.isOverdue || firstPayment.direction !== direction)))
    return null;
  const balances = readList(envelope["totals"], (value) => {
    const row = asRow(value);
    return { currency: readText(row["currency"]) ?? "INR", amount: readMoneySum(row["balance"]) ?? 0 };
  });
  return {
    count,
    balances: envelope["totals"] === undefined ? null : balances,
    since: firstPayment?.dueDate ?? null,
  };
}

const isOpenCampaign = ({ status }: Model<Campaign>) => status !== "COMPLETED" && status !== "CANCELLED";

async function readCampaigns(
  context: GraphQLContext,
  filters: Readonly<Record<string, unknown>>,
  sortField: "startDate" | "endDate",
  matches: ListQuery<Model<Campaign>>["matches"],
) {
  if (!(await canRead(context, "campaigns"))) return null;
  return readShortlist(context, campaign, {
    filters,
    order: { field: sortField, order: "asc" },
    matches: async (record) => isOpenCampaign(record) && matches(record),
  });
}

/** Sums plans where the upstream does not; null if the planned amounts are unknown. */
async function readCampaignsOverBudget({ today }: { today: string }, _args: object, context: GraphQLContext) {
  let amounts: ReturnType<typeof readPlannedAmounts> | undefined;
  let isPlannedKnown = true;
  const readPlanned = async ({ id, currency, planned }: Model<Campaign>) => {
    if (planned !== null) return planned;
    const known = await (amounts ??= readPlannedAmounts(context));
    return known && fromMinor(known.get(getPlannedKey(id, currency)) ?? 0);
  };
  const list = await readCampaigns(
    context,
    { overBudget: true, endsFrom: today },
    "endDate",
    async (record) => {
      if (record.budget === null || (record.endDate ?? today) < today) return false;
      const planned = await readPlanned(record);
      if (planned === null) isPlannedKnown = false;
      return (planned ?? 0) > record.budget;
    },
  );
  if (!list || !isPlannedKnown) return null;
  const items = list.items.map(async (record) => ({ ...record, planned: await readPlanned(record) }));
  return { ...list, items: await Promise.all(items) };
}

async function readLateOrders(context: GraphQLContext) {
  const { hasReleaseOrders } = await readViewer(context.rest);
  if (!hasReleaseOrders || !(await canRead(context, "media_plans"))) return null;
  return readShortlist(context, orderResource, {
    filters: { late: true },
    order: { field: "startsOn", order: "asc" },
    matches: ({ late }) => late.length > 0,
  });
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const dashboard = {
  resolvers: {
    Query: {
      dashboard: async (_parent, { today }, { agencySettings, rest }) => ({
        today: today ?? getCalendarDay((await agencySettings.read(rest)).timeZone),
      }),
    },
    // Each field reads only its own data and fails independently.
    Dashboard: {
      myPending: (_parent, _args, context) => readOwnPendingPlans(context),
      myRejected: ({ today }, _args, context) =>
        readOwnPlans(context, "REJECTED", addDays(today, -rejectionVisibleDays)),
      waitingPlans: (_parent, _args, context) => readWaitingPlans(context),
      myDrafts: async (_parent, _args, context) =>
        (await hasPermission(context, "media_plans", "CREATE")) ? readLatestDrafts(context.rest, 5) : null,
      waitingVendors: (_parent, _args, context) => countPending(context, "vendors", vendor),
      waitingClients: (_parent, _args, context) => countPending(context, "clients", client),
      overdueToVendors: (_parent, _args, context) => readOverdue(context, "TO_VENDOR"),
      overdueFromClients: (_parent, _args, context) => readOverdue(context, "FROM_CLIENT"),
      campaignsOverBudget: readCampaignsOverBudget,
      campaignsStarting: ({ today }, _args, context) => {
        const lastDay = addDays(today, 6);
        return readCampaigns(
          context,
          { startsFrom: today, startsTo: lastDay },
          "startDate",
          ({ startDate }) => startDate !== null && startDate >= today && startDate <= lastDay,
        );
      },
      lateOrders: (_parent, _args, context) => readLateOrders(context),
      plansByStatus: async ({ today }, _args, context) => {
        const summary = await readPlanSummary(context, listChartMonths(today));
        return summary && summary.statuses.filter(({ count }) => count > 0);
      },
      spendByMonth: async ({ today }, _args, context) => {
        const months = listChartMonths(today);
        const summary = await readPlanSummary(context, months);
        return summary && groupByMonth(summary.spend, months);
      },
      spendByMediaType: async ({ today }, _args, context) => {
        const summary = await readPlanSummary(context, listChartMonths(today));
        return summary && groupByMediaType(summary.spend);
      },
    },
    MediaTypeAmount: { mediaType: createNamedReferenceResolver("mediaType") },
  } satisfies Resolvers,
};
