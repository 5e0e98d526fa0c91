import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { StoredFile } from "../records/file.ts";
import { optional, optionalText, requiredLine, taxId } from "../rules/field-rules.ts";
import { hasValidCheckDigit } from "../rules/gstin.ts";

/** Id of the only record. */
const agencyId = "00000000-0000-4000-8000-000000000001";

export const agencyTable = pgTable("agency", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  address: text(),
  taxId: text(),
  file: jsonb().$type<StoredFile>(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }),
});

export type AgencyRecord = typeof agencyTable.$inferSelect;

export const agencyRule = z.object({
  name: requiredLine(),
  address: optionalText(500),
  taxId: optional(
    taxId
      .transform((value) => value.toUpperCase())
      .refine(
        hasValidCheckDigit,
        defineMessage("The last character of this GSTIN does not match the others"),
      ),
  ),
});

/** Reads the agency of the PDFs: the stored record, or the settings AGENCY_* until it is saved. */
export async function readAgency(store: Store, config: Config): Promise<AgencyRecord> {
  const [stored] = await store.select().from(agencyTable);
  return (
    stored ?? {
      id: agencyId,
      name: config.AGENCY_NAME,
      address: config.AGENCY_ADDRESS ?? null,
      taxId: config.AGENCY_TAX_ID ?? null,
      file: null,
      updatedAt: null,
    }
  );
}

/**
 * Saves the agency.
 *
 * @param file new logo; null removes the stored logo, undefined keeps it
 */
export async function saveAgency(
  store: Store,
  fields: z.output<typeof agencyRule>,
  file: StoredFile | null | undefined,
): Promise<AgencyRecord> {
  const values = { ...fields, updatedAt: new Date(), ...(file !== undefined && { file }) };
  const [saved] = await store
    .insert(agencyTable)
    .values({ id: agencyId, ...values })
    .onConflictDoUpdate({ target: agencyTable.id, set: values })
    .returning();
  if (!saved) throw new Error("the agency was not saved");
  return saved;
}
