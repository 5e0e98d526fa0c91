import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { date, index, text } from "drizzle-orm/pg-core";
import { money, timestampColumn } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import { buildMonthRangeFilters, equalsEnumValue, equalsText } from "../../records/list/filter-conditions.ts";
import {
  defineResource,
  type FilterBuilder,
  type ResourceContext,
  type Row,
} from "../../records/resource.ts";
import { getToday } from "../../rules/today.ts";
import { denormalizedPlanColumns } from "./denormalized-columns.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { paymentStatuses } from "./payment.ts";

const matchStatuses = ["matched", "over", "short", "missing_invoice", "missing_po", "duplicate"] as const;

export const poInvoiceSyncsTable = recordTable(
  "po_invoice_syncs",
  {
    poNumber: text(),
    poDate: date(),
    poValue: money(),
    ...denormalizedPlanColumns(),
    invoiceExpectedOn: date(),
    invoiceNumber: text(),
    invoiceDate: date(),
    invoiceAmount: money(),
    variance: money(),
    matchStatus: text({ enum: matchStatuses }),
    status: text({ enum: paymentStatuses }).notNull().default("pending"),
    syncedAt: timestampColumn(),
    syncError: text(),
    currency: text().notNull().default("INR"),
  },
  {
    search: ["poNumber", "invoiceNumber", "matchStatus", "servicePeriod", "planNumber"],
    unsorted: ["syncError", "currency", "planNumber", "invoiceExpectedOn"],
  },
  (table) => [
    index("po_invoice_syncs_plan").on(table.planNumber),
    index("po_invoice_syncs_status").on(table.status, table.createdAt, table.id),
    index("po_invoice_syncs_match").on(table.matchStatus, table.createdAt, table.id),
    // Mismatches are few.
    index("po_invoice_syncs_unmatched")
      .on(table.createdAt, table.id, table.matchStatus, table.status, table.invoiceExpectedOn)
      .where(sql`"matchStatus" <> 'matched'`),
  ],
);

const { status, matchStatus, servicePeriod, invoiceExpectedOn, poNumber, invoiceNumber } =
  poInvoiceSyncsTable;

const equalsMatchStatus = equalsEnumValue(matchStatus);
const buildLateCondition = () => or(isNull(invoiceExpectedOn), lt(invoiceExpectedOn, getToday()));
const buildExpectedCondition = () => gte(invoiceExpectedOn, getToday());

/** Without an invoice, an order has the status `expected` until the invoice is due. */
const buildMatchStatusCondition: FilterBuilder = (value) => {
  const normalizedStatus = value.toLowerCase();
  if (normalizedStatus === "expected")
    return and(equalsMatchStatus("missing_invoice"), buildExpectedCondition());
  return normalizedStatus === "missing_invoice"
    ? and(equalsMatchStatus(normalizedStatus), buildLateCondition())
    : equalsMatchStatus(normalizedStatus);
};

const buildMismatchCondition: FilterBuilder = (value) =>
  value === "true"
    ? and(
        sql`${matchStatus} <> 'matched'`,
        ne(status, "cancelled"),
        or(ne(matchStatus, "missing_invoice"), buildLateCondition()),
      )
    : undefined;

/** The order of an approved plan stays as it is while a later revision waits. */
async function addPendingRevisions({ store }: ResourceContext, rows: Row[]): Promise<Row[]> {
  const planIds = rows.flatMap(({ mediaPlanId }) => (typeof mediaPlanId === "string" ? [mediaPlanId] : []));
  if (planIds.length === 0) return rows;
  const plans = await store
    .select({ id: mediaPlansTable.id })
    .from(mediaPlansTable)
    .where(and(inArray(mediaPlansTable.id, planIds), eq(mediaPlansTable.status, "pending")));
  const pendingIds = new Set(plans.map(({ id }) => id));
  return rows.map((row) => ({ ...row, hasPendingRevision: pendingIds.has(String(row.mediaPlanId)) }));
}

export const poInvoiceSyncs = defineResource(poInvoiceSyncsTable, {
  title: "PO invoice sync",
  singular: "PO invoice",
  path: "/po-invoice-sync",
  module: "po_invoice_sync",
  label: "poNumber",
  searchedReferences: ["clientId", "vendorId", "campaignId"],
  filters: {
    status: equalsEnumValue(status),
    matchStatus: buildMatchStatusCondition,
    differs: buildMismatchCondition,
    period: equalsText(servicePeriod),
    ...buildMonthRangeFilters(servicePeriod),
    poNumber: equalsText(poNumber),
    invoiceNumber: equalsText(invoiceNumber),
  },
  sums: ["poValue", "invoiceAmount", "variance"],
  aggregates: {
    sharedValues: { status: ["status"], matchStatus: [] },
    facets: [
      { mediaTypeId: ["mediaTypeId"] },
      { servicePeriod: ["period"], mediaTypeId: ["mediaTypeId"] },
      { vendorId: ["vendorId"] },
      { clientId: ["clientId"] },
      { invoiceExpectedOn: ["matchStatus", "differs"] },
    ],
  },
  sumCondition: ne(status, "cancelled"),
  groupings: {
    period: { expression: sql`"servicePeriod"`, isSortedByValue: true },
    vendorId: { expression: sql`"vendorId"`, resource: "vendors" },
  },
  enrich: addPendingRevisions,
  present: (row) => {
    const { matchStatus: storedStatus, invoiceExpectedOn: expectedOn } = row;
    const isExpected = storedStatus === "missing_invoice" && expectedOn !== null && expectedOn >= getToday();
    return { ...row, matchStatus: isExpected ? "expected" : storedStatus };
  },
});
