import { date, text, timestamp } from "drizzle-orm/pg-core";
import { money, refersTo } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { isWord } from "../records/narrowing.ts";
import { nounOf } from "../records/noun.ts";
import { campaignsTable } from "./campaign.ts";
import { clientsTable } from "./client.ts";
import { mediaTypesTable } from "./media-type.ts";
import { settlements } from "./payment.ts";
import { vendorsTable } from "./vendor/noun.ts";

const matchStatuses = ["matched", "over", "short", "missing_invoice", "missing_po", "duplicate"] as const;

export const poInvoiceSyncsTable = recordTable(
  "po_invoice_syncs",
  {
    poNumber: text(),
    poDate: date(),
    poValue: money(),
    clientId: refersTo(() => clientsTable),
    vendorId: refersTo(() => vendorsTable),
    campaignId: refersTo(() => campaignsTable),
    mediaTypeId: refersTo(() => mediaTypesTable),
    servicePeriod: text(),
    invoiceNumber: text(),
    invoiceDate: date(),
    invoiceAmount: money(),
    variance: money(),
    matchStatus: text({ enum: matchStatuses }),
    status: text({ enum: settlements }).notNull().default("pending"),
    syncedAt: timestamp({ withTimezone: true, precision: 3 }),
    syncError: text(),
    currency: text().notNull().default("INR"),
  },
  {
    search: ["poNumber", "invoiceNumber", "matchStatus", "servicePeriod"],
    unsorted: ["syncError", "currency"],
  },
);

const { matchStatus, servicePeriod } = poInvoiceSyncsTable;

/** Purchase orders against invoices, read only. */
export const poInvoiceSyncs = nounOf(poInvoiceSyncsTable, {
  title: "PO invoice sync",
  path: "/po-invoice-sync",
  module: "po_invoice_sync",
  label: "poNumber",
  searchThrough: ["clientId", "vendorId", "campaignId"],
  narrowing: { matchStatus: isWord(matchStatus), period: isWord(servicePeriod) },
  sums: ["poValue", "invoiceAmount", "variance"],
});
