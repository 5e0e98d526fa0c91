import { text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { money, referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { amount, reference } from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";
import { defineMessage } from "../../i18n/translate.ts";

const units = ["px", "cm", "col_cm", "ft"] as const;

export const sizesTable = masterTable("sizes", {
  width: money().notNull(),
  height: money().notNull(),
  unit: text({ enum: units }).notNull(),
  mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
});

export const sizes = defineMaster(sizesTable, {
  title: "Size",
  body: masterBody({
    width: amount.positive(defineMessage("Must be greater than 0")),
    height: amount.positive(defineMessage("Must be greater than 0")),
    unit: z.enum(units),
    mediaTypeId: reference,
  }),
});
