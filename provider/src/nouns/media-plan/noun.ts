import { sql } from "drizzle-orm";
import {
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { listIndexes, recordColumns, searchText } from "../../db/columns.ts";
import { protectPlan } from "./deletion.ts";
import { planRule } from "./rule.ts";
import { planStatusEntry, preparePlan } from "./revision.ts";
import type { Resource } from "../../records/noun.ts";
import { planTransitions } from "../statuses.ts";
import { usersTable } from "../user/noun.ts";

/** A date read out of the order details. The cast of the text is not immutable, so the ISO text itself is kept. */
const isoDay = customType<{ data: string }>({ dataType: () => "text" });

export const mediaPlansTable = pgTable(
  "media_plans",
  {
    ...recordColumns(),
    planNumber: text().notNull(),
    orderDetails: jsonb().notNull(),
    medias: jsonb().notNull().default([]),
    rateCards: jsonb().notNull().default([]),
    priceDetails: jsonb().notNull(),
    status: text().notNull().default("pending"),
    revision: integer().notNull().default(1),
    history: jsonb().notNull().default([]),
    createdById: uuid().references(() => usersTable.id),
    startDate: isoDay().generatedAlwaysAs(sql.raw(`"orderDetails" #>> '{campaignDate,start}'`)),
    endDate: isoDay().generatedAlwaysAs(sql.raw(`"orderDetails" #>> '{campaignDate,end}'`)),
    finalAmount: numeric({ mode: "number" }).generatedAlwaysAs(
      sql.raw(`("priceDetails" ->> 'finalAmount')::numeric`),
    ),
    grandTotal: numeric({ mode: "number" }).generatedAlwaysAs(
      sql.raw(`("priceDetails" ->> 'grandTotal')::numeric`),
    ),
    searchText: searchText("planNumber"),
  },
  (table) => [
    ...listIndexes("media_plans", table, {
      planNumber: table.planNumber,
      status: table.status,
      revision: table.revision,
      startDate: table.startDate,
      endDate: table.endDate,
      finalAmount: table.finalAmount,
      grandTotal: table.grandTotal,
    }),
    uniqueIndex("media_plans_number").on(table.planNumber),
    index("media_plans_campaign").on(sql`("orderDetails" ->> 'campaignId')`),
    index("media_plans_client").on(sql`("orderDetails" ->> 'clientId')`),
    index("media_plans_vendor").on(sql`("orderDetails" ->> 'vendorId')`),
    index("media_plans_orderDetails").using("gin", sql`${table.orderDetails} jsonb_path_ops`),
    index("media_plans_medias").using("gin", sql`${table.medias} jsonb_path_ops`),
  ],
);

/** Media plan (specification section 3): its sums, revision and history are computed here, never taken. */
export const mediaPlans: Resource = {
  key: "mediaPlans",
  noun: "Media plan",
  path: "/media-plan",
  idParam: "mediaPlanId",
  total: "totalOrders",
  module: "media_plans",
  table: mediaPlansTable,
  label: "planNumber",
  createPath: "/media-plan/create",
  hidden: ["startDate", "endDate", "finalAmount", "grandTotal"],
  searchThrough: ["orderDetails.campaignId", "orderDetails.clientId", "orderDetails.vendorId"],
  references: [
    { path: "orderDetails.campaignId", to: "campaigns" },
    { path: "orderDetails.clientId", to: "clients" },
    { path: "orderDetails.mediaTypeId", to: "mediaTypes" },
    { path: "orderDetails.vendorId", to: "vendors" },
    { path: "medias[].subMediaId", to: "formats" },
    { path: "medias[].placementId", to: "positions" },
    { path: "medias[].sizeId", to: "sizes" },
    { path: "medias[].durationId", to: "durations" },
    { path: "medias[].timeBandId", to: "timeSlots" },
    { path: "medias[].languageId", to: "languages" },
    { path: "medias[].materialId", to: "materials" },
    { path: "medias[].cityId", to: "cities" },
    { path: "medias[].areaId", to: "areas" },
  ],
  body: planRule,
  transitions: planTransitions,
  prepare: preparePlan,
  protect: protectPlan,
  onStatus: planStatusEntry,
};
