import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, money, recordColumns, searchText } from "../db/columns.ts";
import { citiesTable } from "./city.ts";
import { formatsTable } from "./format.ts";
import { mediaTypesTable } from "./media-type.ts";
import { publishersTable } from "./publisher.ts";
import { master } from "../records/noun.ts";
import {
  amount,
  currency,
  day,
  daysInOrder,
  masterStatusRule,
  optional,
  rateUnit,
  reference,
} from "../rules/field.ts";

export const mediaCostsTable = pgTable(
  "media_costs",
  {
    ...recordColumns(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    subMediaId: uuid()
      .notNull()
      .references(() => formatsTable.id),
    publisherId: uuid().references(() => publishersTable.id),
    cityId: uuid().references(() => citiesTable.id),
    unit: text().notNull(),
    cost: money().notNull(),
    currency: text().notNull().default("INR"),
    effectiveFrom: date().notNull(),
    effectiveTo: date(),
    status: masterStatus(),
    searchText: searchText("unit", "currency"),
  },
  (table) =>
    listIndexes("media_costs", table, {
      unit: table.unit,
      cost: table.cost,
      currency: table.currency,
      effectiveFrom: table.effectiveFrom,
      effectiveTo: table.effectiveTo,
      status: table.status,
    }),
);

/** Media cost (decisions section 3). */
export const mediaCosts = master({
  key: "mediaCosts",
  noun: "Media cost",
  path: "/media-cost",
  idParam: "mediaCostId",
  total: "totalMediaCosts",
  table: mediaCostsTable,
  label: "unit",
  searchThrough: ["mediaTypeId", "subMediaId", "publisherId", "cityId"],
  body: z
    .object({
      mediaTypeId: reference,
      subMediaId: reference,
      publisherId: optional(reference),
      cityId: optional(reference),
      unit: rateUnit,
      cost: amount,
      currency,
      effectiveFrom: day,
      effectiveTo: optional(day),
      status: masterStatusRule,
    })
    .superRefine((cost, context) =>
      daysInOrder(context, cost.effectiveFrom, cost.effectiveTo, ["effectiveTo"]),
    ),
  samples: (id) => [
    {
      mediaTypeId: id("mediaTypes"),
      subMediaId: id("formats"),
      publisherId: id("publishers"),
      cityId: id("cities"),
      unit: "sq_cm",
      cost: 1250.5,
      currency: "EUR",
      effectiveFrom: "2026-04-01",
      effectiveTo: "2027-03-31",
    },
    {
      mediaTypeId: id("mediaTypes"),
      subMediaId: id("formats"),
      unit: "spot",
      cost: 0,
      effectiveFrom: "2026-01-01",
      status: "inactive",
    },
  ],
});
