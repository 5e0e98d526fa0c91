import { sql } from "drizzle-orm";
import { customType, index, integer, jsonb, numeric, text, uniqueIndex } from "drizzle-orm/pg-core";
import { refersTo, sortText } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import { usersTable } from "../user/table.ts";
import type { Change } from "./changes.ts";
import type { PlanBody, PlanMedia } from "./rule.ts";

/** What a plan may be. */
export const planStatuses = ["pending", "approved", "rejected", "completed", "cancelled"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What a plan is for; its client is that of its campaign. */
export type PlanOrder = PlanBody["orderDetails"] & { clientId: string };
/** A booked row: the channel's name of the day, and the price list's price. */
export type PlanRow = PlanMedia & { channelName: string; listPrice: number | null };
export type PlanRate = PlanBody["rateCards"][number] & { amount: number };
export type PlanPrice = Record<"grandTotal" | "additionalCharges" | "discount" | "finalAmount", number>;

/** A tax on the final amount or on a part of it. */
export interface Tax {
  /** As documents call it: GST, TVA. */
  name: string;
  /** ISO 3166 code of the country whose tax it is. */
  country: string;
  percent: number;
  /** What it is on. */
  base: number;
}

export interface HistoryEntry {
  id: string;
  revision: number;
  action: "created" | "updated" | "status_changed";
  /** ISO timestamp: history is stored as JSON. */
  at: string;
  by: { id: string; name: string } | null;
  /** What was said with a change of status. */
  comment?: string;
  changes: Change[];
  /** How many changes were made where they are not all in `changes`. */
  unlistedChanges?: number;
}

/** A date or a time read out of JSON. The cast of the text is not immutable, so the ISO text itself is kept. */
const isoText = customType<{ data: string }>({ dataType: () => "text" });

/** What the entries hold, at a path in each, that led to a status. */
const ledTo = (path: string) =>
  `jsonb_path_query_array("history", '$[*] ? (@.action != "updated" || exists(@.changes[*] ? (@.path == "status")))${path}')`;

export const mediaPlansTable = recordTable(
  "media_plans",
  {
    planNumber: text().notNull(),
    orderDetails: jsonb().$type<PlanOrder>().notNull(),
    medias: jsonb().$type<PlanRow[]>().notNull().default([]),
    rateCards: jsonb().$type<PlanRate[]>().notNull().default([]),
    priceDetails: jsonb().$type<PlanPrice>().notNull(),
    /** That of its campaign. */
    currency: text().notNull().default("INR"),
    /** As they were on the day of its approval; none while it is not approved. */
    taxes: jsonb().$type<Tax[]>(),
    status: text({ enum: planStatuses }).notNull().default("pending"),
    revision: integer().notNull().default(1),
    history: jsonb().$type<HistoryEntry[]>().notNull().default([]),
    createdById: refersTo(() => usersTable),
    // Since when it has its status: it was created, decided about, or its edit asked for another decision.
    statusSince: isoText().generatedAlwaysAs(sql.raw(`${ledTo(".at")} ->> -1`)),
    /** The entry of the history that this was, without its changes: what a list tells of the history. */
    statusEntry: jsonb()
      .$type<Omit<HistoryEntry, "changes">>()
      .generatedAlwaysAs(sql.raw(`(${ledTo("")} -> -1) - 'changes'`)),
    startDate: isoText().generatedAlwaysAs(sql.raw(`"orderDetails" #>> '{campaignDate,start}'`)),
    endDate: isoText().generatedAlwaysAs(sql.raw(`"orderDetails" #>> '{campaignDate,end}'`)),
    finalAmount: numeric({ mode: "number" }).generatedAlwaysAs(
      sql.raw(`("priceDetails" ->> 'finalAmount')::numeric`),
    ),
    grandTotal: numeric({ mode: "number" }).generatedAlwaysAs(
      sql.raw(`("priceDetails" ->> 'grandTotal')::numeric`),
    ),
    /** Final amount by month, `{"2026-02": 12.5}`: rows over their own days, charges and discount in proportion. */
    plannedMonths: jsonb()
      .$type<Record<string, number>>()
      .generatedAlwaysAs(sql.raw(`planned_months("orderDetails", "medias", "rateCards", "priceDetails")`)),
  },
  { search: ["planNumber"], unsorted: ["currency"] },
  (table) => [
    uniqueIndex("media_plans_number").on(table.planNumber),
    // What waits is little and the latest: in the order of all plans, those that wait the longest come after a million that are settled.
    index("media_plans_status").on(sortText(table.status), table.createdAt, table.id),
    index("media_plans_waiting").on(sortText(table.status), table.statusSince, table.id),
    index("media_plans_counted").on(table.status),
    index("media_plans_campaign").on(sql`("orderDetails" ->> 'campaignId')`),
    index("media_plans_client").on(sql`("orderDetails" ->> 'clientId')`),
    index("media_plans_vendor").on(sql`("orderDetails" ->> 'vendorId')`),
    index("media_plans_media_type").on(sql`("orderDetails" ->> 'mediaTypeId')`),
    index("media_plans_orderDetails").using("gin", sql`${table.orderDetails} jsonb_path_ops`),
    index("media_plans_medias").using("gin", sql`${table.medias} jsonb_path_ops`),
  ],
);
