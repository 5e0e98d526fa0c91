import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import type { Language } from "../i18n/language.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { StoredFile } from "../records/file.ts";
import { choice, optional, optionalText, requiredLine, taxId } from "../rules/field-rules.ts";
import { hasValidCheckDigit } from "../rules/gstin.ts";
import { isTimeZone } from "../rules/time-zone.ts";
import { setAgencyTimeZone } from "../rules/today.ts";

/** Id of the only record. */
const agencyId = "00000000-0000-4000-8000-000000000001";
const currencies = ["INR", "EUR", "USD", "GBP"] as const;
const languages = ["en", "fr"] as const satisfies readonly Language[];

export const agencyTable = pgTable("agency", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  address: text(),
  taxId: text(),
  file: jsonb().$type<StoredFile>(),
  currency: text({ enum: currencies }),
  language: text({ enum: languages }),
  timeZone: text(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }),
});

type StoredAgency = typeof agencyTable.$inferSelect;
type AgencySettings = "currency" | "language" | "timeZone";
export type AgencyRecord = Omit<StoredAgency, AgencySettings> & {
  [Name in AgencySettings]: NonNullable<StoredAgency[Name]>;
};

/** Omitted, null and empty values keep the stored value. */
const keepIfOmitted = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), rule.optional());

const timeZoneMessage = defineMessage("Must be a time zone");

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
  currency: keepIfOmitted(choice(currencies)),
  language: keepIfOmitted(choice(languages)),
  timeZone: keepIfOmitted(
    z.string(timeZoneMessage).max(64, timeZoneMessage).refine(isTimeZone, timeZoneMessage),
  ),
});

/** Missing values come from the environment variables AGENCY_*. */
function addDefaults(stored: StoredAgency | undefined, config: Config): AgencyRecord {
  const agency = stored ?? {
    id: agencyId,
    name: config.AGENCY_NAME,
    address: config.AGENCY_ADDRESS ?? null,
    taxId: config.AGENCY_TAX_ID ?? null,
    file: null,
    updatedAt: null,
  };
  return {
    ...agency,
    currency: stored?.currency ?? "INR",
    language: stored?.language ?? "en",
    timeZone: stored?.timeZone ?? config.AGENCY_TIME_ZONE,
  };
}

export async function readAgency(store: Store, config: Config): Promise<AgencyRecord> {
  const [stored] = await store.select().from(agencyTable);
  return addDefaults(stored, config);
}

/** Language of mails and PDFs for users without a language. */
export async function readAgencyLanguage(store: Store, fallback: Language = "en"): Promise<Language> {
  const [stored] = await store.select({ language: agencyTable.language }).from(agencyTable);
  return stored?.language ?? fallback;
}

export async function loadAgencyTimeZone(store: Store, config: Config): Promise<void> {
  setAgencyTimeZone((await readAgency(store, config)).timeZone);
}

/**
 * Saves the agency and applies its time zone to this process.
 *
 * @param file new logo; null removes the stored logo, undefined keeps it
 */
export async function saveAgency(
  store: Store,
  config: Config,
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
  const agency = addDefaults(saved, config);
  setAgencyTimeZone(agency.timeZone);
  return agency;
}
