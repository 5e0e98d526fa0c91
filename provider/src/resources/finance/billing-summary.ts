import { sql } from "drizzle-orm";
import { jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { money, referenceColumn } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import { buildMonthRangeFilters, equalsText } from "../../records/list/filter-conditions.ts";
import { defineResource } from "../../records/resource.ts";
import { getToday } from "../../rules/today.ts";
import { campaignsTable } from "../campaign.ts";
import { clientsTable } from "../client.ts";
import { fromPaise, toPaise } from "../../rules/money.ts";
import { mediaTypesTable } from "../masters/media-type.ts";

interface OpenBill {
  /** YYYY-MM-DD */
  invoiceDate: string;
  balance: number;
}

const dayMs = 86_400_000;

function computeAgeing(bills: readonly OpenBill[], today: string) {
  const sumBetween = (from: number, to: number) =>
    fromPaise(
      bills.reduce((sum, { invoiceDate, balance }) => {
        const age = Math.round((Date.parse(today) - Date.parse(invoiceDate)) / dayMs);
        return age > from && age <= to ? sum + toPaise(balance) : sum;
      }, 0),
    );
  return {
    d30: sumBetween(-Infinity, 30),
    d60: sumBetween(30, 60),
    d90: sumBetween(60, 90),
    over90: sumBetween(90, Infinity),
  };
}

export const billingSummariesTable = recordTable(
  "billing_summaries",
  {
    period: text().notNull(),
    clientId: referenceColumn(() => clientsTable),
    campaignId: referenceColumn(() => campaignsTable),
    mediaTypeId: referenceColumn(() => mediaTypesTable),
    currency: text().notNull().default("INR"),
    planned: money(),
    ordered: money(),
    billed: money(),
    received: money(),
    outstanding: money(),
    tax: money(),
    commission: money(),
    /** Unpaid bills. Each read computes the ageing from these bills, because it changes daily. */
    openBills: jsonb().$type<OpenBill[]>().notNull().default([]),
  },
  { search: ["period", "currency"], unsorted: ["currency"] },
  (table) => [uniqueIndex("billing_summaries_subject").on(table.campaignId, table.mediaTypeId, table.period)],
);

export const billingSummaries = defineResource(billingSummariesTable, {
  title: "Billing summary",
  path: "/billing-summery",
  module: "billing_summary",
  label: "period",
  searchedReferences: ["clientId", "campaignId", "mediaTypeId"],
  filters: {
    period: equalsText(billingSummariesTable.period),
    ...buildMonthRangeFilters(billingSummariesTable.period),
  },
  sums: ["planned", "ordered", "billed", "received", "outstanding", "tax", "commission"],
  aggregates: {
    sharedValues: {},
    facets: [
      { mediaTypeId: ["mediaTypeId"] },
      { period: ["period"], mediaTypeId: ["mediaTypeId"] },
      { clientId: ["clientId"] },
      { campaignId: ["campaignId"] },
      { mediaTypeId: ["mediaTypeId"], clientId: ["clientId"] },
    ],
  },
  groupings: {
    period: { expression: sql`period`, isSortedByValue: true },
    clientId: { expression: sql`"clientId"`, resource: "clients" },
    campaignId: { expression: sql`"campaignId"`, resource: "campaigns" },
    mediaTypeId: { expression: sql`"mediaTypeId"`, resource: "mediaTypes" },
  },
  present: ({ openBills, ...row }) => ({ ...row, ageing: computeAgeing(openBills, getToday()) }),
});
