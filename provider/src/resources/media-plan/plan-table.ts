import { sql } from "drizzle-orm";
import { customType, index, integer, jsonb, numeric, text, uniqueIndex } from "drizzle-orm/pg-core";
import { referenceColumn, toSortKey } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import type { StoredRow } from "../../records/resource.ts";
import type { Tax, TaxParties } from "../../rules/tax-lines.ts";
import type { computePriceDetails } from "../../rules/money.ts";
import { usersTable } from "../user/users-table.ts";
import type { FieldChange } from "./field-changes.ts";
import type { PlanBody, PlanMedia } from "./plan-rule.ts";

export const planStatuses = ["pending", "approved", "rejected", "completed", "cancelled"] as const;
export type PlanStatus = (typeof planStatuses)[number];

export type PlanHeader = PlanBody["orderDetails"] & { clientId: string };
/** A stored row with the channel's name and list price when the plan was saved. */
export type PlanRow = PlanMedia & { channelName: string; listPrice: number | null };
export type PlanRate = PlanBody["rateCards"][number] & { amount: number };
export type PlanPrice = ReturnType<typeof computePriceDetails>;

export interface HistoryEntry {
  id: string;
  revision: number;
  action: "created" | "updated" | "status_changed";
  /** ISO timestamp: history is stored as JSON. */
  at: string;
  by: { id: string; name: string } | null;
  /** Comment on a status change. */
  comment?: string;
  /** Original of a copied plan, with its number as the name. */
  copiedFrom?: { id: string; name: string };
  changes: FieldChange[];
  unlistedChanges?: number;
}

/** ISO text, because a generated column cannot cast text to a time. */
const isoText = customType<{ data: string }>({ dataType: () => "text" });

const buildStatusEntriesQuery = (path: string) =>
  `jsonb_path_query_array("history", '$[*] ? (@.action != "updated" || exists(@.changes[*] ? (@.path == "status")))${path}')`;

export const mediaPlansTable = recordTable(
  "media_plans",
  {
    planNumber: text().notNull(),
    orderDetails: jsonb().$type<PlanHeader>().notNull(),
    medias: jsonb().$type<PlanRow[]>().notNull().default([]),
    rateCards: jsonb().$type<PlanRate[]>().notNull().default([]),
    priceDetails: jsonb().$type<PlanPrice>().notNull(),
    /** Currency of the campaign. */
    currency: text().notNull().default("INR"),
    /** Taxes at the rates of the approval day; null before approval. */
    taxes: jsonb().$type<Tax[]>(),
    /** Tax ids at the approval; null before approval. */
    taxParties: jsonb().$type<Partial<TaxParties>>(),
    status: text({ enum: planStatuses }).notNull().default("pending"),
    revision: integer().notNull().default(1),
    history: jsonb().$type<HistoryEntry[]>().notNull().default([]),
    createdById: referenceColumn(() => usersTable),
    // Time of the creation, of the decision, or of an edit that needs a new decision.
    statusSince: isoText().generatedAlwaysAs(sql.raw(`${buildStatusEntriesQuery(".at")} ->> -1`)),
    /** History entry at `statusSince`, without its changes, for lists. */
    statusEntry: jsonb()
      .$type<Omit<HistoryEntry, "changes">>()
      .generatedAlwaysAs(sql.raw(`(${buildStatusEntriesQuery("")} -> -1) - 'changes'`)),
    startDate: isoText().generatedAlwaysAs(sql.raw(`"orderDetails" #>> '{campaignDate,start}'`)),
    endDate: isoText().generatedAlwaysAs(sql.raw(`"orderDetails" #>> '{campaignDate,end}'`)),
    finalAmount: numeric({ mode: "number" }).generatedAlwaysAs(
      sql.raw(`("priceDetails" ->> 'finalAmount')::numeric`),
    ),
    grandTotal: numeric({ mode: "number" }).generatedAlwaysAs(
      sql.raw(`("priceDetails" ->> 'grandTotal')::numeric`),
    ),
    /** Planned spend by month, such as `{"2026-02": 12.5}`. */
    plannedMonths: jsonb()
      .$type<Record<string, number>>()
      .generatedAlwaysAs(sql.raw(`planned_months("orderDetails", "medias", "rateCards", "priceDetails")`)),
  },
  { search: ["planNumber"], unsorted: ["currency"] },
  (table) => [
    uniqueIndex("media_plans_number").on(table.planNumber),
    // The next two indexes list pending plans by creation or waiting time, without sorting.
    index("media_plans_status").on(toSortKey(table.status), table.createdAt, table.id),
    index("media_plans_waiting").on(toSortKey(table.status), table.statusSince, table.id),
    index("media_plans_counted").on(table.status),
    index("media_plans_campaign").on(sql`("orderDetails" ->> 'campaignId')`),
    index("media_plans_client").on(sql`("orderDetails" ->> 'clientId')`),
    index("media_plans_vendor").on(sql`("orderDetails" ->> 'vendorId')`),
    index("media_plans_media_type").on(sql`("orderDetails" ->> 'mediaTypeId')`),
    index("media_plans_orderDetails").using("gin", sql`${table.orderDetails} jsonb_path_ops`),
    index("media_plans_medias").using("gin", sql`${table.medias} jsonb_path_ops`),
  ],
);

export type Plan = StoredRow<typeof mediaPlansTable>;
