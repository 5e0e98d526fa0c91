import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { countriesTable } from "./country.ts";
import { location } from "../records/noun.ts";
import { filled, masterStatusRule, optionalText, reference } from "../rules/field.ts";

export const statesTable = pgTable(
  "states",
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text(),
    countryId: uuid()
      .notNull()
      .references(() => countriesTable.id),
    status: masterStatus(),
    searchText: searchText("name", "code"),
  },
  (table) => listIndexes("states", table, { name: table.name, code: table.code, status: table.status }),
);

/** State (decisions section 3). */
export const states = location({
  key: "states",
  noun: "State",
  path: "/states",
  idParam: "stateId",
  total: "totalStates",
  table: statesTable,
  body: z.object({
    name: filled(),
    code: optionalText(10),
    countryId: reference,
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "Goa", code: "GA", countryId: id("countries") },
    { name: "Île-de-France", countryId: id("countries"), status: "inactive" },
  ],
});
