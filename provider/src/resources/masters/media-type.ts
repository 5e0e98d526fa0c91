import { text } from "drizzle-orm/pg-core";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { optionalText } from "../../rules/field-rules.ts";

export const mediaTypesTable = masterTable(
  "media_types",
  {
    code: text(),
    description: text(),
  },
  { search: ["name", "code", "description"], unsorted: ["description"] },
);

export const mediaTypes = defineMaster(mediaTypesTable, {
  title: "Media type",
  idParam: "mediaId",
  body: masterBody({
    code: optionalText(30),
    description: optionalText(200),
  }),
});
