import { sql } from "drizzle-orm";
import { date, text, uniqueIndex } from "drizzle-orm/pg-core";
import { masterStatus, money, refersTo } from "../db/columns.ts";
import { recordTable } from "../db/tables.ts";
import { master, masterBody } from "../records/noun.ts";
import { day, filled, optional, percent, reference } from "../rules/field.ts";
import { countriesTable } from "./country.ts";
import { mediaTypesTable } from "./media-type.ts";

export const taxRatesTable = recordTable(
  "tax_rates",
  {
    name: text().notNull(),
    countryId: refersTo(() => countriesTable).notNull(),
    mediaTypeId: refersTo(() => mediaTypesTable),
    percent: money().notNull(),
    effectiveFrom: date().notNull(),
    status: masterStatus(),
  },
  {},
  // Of two rates that begin on one day nobody could tell which holds.
  (table) => [
    uniqueIndex("tax_rates_first_day")
      .on(sql`${table.countryId}, coalesce(${table.mediaTypeId}::text, ''), ${table.effectiveFrom}`)
      .where(sql`status = 'active'`),
  ],
);

/** Tax rate: what is added to a price for clients of a country, for one media type or for all, from a day on. */
export const taxRates = master(taxRatesTable, {
  title: "Tax rate",
  searchThrough: ["countryId", "mediaTypeId"],
  body: masterBody({
    /** As documents call it: GST, TVA. */
    name: filled(20),
    countryId: reference,
    mediaTypeId: optional(reference),
    percent,
    effectiveFrom: day,
  }),
  samples: (id) => [
    {
      name: "TVA",
      countryId: id("countries"),
      mediaTypeId: id("mediaTypes"),
      percent: 5.5,
      effectiveFrom: "2026-04-01",
    },
    {
      name: "VAT",
      countryId: id("countries"),
      percent: 0,
      effectiveFrom: "2026-01-01",
      status: "inactive",
    },
  ],
});
