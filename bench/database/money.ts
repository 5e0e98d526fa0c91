import {
  readSpendByMonth,
  countPlansByStatus,
} from "../../provider/src/resources/media-plan/plan-summary.ts";
import { registry } from "../../provider/src/resources/registry.ts";
import { listAggregatedTables } from "../../provider/src/records/aggregate-queries.ts";
import { listRows } from "../../provider/src/records/list.ts";
import type { ResourceContext } from "../../provider/src/records/resource.ts";
import type { ListQuery } from "../../provider/src/records/page-queries.ts";
import { getToday } from "../../provider/src/rules/today.ts";
import { compare, type Reads } from "./compare.ts";
import { fillOrders, findFilterIds, type FilterIds } from "./orders.ts";

// Compares queries of the finance screens with 10,000 and 100,000 orders, by default.

const baseQuery: ListQuery = { page: 1, perPage: 10, search: "", sortField: "", sortOrder: "desc" };
const totalsQuery = { ...baseQuery, perPage: 1, totals: true };
const month = getToday().slice(0, 7);

const createListRead =
  (key: string, query: Partial<ListQuery>) =>
  (context: ResourceContext): Promise<unknown> =>
    listRows(context, registry.get(key), { ...baseQuery, ...query });
const createGroupedRead =
  (key: string, filters: Record<string, string>, groupBy?: string) =>
  (context: ResourceContext): Promise<unknown> =>
    listRows(context, registry.get(key), { ...totalsQuery, filters, groupBy });

const createReads = ({ vendorId, clientId, campaignId, mediaTypeId }: FilterIds): Reads => {
  const reads: Reads = {};
  const filters: Record<string, Record<string, Record<string, string>>> = {
    payments: {
      all: {},
      "a month": { period: month },
      "a vendor": { vendorId },
      "a client": { clientId },
      "a campaign": { campaignId },
      "a media type": { mediaTypeId },
      "to vendors": { direction: "to_vendor" },
      pending: { status: "pending" },
      cancelled: { status: "cancelled" },
      overdue: { overdue: "true" },
      "overdue, a vendor": { overdue: "true", vendorId },
      "a vendor's month": { period: month, vendorId },
      "a client's month": { period: month, clientId },
      "a media type's month": { period: month, mediaTypeId },
      "a client's media type": { clientId, mediaTypeId },
      "a vendor's media type": { vendorId, mediaTypeId },
    },
    poInvoiceSyncs: {
      all: {},
      "a month": { period: month },
      "a vendor": { vendorId },
      "a client": { clientId },
      "a media type": { mediaTypeId },
      "a media type's month": { period: month, mediaTypeId },
      pending: { status: "pending" },
      matched: { matchStatus: "matched" },
      over: { matchStatus: "over" },
      expected: { matchStatus: "expected" },
      missing: { matchStatus: "missing_invoice" },
      "with differences": { differs: "true" },
      "with differences, a vendor": { differs: "true", vendorId },
      "with differences, a month": { differs: "true", period: month },
    },
    billingSummaries: {
      all: {},
      "a month": { period: month },
      "a client": { clientId },
      "a campaign": { campaignId },
      "a media type": { mediaTypeId },
      "a media type's month": { period: month, mediaTypeId },
      "a client's media type": { clientId, mediaTypeId },
      "a campaign's media type": { campaignId, mediaTypeId },
      "a client's month": { clientId, period: month },
    },
    mediaPlans: {
      all: {},
      pending: { status: "pending" },
      planned: { planned: "true" },
      "a month": { period: month },
      "a vendor": { vendorId },
      "a client": { clientId },
      "a campaign": { campaignId },
    },
  };
  for (const [key, filtersByTitle] of Object.entries(filters))
    for (const [title, filter] of Object.entries(filtersByTitle))
      reads[`${key}: ${title}`] = createListRead(key, { filters: filter, totals: true });
  const pendingQuery = { perPage: 50, sortField: "statusSince", sortOrder: "asc" } as const;
  reads["mediaPlans: pending, oldest status first"] = createListRead("mediaPlans", {
    ...pendingQuery,
    filters: { status: "pending" },
  });
  reads["mediaPlans: rejected, latest first"] = createListRead("mediaPlans", {
    ...pendingQuery,
    sortOrder: "desc",
    filters: { status: "rejected" },
  });
  reads["mediaPlans: pending, by amount"] = createListRead("mediaPlans", {
    sortField: "finalAmount",
    filters: { status: "pending" },
  });
  reads["payments: pending, oldest first"] = createListRead("payments", {
    sortField: "createdAt",
    sortOrder: "asc",
    filters: { status: "pending" },
  });
  reads["payments: pending to vendors, by due date"] = createListRead("payments", {
    sortField: "dueDate",
    sortOrder: "asc",
    filters: { status: "pending", direction: "to_vendor" },
  });
  reads["poInvoiceSyncs: expected, latest invoices first"] = createListRead("poInvoiceSyncs", {
    sortField: "invoiceDate",
    filters: { matchStatus: "expected" },
  });
  for (const key of ["payments", "poInvoiceSyncs", "billingSummaries"])
    for (const search of ["Vendor 1", key === "billingSummaries" ? "2026" : "PO-", "qqqzz"])
      reads[`${key}: search ${search}`] = createListRead(key, { search, totals: true });
  const overview = {
    mediaPlans: { planned: "true" },
    poInvoiceSyncs: {},
    payments: { direction: "to_vendor" },
  };
  for (const groupBy of ["period", "vendorId"]) {
    for (const [key, filter] of Object.entries(overview))
      reads[`finance: ${key} by ${groupBy}`] = createGroupedRead(key, filter, groupBy);
    reads[`finance: overdue by ${groupBy}`] = createGroupedRead(
      "payments",
      { direction: "to_vendor", overdue: "true" },
      groupBy,
    );
  }
  reads["finance: with differences"] = createListRead("poInvoiceSyncs", {
    perPage: 1,
    filters: { differs: "true" },
  });
  const billingFilters: Record<string, Record<string, string>> = {
    "": {},
    ", a month": { period: month },
    ", a client": { clientId },
    ", a campaign": { campaignId },
    ", a media type": { mediaTypeId },
    ", a media type's month": { period: month, mediaTypeId },
    ", a client's month": { period: month, clientId },
    ", a client's media type": { clientId, mediaTypeId },
    ", a campaign's media type": { campaignId, mediaTypeId },
  };
  for (const groupBy of ["period", "clientId", "campaignId", "mediaTypeId"])
    for (const [title, filter] of Object.entries(billingFilters))
      reads[`billing by ${groupBy}${title}`] = createGroupedRead("billingSummaries", filter, groupBy);
  for (const [title, { period, ...filter }] of Object.entries(billingFilters))
    reads[`ageing${title}`] = createGroupedRead(
      "payments",
      { direction: "from_client", ...filter, ...(period && { servicePeriod: period }) },
      "age",
    );
  reads["dashboard: plans by status"] = ({ store }) => countPlansByStatus(store);
  reads["dashboard: spend by month"] = ({ store }) =>
    readSpendByMonth(store, { from: getMonth(-5), to: getMonth(6) });
  reads["dashboard: overdue"] = createListRead("payments", {
    perPage: 1,
    sortField: "dueDate",
    sortOrder: "asc",
    totals: true,
    filters: { overdue: "true", direction: "to_vendor" },
  });
  reads["dashboard: campaigns over budget"] = createListRead("campaigns", {
    perPage: 5,
    sortField: "endDate",
    sortOrder: "asc",
    filters: { overBudget: "true", endsFrom: getToday() },
  });
  return reads;
};

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
