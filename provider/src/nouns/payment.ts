import { and, lt } from "drizzle-orm";
import { date, text } from "drizzle-orm/pg-core";
import { money, refersTo } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { inMonth, isWord } from "../records/narrowing.ts";
import { nounOf, type Narrowing } from "../records/noun.ts";
import { today } from "../rules/today.ts";
import { campaignsTable } from "./campaign.ts";
import { clientsTable } from "./client.ts";
import { mediaPlansTable } from "./media-plan/table.ts";
import { vendorsTable } from "./vendor/noun.ts";

/** How far an invoice or a payment is. */
export const settlements = ["pending", "completed", "cancelled"] as const;

export const paymentsTable = recordTable(
  "payments",
  {
    direction: text({ enum: ["to_vendor", "from_client"] }).notNull(),
    reference: text(),
    clientId: refersTo(() => clientsTable),
    vendorId: refersTo(() => vendorsTable),
    campaignId: refersTo(() => campaignsTable),
    mediaPlanId: refersTo(() => mediaPlansTable),
    poNumber: text(),
    invoiceNumber: text(),
    invoiceDate: date(),
    dueDate: date(),
    invoiceAmount: money(),
    taxAmount: money(),
    paidAmount: money(),
    balance: money(),
    method: text(),
    paidOn: date(),
    status: text({ enum: settlements }).notNull().default("pending"),
    currency: text().notNull().default("INR"),
  },
  { search: ["reference", "poNumber", "invoiceNumber", "method"], unsorted: ["currency"] },
);

const { status, direction, invoiceDate, dueDate } = paymentsTable;

/** What is still to be paid after its day. */
const overdue: Narrowing = (value) =>
  value === "true" ? and(isWord(status)("pending"), lt(dueDate, today())) : undefined;

/** Payment, read only; whether it is overdue depends on the day it is read. */
export const payments = nounOf(paymentsTable, {
  title: "Payment",
  path: "/payment",
  module: "payments",
  label: "reference",
  searchThrough: ["clientId", "vendorId", "campaignId"],
  narrowing: { direction: isWord(direction), period: inMonth(invoiceDate), overdue },
  sums: ["invoiceAmount", "taxAmount", "paidAmount", "balance"],
  present: (row) => ({
    ...row,
    isOverdue: row.status === "pending" && typeof row.dueDate === "string" && row.dueDate < today(),
  }),
});
