import { text } from "drizzle-orm/pg-core";
import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineLocation, masterBody } from "../../records/resource.ts";
import { optional, reference, matchingText } from "../../rules/field-rules.ts";
import { citiesTable } from "./city.ts";
import { countriesTable } from "./country.ts";
import { createParentCheck } from "../location-parents.ts";
import { statesTable } from "./state.ts";

export const areasTable = masterTable(
  "areas",
  {
    pincode: text(),
    countryId: referenceColumn(() => countriesTable).notNull(),
    stateId: referenceColumn(() => statesTable).notNull(),
    cityId: referenceColumn(() => citiesTable).notNull(),
  },
  { search: ["name", "pincode"] },
);

export const areas = defineLocation(areasTable, {
  title: "Area",
  prepare: createParentCheck({ stateId: ["countryId"], cityId: ["countryId", "stateId"] }),
  body: masterBody({
    pincode: optional(matchingText(10, /^[A-Za-z0-9 -]{3,10}$/, "Must be a postal code")),
    countryId: reference,
    stateId: reference,
    cityId: reference,
  }),
});
