import { sql } from "drizzle-orm";
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, money, recordColumns, searchText } from "../db/columns.ts";
import { nextNumber } from "../db/numbers.ts";
import { campaignStatus } from "./campaign-status.ts";
import { clientsTable } from "./client.ts";
import type { Resource } from "../records/noun.ts";
import {
  amount,
  choice,
  currency,
  day,
  daysInOrder,
  filled,
  optional,
  optionalText,
  reference,
  references,
  withDefault,
} from "../rules/field.ts";
import { usersTable } from "./user/noun.ts";

export const campaignsTable = pgTable(
  "campaigns",
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text().notNull(),
    clientId: uuid()
      .notNull()
      .references(() => clientsTable.id),
    brand: text(),
    objective: text(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    budget: money().notNull(),
    currency: text().notNull().default("INR"),
    mediaTypeIds: jsonb().notNull().default([]),
    targetAudience: text(),
    cityIds: jsonb().notNull().default([]),
    status: text().notNull().default("pending"),
    notes: text(),
    createdById: uuid().references(() => usersTable.id),
    searchText: searchText("name", "code", "brand"),
  },
  (table) => [
    ...listIndexes("campaigns", table, {
      name: table.name,
      code: table.code,
      brand: table.brand,
      objective: table.objective,
      startDate: table.startDate,
      endDate: table.endDate,
      budget: table.budget,
      status: table.status,
    }),
    uniqueIndex("campaigns_code").on(table.code),
    index("campaigns_mediaTypeIds").using("gin", sql`${table.mediaTypeIds} jsonb_path_ops`),
    index("campaigns_cityIds").using("gin", sql`${table.cityIds} jsonb_path_ops`),
  ],
);

/** Campaign (decisions section 3); its code is numbered here, and it starts pending. */
export const campaigns: Resource = {
  key: "campaigns",
  noun: "Campaign",
  path: "/campaign",
  idParam: "campaignId",
  total: "totalCampaigns",
  module: "campaigns",
  table: campaignsTable,
  label: "name",
  searchThrough: ["clientId"],
  references: [
    { path: "mediaTypeIds[]", to: "mediaTypes" },
    { path: "cityIds[]", to: "cities" },
  ],
  body: z
    .object({
      name: filled(),
      clientId: reference,
      brand: optionalText(),
      objective: optional(choice(["awareness", "consideration", "conversion", "launch"])),
      startDate: day,
      endDate: day,
      budget: amount,
      currency,
      mediaTypeIds: references,
      targetAudience: optionalText(200),
      cityIds: references,
      status: withDefault(choice(["pending", "approved", "active", "completed", "cancelled"]), "pending"),
      notes: optionalText(500),
    })
    .superRefine((campaign, context) =>
      daysInOrder(context, campaign.startDate, campaign.endDate, ["endDate"]),
    ),
  samples: (id) => [
    {
      name: "Monsoon launch",
      clientId: id("clients"),
      brand: "Konkan Cotton",
      objective: "launch",
      startDate: "2026-06-01",
      endDate: "2026-08-31",
      budget: 2_500_000,
      mediaTypeIds: [id("mediaTypes")],
      cityIds: [id("cities")],
    },
    {
      name: "Rentrée",
      clientId: id("clients"),
      startDate: "2026-09-01",
      endDate: "2026-09-01",
      budget: 0.5,
      currency: "EUR",
      targetAudience: "Families with children at school",
      status: "pending",
      notes: "One day only",
    },
  ],
  prepare: async (work, body, before) => ({
    ...body,
    status: campaignStatus(work, body, before),
    ...(!before && { code: await nextNumber(work.store, "CMP", new Date()) }),
  }),
};
