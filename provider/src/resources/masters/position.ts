import { text } from "drizzle-orm/pg-core";
import { money, referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { amount, optionalText, reference, withDefault } from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";

export const positionsTable = masterTable(
  "positions",
  {
    mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
    premiumPercent: money().notNull().default(0),
    description: text(),
  },
  { search: ["name", "description"], unsorted: ["description"] },
);

export const positions = defineMaster(positionsTable, {
  title: "Position",
  path: "/placements",
  idParam: "placementId",
  body: masterBody({
    mediaTypeId: reference,
    premiumPercent: withDefault(amount.max(1000), 0),
    description: optionalText(200),
  }),
});
