import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "../db/columns.ts";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import type { Language } from "../i18n/language.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { StoredFile } from "../records/file.ts";
import type { ResourceContext, Row } from "../records/resource.ts";
import { rejectIfChanged } from "../records/write.ts";
import { optional, optionalText, requiredLine, taxId } from "../rules/field-rules.ts";
import { parseBody } from "../rules/request-error.ts";
import { isTimeZone } from "../rules/time-zone.ts";
import { setAgencyTimeZone } from "../rules/today.ts";

/** Id of the only record. */
const agencyId = "00000000-0000-4000-8000-000000000001";
const currencies = ["INR", "EUR", "USD", "GBP"] as const;
const languages = ["en", "fr"] as const satisfies readonly Language[];

const financialYearStarts = ["january", "april", "july", "october"] as const;

export const agencyTable = pgTable("agency", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  address: text(),
  taxId: text(),
  file: jsonb().$type<StoredFile>(),
  currency: text({ enum: currencies }),
  language: text({ enum: languages }),
  timeZone: text(),
  /** Null: April for rupees, else January. */
  financialYearStart: text({ enum: financialYearStarts }),
  updatedAt: timestampColumn(),
});

/** Null and empty values keep the stored value, like omitted ones. */
const keepIfEmpty = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), rule.optional());

export const agencyRule = z.object({
  name: requiredLine(),
  address: optionalText(500),
  taxId: optional(taxId),
  currency: keepIfEmpty(z.enum(currencies)),
  language: keepIfEmpty(z.enum(languages)),
  timeZone: keepIfEmpty(z.string().refine(isTimeZone, defineMessage("Must be a time zone"))),
  financialYearStart: keepIfEmpty(z.enum(financialYearStarts)),
});

/** Missing values come from the environment variables AGENCY_*. */
function addDefaults(stored: typeof agencyTable.$inferSelect | undefined, config: Config) {
  const agency = stored ?? {
    id: agencyId,
    name: config.AGENCY_NAME,
    address: config.AGENCY_ADDRESS ?? null,
    taxId: config.AGENCY_TAX_ID ?? null,
    file: null,
    updatedAt: null,
  };
  const currency = stored?.currency ?? "INR";
  return {
    ...agency,
    currency,
    financialYearStart: stored?.financialYearStart ?? (currency === "INR" ? "april" : "january"),
    language: stored?.language ?? "en",
    timeZone: stored?.timeZone ?? config.AGENCY_TIME_ZONE,
  };
}

export async function readAgency(store: Store, config: Config) {
  const [stored] = await store.select().from(agencyTable);
  return addDefaults(stored, config);
}

/** The configured tax id applies until the agency is stored. */
export async function readAgencyTaxId({ store, agencyTaxId }: ResourceContext): Promise<string | null> {
  const [stored] = await store.select({ taxId: agencyTable.taxId }).from(agencyTable);
  return stored ? stored.taxId : (agencyTaxId ?? null);
}

/** Language of mails and PDFs for users without a language. */
export async function readAgencyLanguage(store: Store, fallback: Language = "en"): Promise<Language> {
  const [stored] = await store.select({ language: agencyTable.language }).from(agencyTable);
  return stored?.language ?? fallback;
}

export async function loadAgencyTimeZone(store: Store, config: Config): Promise<void> {
  setAgencyTimeZone((await readAgency(store, config)).timeZone);
}

interface AgencyChange {
  fields: Row;
  uploadedFile: StoredFile | null;
  /** `updatedAt` of the agency that the caller read. */
  expectedVersion: string | null;
}

/**
 * Saves the agency and applies its time zone to this process. Omitted fields stay; null clears the address, the tax
 * id and the file.
 *
 * @throws 412 if the agency has changed since the caller read it
 */
export async function saveAgency(
  store: Store,
  config: Config,
  { fields, uploadedFile, expectedVersion }: AgencyChange,
) {
  const saved = await store.transaction(async (tx) => {
    const [stored] = await tx.select().from(agencyTable).for("update");
    if (stored) rejectIfChanged("Agency", stored, expectedVersion);
    const { name, address, taxId, file: storedFile } = addDefaults(stored, config);
    const isFileReplaced = uploadedFile !== null || fields.file === null;
    const values = {
      ...parseBody(agencyRule, { name, address, taxId, ...fields }),
      file: isFileReplaced ? uploadedFile : storedFile,
      updatedAt: new Date(),
    };
    const [row] = await tx
      .insert(agencyTable)
      .values({ id: agencyId, ...values })
      .onConflictDoUpdate({ target: agencyTable.id, set: values })
      .returning();
    return { agency: addDefaults(row, config), replacedFile: isFileReplaced ? storedFile : null };
  });
  setAgencyTimeZone(saved.agency.timeZone);
  return saved;
}
