import { and, lt, ne, sql, type SQL } from "drizzle-orm";
import { date, index, text } from "drizzle-orm/pg-core";
import { money } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { isInMonth, isOneOf, isWord } from "../records/filter-conditions.ts";
import { defineResource, type FilterCondition } from "../records/resource.ts";
import { today } from "../rules/today.ts";
import { planColumns } from "./finance/denormalized-columns.ts";

export const paymentStatuses = ["pending", "completed", "cancelled"] as const;

export const paymentsTable = recordTable(
  "payments",
  {
    direction: text({ enum: ["to_vendor", "from_client"] }).notNull(),
    reference: text(),
    ...planColumns(),
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
    // Unpaid rows are few.
    index("payments_open")
      .on(table.direction, table.dueDate, table.id)
      .where(sql`status = 'pending'`),
  ],
);

const { status, direction, invoiceDate, dueDate, poNumber, invoiceNumber, servicePeriod } = paymentsTable;

/** Age class of a bill by the process's day. Written out, because a grouping cannot have parameters. */
function buildAgeClass(): SQL {
  const days = sql`(date ${sql.raw(`'${today()}'`)} - ${invoiceDate})`;
  return sql`case when ${days} > 90 then 'over90' when ${days} > 60 then 'd90' when ${days} > 30 then 'd60' else 'd30' end`;
}

/** Condition for unpaid bills after their due date. */
const isOverdue: FilterCondition = (value) =>
  value === "true" ? and(sql`${status} = 'pending'`, lt(dueDate, today())) : undefined;

export const payments = defineResource(paymentsTable, {
  title: "Payment",
  path: "/payment",
  module: "payments",
  label: "reference",
  // Commission belongs to billing, which fewer roles read.
  hidden: ["commission"],
  searchedReferences: ["clientId", "vendorId", "campaignId"],
  filters: {
    status: isOneOf(status),
    direction: isOneOf(direction),
    period: isInMonth(invoiceDate),
    servicePeriod: isWord(servicePeriod),
    overdue: isOverdue,
    poNumber: isWord(poNumber),
    invoiceNumber: isWord(invoiceNumber),
  },
  summedRows: ne(status, "cancelled"),
  groupings: {
    direction: { by: sql`direction`, isSorted: true },
    period: { by: sql`substring(${invoiceDate}::text, 1, 7)`, isSorted: true },
    vendorId: { by: sql`"vendorId"`, of: "vendors" },
    clientId: { by: sql`"clientId"`, of: "clients" },
    age: {
      // Depends on the day of the query.
      get by() {
        return buildAgeClass();
      },
      isSorted: true,
    },
  },
  sums: ["invoiceAmount", "taxAmount", "paidAmount", "balance"],
  aggregates: {
    always: { status: ["status"], direction: ["direction"] },
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
  present: (row) => ({
    ...row,
    isOverdue: row.status === "pending" && typeof row.dueDate === "string" && row.dueDate < today(),
  }),
});
