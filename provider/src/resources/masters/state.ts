import { text } from "drizzle-orm/pg-core";
import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineLocation, masterBody } from "../../records/resource.ts";
import { optionalText, reference } from "../../rules/field-rules.ts";
import { countriesTable } from "./country.ts";

export const statesTable = masterTable(
  "states",
  {
    code: text(),
    countryId: referenceColumn(() => countriesTable).notNull(),
  },
  { search: ["name", "code"] },
);

export const states = defineLocation(statesTable, {
  title: "State",
  body: masterBody({
    code: optionalText(10),
    countryId: reference,
  }),
});
