import { text } from "drizzle-orm/pg-core";
import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { optionalText, rateUnit, rateUnits, reference } from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";

export const formatsTable = masterTable(
  "formats",
  {
    mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
    defaultUnit: text({ enum: rateUnits }).notNull(),
    description: text(),
  },
  { search: ["name", "description"], unsorted: ["description"] },
);

export const formats = defineMaster(formatsTable, {
  title: "Format",
  path: "/sub-media",
  idParam: "subMediaId",
  body: masterBody({
    mediaTypeId: reference,
    defaultUnit: rateUnit,
    description: optionalText(200),
  }),
});
