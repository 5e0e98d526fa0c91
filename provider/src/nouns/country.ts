import { pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { location } from "../records/noun.ts";
import { filled, masterStatusRule, optional } from "../rules/field.ts";

export const countriesTable = pgTable(
  "countries",
  {
    ...recordColumns(),
    name: text().notNull(),
    iso2: text().notNull(),
    phoneCode: text(),
    currency: text(),
    status: masterStatus(),
    searchText: searchText("name", "iso2"),
  },
  (table) =>
    listIndexes("countries", table, {
      name: table.name,
      iso2: table.iso2,
      phoneCode: table.phoneCode,
      currency: table.currency,
      status: table.status,
    }),
);

/** Country (decisions section 3). */
export const countries = location({
  key: "countries",
  noun: "Country",
  path: "/countries",
  idParam: "countryId",
  total: "totalCountries",
  table: countriesTable,
  body: z.object({
    name: filled(),
    iso2: filled(2)
      .transform((code) => code.toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, "Must be two letters")),
    phoneCode: optional(
      filled(8).pipe(z.string().regex(/^\+?[0-9-]{1,7}$/, "Must be a dialling code such as +91")),
    ),
    currency: optional(
      filled(3)
        .transform((code) => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{3}$/, "Must be a currency code")),
    ),
    status: masterStatusRule,
  }),
  samples: () => [
    { name: "Bhutan", iso2: "BT", phoneCode: "+975", currency: "BTN" },
    { name: "Belgique", iso2: "be", status: "inactive" },
  ],
});
