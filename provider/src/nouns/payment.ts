import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { listIndexes, money, recordColumns, searchText } from "../db/columns.ts";
import { today } from "../rules/today.ts";
import { campaignsTable } from "./campaign.ts";
import { clientsTable } from "./client.ts";
import { mediaPlansTable } from "./media-plan/noun.ts";
import type { Resource } from "../records/noun.ts";
import { vendorsTable } from "./vendor/noun.ts";

export const paymentsTable = pgTable(
  "payments",
  {
    ...recordColumns(),
    direction: text().notNull(),
    reference: text(),
    clientId: uuid().references(() => clientsTable.id),
    vendorId: uuid().references(() => vendorsTable.id),
    campaignId: uuid().references(() => campaignsTable.id),
    mediaPlanId: uuid().references(() => mediaPlansTable.id),
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
    status: text().notNull().default("pending"),
    searchText: searchText("reference", "poNumber", "invoiceNumber", "method"),
  },
  (table) =>
    listIndexes("payments", table, {
      direction: table.direction,
      reference: table.reference,
      poNumber: table.poNumber,
      invoiceNumber: table.invoiceNumber,
      invoiceDate: table.invoiceDate,
      dueDate: table.dueDate,
      invoiceAmount: table.invoiceAmount,
      taxAmount: table.taxAmount,
      paidAmount: table.paidAmount,
      balance: table.balance,
      method: table.method,
      paidOn: table.paidOn,
      status: table.status,
    }),
);

/** Payment, read only; whether it is overdue depends on the day it is read. */
export const payments: Resource = {
  key: "payments",
  noun: "Payment",
  path: "/payment",
  idParam: "paymentId",
  total: "totalPayments",
  module: "payments",
  table: paymentsTable,
  label: "reference",
  searchThrough: ["clientId", "vendorId", "campaignId"],
  present: (row) => ({
    ...row,
    isOverdue: row.status === "pending" && typeof row.dueDate === "string" && row.dueDate < today(),
  }),
};
