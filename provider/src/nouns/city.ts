import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { countriesTable } from "./country.ts";
import { insideParent } from "./location-parents.ts";
import { statesTable } from "./state.ts";
import { location } from "../records/noun.ts";
import { filled, masterStatusRule, reference } from "../rules/field.ts";

export const citiesTable = pgTable(
  "cities",
  {
    ...recordColumns(),
    name: text().notNull(),
    countryId: uuid()
      .notNull()
      .references(() => countriesTable.id),
    stateId: uuid()
      .notNull()
      .references(() => statesTable.id),
    status: masterStatus(),
    searchText: searchText("name"),
  },
  (table) => listIndexes("cities", table, { name: table.name, status: table.status }),
);

/** City (decisions section 3). */
export const cities = location({
  key: "cities",
  noun: "City",
  path: "/cities",
  idParam: "cityId",
  total: "totalCities",
  table: citiesTable,
  prepare: insideParent({ stateId: ["countryId"] }),
  body: z.object({
    name: filled(),
    countryId: reference,
    stateId: reference,
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "Panaji", countryId: id("countries"), stateId: id("states") },
    { name: "Vasco da Gama", countryId: id("countries"), stateId: id("states"), status: "inactive" },
  ],
});
