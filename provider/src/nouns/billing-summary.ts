import { jsonb, text } from "drizzle-orm/pg-core";
import { money, refersTo } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { isWord } from "../records/narrowing.ts";
import { nounOf } from "../records/noun.ts";
import { campaignsTable } from "./campaign.ts";
import { clientsTable } from "./client.ts";
import { mediaTypesTable } from "./media-type.ts";

/** What is open, by the age of its invoices in days. */
type Ageing = Record<"d30" | "d60" | "d90" | "over90", number>;

export const billingSummariesTable = recordTable(
  "billing_summaries",
  {
    period: text().notNull(),
    clientId: refersTo(() => clientsTable),
    campaignId: refersTo(() => campaignsTable),
    mediaTypeId: refersTo(() => mediaTypesTable),
    currency: text().notNull().default("INR"),
    planned: money(),
    ordered: money(),
    billed: money(),
    received: money(),
    outstanding: money(),
    tax: money(),
    commission: money(),
    ageing: jsonb().$type<Ageing>(),
  },
  { search: ["period", "currency"], unsorted: ["currency"] },
);

/** Billing per month, client and campaign, read only. */
export const billingSummaries = nounOf(billingSummariesTable, {
  title: "Billing summary",
  path: "/billing-summery",
  module: "billing_summary",
  label: "period",
  searchThrough: ["clientId", "campaignId", "mediaTypeId"],
  narrowing: { period: isWord(billingSummariesTable.period) },
  sums: ["planned", "ordered", "billed", "received", "outstanding", "tax", "commission"],
});
