import { date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { listIndexes, money, recordColumns, searchText } from "../db/columns.ts";
import { campaignsTable } from "./campaign.ts";
import { clientsTable } from "./client.ts";
import { mediaTypesTable } from "./media-type.ts";
import type { Resource } from "../records/noun.ts";
import { vendorsTable } from "./vendor/noun.ts";

export const poInvoiceSyncsTable = pgTable(
  "po_invoice_syncs",
  {
    ...recordColumns(),
    poNumber: text(),
    poDate: date(),
    poValue: money(),
    clientId: uuid().references(() => clientsTable.id),
    vendorId: uuid().references(() => vendorsTable.id),
    campaignId: uuid().references(() => campaignsTable.id),
    mediaTypeId: uuid().references(() => mediaTypesTable.id),
    servicePeriod: text(),
    invoiceNumber: text(),
    invoiceDate: date(),
    invoiceAmount: money(),
    variance: money(),
    matchStatus: text(),
    status: text().notNull().default("pending"),
    syncedAt: timestamp({ withTimezone: true, precision: 3 }),
    syncError: text(),
    searchText: searchText("poNumber", "invoiceNumber", "matchStatus", "servicePeriod"),
  },
  (table) =>
    listIndexes("po_invoice_syncs", table, {
      poNumber: table.poNumber,
      poDate: table.poDate,
      poValue: table.poValue,
      servicePeriod: table.servicePeriod,
      invoiceNumber: table.invoiceNumber,
      invoiceDate: table.invoiceDate,
      invoiceAmount: table.invoiceAmount,
      variance: table.variance,
      matchStatus: table.matchStatus,
      status: table.status,
      syncedAt: table.syncedAt,
    }),
);

/** Purchase orders against invoices, read only. */
export const poInvoiceSyncs: Resource = {
  key: "poInvoiceSyncs",
  noun: "PO invoice sync",
  path: "/po-invoice-sync",
  idParam: "poInvoiceSyncId",
  total: "totalPoInvoiceSyncs",
  module: "po_invoice_sync",
  table: poInvoiceSyncsTable,
  label: "poNumber",
  searchThrough: ["clientId", "vendorId", "campaignId"],
};
