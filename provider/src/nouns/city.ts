import { text } from "drizzle-orm/pg-core";
import { refersTo } from "../db/columns.ts";
import { masterTable } from "../db/tables.ts";
import { location, masterBody } from "../records/noun.ts";
import { filled, reference } from "../rules/field.ts";
import { countriesTable } from "./country.ts";
import { insideParent } from "./location-parents.ts";
import { statesTable } from "./state.ts";

export const citiesTable = masterTable("cities", {
  name: text().notNull(),
  countryId: refersTo(() => countriesTable).notNull(),
  stateId: refersTo(() => statesTable).notNull(),
});

export const cities = location(citiesTable, {
  title: "City",
  prepare: insideParent({ stateId: ["countryId"] }),
  body: masterBody({
    name: filled(),
    countryId: reference,
    stateId: reference,
  }),
  samples: (id) => [
    { name: "Panaji", countryId: id("countries"), stateId: id("states") },
    { name: "Vasco da Gama", countryId: id("countries"), stateId: id("states"), status: "inactive" },
  ],
});
