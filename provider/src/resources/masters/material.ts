import { text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { optionalText, reference } from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";

const kinds = ["flex", "vinyl", "artwork", "video", "audio", "html5", "other"] as const;

export const materialsTable = masterTable(
  "materials",
  {
    mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
    kind: text({ enum: kinds }).notNull(),
    specs: text(),
  },
  { search: ["name", "kind", "specs"], unsorted: ["specs"] },
);

export const materials = defineMaster(materialsTable, {
  title: "Material",
  path: "/material",
  body: masterBody({
    mediaTypeId: reference,
    kind: z.enum(kinds),
    specs: optionalText(200),
  }),
});
