import { and, inArray, lt, ne, sql, type SQL } from "drizzle-orm";
import { date, index, text } from "drizzle-orm/pg-core";
import { money } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import {
  buildMonthRangeFilters,
  equalsEnumValue,
  equalsMonth,
  equalsText,
} from "../../records/list/filter-conditions.ts";
import {
  defineResource,
  type FilterBuilder,
  type ResourceContext,
  type Row,
} from "../../records/resource.ts";
import { isAllowed } from "../../rules/access.ts";
import { isId } from "../../rules/id.ts";
import { getToday } from "../../rules/today.ts";
import { clientsTable } from "../client.ts";
import { vendorsTable } from "../vendor/vendor.ts";
import { denormalizedPlanColumns } from "./denormalized-columns.ts";

export const paymentStatuses = ["pending", "completed", "cancelled"] as const;

export const paymentsTable = recordTable(
  "payments",
  {
    direction: text({ enum: ["to_vendor", "from_client"] }).notNull(),
    reference: text(),
    ...denormalizedPlanColumns(),
    poNumber: text(),
    invoiceNumber: text(),
    invoiceDate: date(),
    dueDate: date(),
    invoiceAmount: money(),
    taxAmount: money(),
    paidAmount: money(),
    balance: money(),
    commission: money(),
    method: text(),
    paidOn: date(),
    status: text({ enum: paymentStatuses }).notNull().default("pending"),
    currency: text().notNull().default("INR"),
  },
  {
    search: ["reference", "poNumber", "invoiceNumber", "method", "planNumber"],
    unsorted: ["currency", "planNumber", "commission"],
  },
  (table) => [
    index("payments_plan").on(table.planNumber),
    index("payments_status").on(table.status, table.createdAt, table.id),
    index("payments_direction").on(table.direction, table.createdAt, table.id),
    // Covers only unpaid payments, which are few.
    index("payments_open")
      .on(table.direction, table.dueDate, table.id)
      .where(sql`status = 'pending'`),
  ],
);

const { status, direction, invoiceDate, dueDate, poNumber, invoiceNumber, servicePeriod } = paymentsTable;

/**
 * Writes the agency's day into the SQL, because PostgreSQL treats equal expressions in `group by` as
 * different if they have parameters.
 */
function buildAgeGroup(): SQL {
  const days = sql`(date ${sql.raw(`'${getToday()}'`)} - ${invoiceDate})`;
  return sql`case when ${days} > 90 then 'over90' when ${days} > 60 then 'd90' when ${days} > 30 then 'd60' else 'd30' end`;
}

const buildOverdueCondition: FilterBuilder = (value) =>
  value === "true" ? and(sql`${status} = 'pending'`, lt(dueDate, getToday())) : undefined;

/** Adds the tax id of the client or vendor, if the viewer may read it there. */
async function addTaxIds({ store, viewer }: ResourceContext, rows: Row[]): Promise<Row[]> {
  const readTaxIds = async (table: typeof clientsTable | typeof vendorsTable, column: string) => {
    const ids = [...new Set(rows.map((row) => row[column]).filter(isId))];
    if (ids.length === 0) return new Map<unknown, string | null>();
    const records = await store
      .select({ id: table.id, taxId: table.taxId })
      .from(table)
      .where(inArray(table.id, ids));
    return new Map<unknown, string | null>(records.map(({ id, taxId }) => [id, taxId]));
  };
  const [ofClients, ofVendors] = await Promise.all([
    isAllowed(viewer, "clients", "view") ? readTaxIds(clientsTable, "clientId") : new Map(),
    isAllowed(viewer, "vendors", "view") ? readTaxIds(vendorsTable, "vendorId") : new Map(),
  ]);
  return rows.map((row) => ({
    ...row,
    taxId:
      (row.direction === "from_client" ? ofClients.get(row.clientId) : ofVendors.get(row.vendorId)) ?? null,
  }));
}

export const payments = defineResource(paymentsTable, {
  title: "Payment",
  path: "/payment",
  module: "payments",
  label: "reference",
  // Commission is shown only in billing, which fewer roles may read.
  hiddenColumns: ["commission"],
  searchedReferences: ["clientId", "vendorId", "campaignId"],
  filters: {
    status: equalsEnumValue(status),
    direction: equalsEnumValue(direction),
    period: equalsMonth(invoiceDate),
    ...buildMonthRangeFilters(invoiceDate),
    servicePeriod: equalsText(servicePeriod),
    overdue: buildOverdueCondition,
    poNumber: equalsText(poNumber),
    invoiceNumber: equalsText(invoiceNumber),
  },
  sumCondition: ne(status, "cancelled"),
  groupings: {
    direction: { expression: sql`direction`, isSortedByValue: true },
    period: { expression: sql`substring(${invoiceDate}::text, 1, 7)`, isSortedByValue: true },
    vendorId: { expression: sql`"vendorId"`, resource: "vendors" },
    clientId: { expression: sql`"clientId"`, resource: "clients" },
    age: {
      // A getter, because the expression contains the current day.
      get expression() {
        return buildAgeGroup();
      },
      isSortedByValue: true,
    },
  },
  sums: ["invoiceAmount", "taxAmount", "paidAmount", "balance"],
  aggregates: {
    sharedValues: { status: ["status"], direction: ["direction"] },
    facets: [
      { mediaTypeId: ["mediaTypeId"] },
      { servicePeriod: ["servicePeriod"], mediaTypeId: ["mediaTypeId"] },
      { "invoiceDate.month": ["period"], mediaTypeId: ["mediaTypeId"] },
      { vendorId: ["vendorId"] },
      { clientId: ["clientId"] },
      { invoiceDate: ["period", "age"] },
      { mediaTypeId: ["mediaTypeId"], invoiceDate: ["period", "age"] },
      { dueDate: ["overdue"] },
    ],
  },
  enrich: addTaxIds,
  present: (row) => ({
    ...row,
    isOverdue: row.status === "pending" && typeof row.dueDate === "string" && row.dueDate < getToday(),
  }),
});
