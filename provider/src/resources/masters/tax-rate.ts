import { sql } from "drizzle-orm";
import { date, uniqueIndex } from "drizzle-orm/pg-core";
import { percentage, referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { day, requiredText, optional, percent, reference } from "../../rules/field-rules.ts";
import { countriesTable } from "./country.ts";
import { mediaTypesTable } from "./media-type.ts";

export const taxRatesTable = masterTable(
  "tax_rates",
  {
    countryId: referenceColumn(() => countriesTable).notNull(),
    mediaTypeId: referenceColumn(() => mediaTypesTable),
    percent: percentage().notNull(),
    effectiveFrom: date().notNull(),
  },
  {},
  // Two active rates with the same first day would be ambiguous.
  (table) => [
    uniqueIndex("tax_rates_first_day")
      .on(sql`${table.countryId}, coalesce(${table.mediaTypeId}::text, ''), ${table.effectiveFrom}`)
      .where(sql`status = 'active'`),
  ],
);

/** A rate applies to one or all media types from a day on. */
export const taxRates = defineMaster(taxRatesTable, {
  title: "Tax rate",
  searchedReferences: ["countryId", "mediaTypeId"],
  body: masterBody({
    name: requiredText(20),
    countryId: reference,
    mediaTypeId: optional(reference),
    percent,
    effectiveFrom: day,
  }),
});
