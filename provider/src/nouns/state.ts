import { text } from "drizzle-orm/pg-core";
import { refersTo } from "../db/columns.ts";
import { masterTable } from "../db/tables.ts";
import { location, masterBody } from "../records/noun.ts";
import { filled, optionalText, reference } from "../rules/field.ts";
import { countriesTable } from "./country.ts";

export const statesTable = masterTable(
  "states",
  {
    name: text().notNull(),
    code: text(),
    countryId: refersTo(() => countriesTable).notNull(),
  },
  { search: ["name", "code"] },
);

export const states = location(statesTable, {
  title: "State",
  body: masterBody({
    name: filled(),
    code: optionalText(10),
    countryId: reference,
  }),
  samples: (id) => [
    { name: "Goa", code: "GA", countryId: id("countries") },
    { name: "Île-de-France", countryId: id("countries"), status: "inactive" },
  ],
});
