import {
  readSpendByMonth,
  countPlansByStatus,
} from "../../provider/src/resources/media-plan/plan-summary.ts";
import { registry } from "../../provider/src/resources/registry.ts";
import { listAggregatedTables } from "../../provider/src/records/list/aggregate-queries.ts";
import { listRows } from "../../provider/src/records/list/list.ts";
import type { ListQuery } from "../../provider/src/records/list/page-queries.ts";
import { getToday } from "../../provider/src/rules/today.ts";
import { baseQuery, compare, type Reads } from "./compare.ts";
import { fillOrders, findFilterIds, type FilterIds } from "./orders.ts";

// Compares queries of the finance screens with 10,000 and 100,000 orders, by default.

const month = getToday().slice(0, 7);

type Filters = Record<string, string>;

const pending = { status: "pending" };
const toVendor = { direction: "to_vendor" };
const differing = { differs: "true" };

/** Returns each filter, and each pair. */
const combine = (...filters: Filters[]): Filters[] =>
  filters.flatMap((filter, index) => [
    filter,
    ...filters.slice(index + 1).map((other) => ({ ...filter, ...other })),
  ]);

/** Such as "vendorId, status=pending". */
const formatFilters = (filters: Filters): string =>
  Object.entries(filters)
    .map(([name, value]) => (/Id$|period$/i.test(name) ? name : `${name}=${value}`))
    .join(", ") || "all";

const sortUp = (sortField: string) => ({ sortField, sortOrder: "asc" }) as const;

/** Queries whose title begins with the resource. */
const screenLists: Record<string, Partial<ListQuery>> = {
  "mediaPlans: pending, oldest status first": { perPage: 50, ...sortUp("statusSince"), filters: pending },
  "mediaPlans: rejected, latest first": {
    perPage: 50,
    sortField: "statusSince",
    filters: { status: "rejected" },
  },
  "mediaPlans: pending, by amount": { sortField: "finalAmount", filters: pending },
  "payments: pending, oldest first": { ...sortUp("createdAt"), filters: pending },
  "payments: pending to vendors, by due date": {
    ...sortUp("dueDate"),
    filters: { ...pending, ...toVendor },
  },
  "payments: overdue, by due date": {
    ...sortUp("dueDate"),
    perPage: 1,
    totals: true,
    filters: { overdue: "true", ...toVendor },
  },
  "poInvoiceSyncs: expected, latest invoices first": {
    sortField: "invoiceDate",
    filters: { matchStatus: "expected" },
  },
  "poInvoiceSyncs: first with differences": { perPage: 1, filters: differing },
  "campaigns: over budget": {
    ...sortUp("endDate"),
    perPage: 5,
    filters: { overBudget: "true", endsFrom: getToday() },
  },
};

function createReads({ vendorId, clientId, campaignId, mediaTypeId }: FilterIds): Reads {
  const period = { period: month };
  const [vendor, client, campaign, mediaType] = [{ vendorId }, { clientId }, { campaignId }, { mediaTypeId }];
  const billingFilters = [{}, ...combine(period, client, campaign, mediaType)];
  const filters: Record<string, Filters[]> = {
    payments: [
      {},
      ...combine(period, vendor, client, mediaType),
      campaign,
      toVendor,
      pending,
      { status: "cancelled" },
      ...combine({ overdue: "true" }, vendor),
    ],
    poInvoiceSyncs: [
      {},
      ...combine(period, client, mediaType),
      ...combine(differing, vendor, period),
      pending,
      ...["matched", "over", "expected", "missing_invoice"].map((matchStatus) => ({ matchStatus })),
    ],
    billingSummaries: billingFilters,
    mediaPlans: [{}, period, vendor, client, campaign, pending, { planned: "true" }],
  };
  const reads: Reads = {
    "dashboard: plans by status": ({ store }) => countPlansByStatus(store),
    "dashboard: spend by month": ({ store }) =>
      readSpendByMonth(store, { period: { from: getMonth(-5), to: getMonth(6) } }),
  };
  const addList = (key: string, query: Partial<ListQuery>, title: string) => {
    reads[`${key}: ${title}`] = (context) => listRows(context, registry.get(key), { ...baseQuery, ...query });
  };
  const addGroups = (key: string, filter: Filters, groupBy: string) =>
    addList(
      key,
      { perPage: 1, totals: true, filters: filter, groupBy },
      `${formatFilters(filter)}, by ${groupBy}`,
    );
  for (const [key, list] of Object.entries(filters))
    for (const filter of list) addList(key, { filters: filter, totals: true }, formatFilters(filter));
  for (const [title, query] of Object.entries(screenLists)) {
    const [key = "", rest = ""] = title.split(": ");
    addList(key, query, rest);
  }
  for (const key of ["payments", "poInvoiceSyncs", "billingSummaries"])
    for (const search of ["Vendor 1", key === "billingSummaries" ? "2026" : "PO-", "qqqzz"])
      addList(key, { search, totals: true }, `search ${search}`);
  for (const groupBy of ["period", "vendorId"]) {
    addGroups("mediaPlans", { planned: "true" }, groupBy);
    addGroups("poInvoiceSyncs", {}, groupBy);
    addGroups("payments", toVendor, groupBy);
    addGroups("payments", { ...toVendor, overdue: "true" }, groupBy);
  }
  for (const filter of billingFilters) {
    for (const groupBy of ["period", "clientId", "campaignId", "mediaTypeId"])
      addGroups("billingSummaries", filter, groupBy);
    const { period: servicePeriod, ...others } = filter;
    addGroups(
      "payments",
      { direction: "from_client", ...others, ...(servicePeriod && { servicePeriod }) },
      "age",
    );
  }
  return reads;
}

function getMonth(offset: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + offset);
  return date.toISOString().slice(0, 7);
}

await compare({
  name: "money",
  sizes: [10_000, 100_000],
  rounds: 11,
  aggregated: {
    countedTables: registry.resources.map(({ table }) => table),
    aggregatedTables: listAggregatedTables(registry),
  },
  fill: fillOrders,
  reads: async (store) => createReads(await findFilterIds(store)),
});
