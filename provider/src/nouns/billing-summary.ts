import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { listIndexes, money, recordColumns, searchText } from "../db/columns.ts";
import { campaignsTable } from "./campaign.ts";
import { clientsTable } from "./client.ts";
import { mediaTypesTable } from "./media-type.ts";
import type { Resource } from "../records/noun.ts";

export const billingSummariesTable = pgTable(
  "billing_summaries",
  {
    ...recordColumns(),
    period: text().notNull(),
    clientId: uuid().references(() => clientsTable.id),
    campaignId: uuid().references(() => campaignsTable.id),
    mediaTypeId: uuid().references(() => mediaTypesTable.id),
    currency: text().notNull().default("INR"),
    planned: money(),
    ordered: money(),
    billed: money(),
    received: money(),
    outstanding: money(),
    tax: money(),
    commission: money(),
    ageing: jsonb(),
    searchText: searchText("period", "currency"),
  },
  (table) =>
    listIndexes("billing_summaries", table, {
      period: table.period,
      planned: table.planned,
      ordered: table.ordered,
      billed: table.billed,
      received: table.received,
      outstanding: table.outstanding,
      tax: table.tax,
      commission: table.commission,
    }),
);

/** Billing per month, client and campaign, read only. */
export const billingSummaries: Resource = {
  key: "billingSummaries",
  noun: "Billing summary",
  path: "/billing-summery",
  idParam: "billingSummaryId",
  total: "totalBillingSummaries",
  module: "billing_summary",
  table: billingSummariesTable,
  label: "period",
  searchThrough: ["clientId", "campaignId", "mediaTypeId"],
};
