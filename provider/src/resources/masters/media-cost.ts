import { date, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { masterStatusColumn, money, referenceColumn } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import { defineMaster } from "../../records/resource.ts";
import {
  amount,
  currency,
  day,
  checkDateOrder,
  masterStatusRule,
  optional,
  rateUnit,
  rateUnits,
  reference,
} from "../../rules/field-rules.ts";
import { citiesTable } from "./city.ts";
import { formatsTable } from "./format.ts";
import { mediaTypesTable } from "./media-type.ts";
import { publishersTable } from "./publisher.ts";

export const mediaCostsTable = recordTable(
  "media_costs",
  {
    mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
    subMediaId: referenceColumn(() => formatsTable).notNull(),
    publisherId: referenceColumn(() => publishersTable),
    cityId: referenceColumn(() => citiesTable),
    unit: text({ enum: rateUnits }).notNull(),
    cost: money().notNull(),
    currency: text().notNull().default("INR"),
    effectiveFrom: date().notNull(),
    effectiveTo: date(),
    status: masterStatusColumn(),
  },
  { search: ["unit", "currency"] },
);

export const mediaCosts = defineMaster(mediaCostsTable, {
  title: "Media cost",
  path: "/media-cost",
  label: "unit",
  searchedReferences: ["mediaTypeId", "subMediaId", "publisherId", "cityId"],
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
      checkDateOrder(context, cost.effectiveFrom, cost.effectiveTo, ["effectiveTo"]),
    ),
});
