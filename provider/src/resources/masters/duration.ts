import { integer, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { optional, reference, wholeNumber } from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";

const units = ["second", "day", "week", "month"] as const;

export const durationsTable = masterTable("durations", {
  value: integer().notNull(),
  unit: text({ enum: units }).notNull(),
  mediaTypeId: referenceColumn(() => mediaTypesTable),
});

export const durations = defineMaster(durationsTable, {
  title: "Duration",
  nullMatchingFilter: "mediaTypeId",
  body: masterBody({
    value: wholeNumber.min(1),
    unit: z.enum(units),
    mediaTypeId: optional(reference),
  }),
});
