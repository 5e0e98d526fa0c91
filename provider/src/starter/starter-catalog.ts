import { sql } from "drizzle-orm";
import { z } from "zod";
import { createDemoReader } from "../demo/demo-files.ts";
import { masterTables } from "../demo/records.ts";
import { insertRecords } from "../demo/seed.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { Language } from "../i18n/language.ts";
import type { ResourceContext, Row } from "../records/resource.ts";
import { RequestError } from "../rules/request-error.ts";

export const starterCountries = ["in", "fr"] as const;
export const starterLanguages = ["en", "fr"] as const satisfies readonly Language[];

const agencySpecificTables: readonly string[] = ["areas", "publishers", "mediaCosts"];

/** In insertion order. */
const catalogTables = masterTables.filter((table) => !agencySpecificTables.includes(table));

export const starterOptionsRule = z.object({
  /** Lower-case ISO 3166-1 codes; selects states, cities and tax rates. */
  countries: z.array(z.enum(starterCountries)).min(1).max(starterCountries.length),
  /** Language of the names, and market of formats, sizes and time slots: en for India, fr for France. */
  language: z.enum(starterLanguages),
});
type StarterOptions = z.output<typeof starterOptionsRule>;

type CatalogRecord = Row & { id: string; iso2?: string; countryId?: string };

export function readStarterCatalog({ countries, language }: StarterOptions) {
  const reader = createDemoReader(new Date(), language);
  const countryIds = new Set(
    reader
      .read<CatalogRecord>("countries")
      .filter(({ iso2 }) => countries.some((code) => code === iso2?.toLowerCase()))
      .map(({ id }) => id),
  );
  return catalogTables.map((table) => {
    const records = reader.read<CatalogRecord>(table).filter(({ id, countryId }) => {
      const country = table === "countries" ? id : countryId;
      return country === undefined || countryIds.has(country);
    });
    return { table, records };
  });
}

/**
 * Creates the usual master data of advertising agencies.
 * @returns number of created records
 * @throws RequestError 409 if master data exists
 */
export async function createStarterCatalog(
  { store, registry }: Pick<ResourceContext, "store" | "registry">,
  options: StarterOptions,
): Promise<number> {
  return store.transaction(async (tx) => {
    const catalog = readStarterCatalog(options);
    for (const { table: key } of catalog) {
      const { table } = registry.get(key);
      // A second call at the same time waits for this lock, then finds the records.
      await tx.execute(sql`lock table ${table} in share row exclusive mode`);
      if ((await tx.select({ id: table.id }).from(table).limit(1)).length > 0)
        throw RequestError.conflict(
          defineMessage("Master data exists already; the catalog is for an empty agency"),
        );
    }
    for (const { table, records } of catalog) await insertRecords(tx, registry.get(table), records);
    return catalog.reduce((count, { records }) => count + records.length, 0);
  });
}
