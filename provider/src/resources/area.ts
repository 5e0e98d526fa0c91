import { text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { referenceColumn } from "../db/columns.ts";
import { masterTable } from "../db/tables.ts";
import { defineLocation, masterBody } from "../records/resource.ts";
import { requiredText, optional, reference } from "../rules/field-rules.ts";
import { citiesTable } from "./city.ts";
import { countriesTable } from "./country.ts";
import { createParentCheck } from "./location-parents.ts";
import { statesTable } from "./state.ts";
import { defineMessage } from "../i18n/translate.ts";

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
    pincode: optional(
      requiredText(10).pipe(
        z.string().regex(/^[A-Za-z0-9 -]{3,10}$/, defineMessage("Must be a postal code")),
      ),
    ),
    countryId: reference,
    stateId: reference,
    cityId: reference,
  }),
  samples: (id) => [
    {
      name: "Fontainhas",
      pincode: "403001",
      countryId: id("countries"),
      stateId: id("states"),
      cityId: id("cities"),
    },
    {
      name: "Altinho",
      countryId: id("countries"),
      stateId: id("states"),
      cityId: id("cities"),
      status: "inactive",
    },
  ],
});
