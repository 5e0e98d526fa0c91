import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { citiesTable } from "./city.ts";
import { countriesTable } from "./country.ts";
import { insideParent } from "./location-parents.ts";
import { statesTable } from "./state.ts";
import { location } from "../records/noun.ts";
import { filled, masterStatusRule, optional, reference } from "../rules/field.ts";

export const areasTable = pgTable(
  "areas",
  {
    ...recordColumns(),
    name: text().notNull(),
    pincode: text(),
    countryId: uuid()
      .notNull()
      .references(() => countriesTable.id),
    stateId: uuid()
      .notNull()
      .references(() => statesTable.id),
    cityId: uuid()
      .notNull()
      .references(() => citiesTable.id),
    status: masterStatus(),
    searchText: searchText("name", "pincode"),
  },
  (table) => listIndexes("areas", table, { name: table.name, pincode: table.pincode, status: table.status }),
);

/** Area (decisions section 3). */
export const areas = location({
  key: "areas",
  noun: "Area",
  path: "/areas",
  idParam: "areaId",
  total: "totalAreas",
  table: areasTable,
  prepare: insideParent({ stateId: ["countryId"], cityId: ["countryId", "stateId"] }),
  body: z.object({
    name: filled(),
    pincode: optional(filled(10).pipe(z.string().regex(/^[A-Za-z0-9 -]{3,10}$/, "Must be a postal code"))),
    countryId: reference,
    stateId: reference,
    cityId: reference,
    status: masterStatusRule,
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
