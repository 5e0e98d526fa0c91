import { referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineLocation, masterBody } from "../../records/resource.ts";
import { reference } from "../../rules/field-rules.ts";
import { countriesTable } from "./country.ts";
import { createParentCheck } from "../location-parents.ts";
import { statesTable } from "./state.ts";

export const citiesTable = masterTable("cities", {
  countryId: referenceColumn(() => countriesTable).notNull(),
  stateId: referenceColumn(() => statesTable).notNull(),
});

export const cities = defineLocation(citiesTable, {
  title: "City",
  prepare: createParentCheck({ stateId: ["countryId"] }),
  body: masterBody({
    countryId: reference,
    stateId: reference,
  }),
});
