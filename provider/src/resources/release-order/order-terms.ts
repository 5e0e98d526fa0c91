import { eq, isNull, or } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { cascadeReferenceColumn, timestampColumn } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { rejectIfChanged } from "../../records/write.ts";
import { boundedList, day, optional, optionalText, reference, wholeNumber } from "../../rules/field-rules.ts";
import { isId } from "../../rules/id.ts";
import { parseBody, RequestError } from "../../rules/request-error.ts";
import { addWorkingDays, type WorkCalendar } from "../../rules/working-days.ts";
import { getTaxCountry } from "../../rules/tax-id.ts";
import { countriesTable } from "../masters/country.ts";
import { vendorsTable } from "../vendor/vendor.ts";

interface LeadTimes {
  /** Working days before the first flight; null means no deadline. */
  bookingDays: number | null;
  materialDays: number | null;
}

/** Terms of orders: one row for each vendor, and one without a vendor for the agency. */
export const orderTermsTable = pgTable(
  "release_order_terms",
  {
    id: uuid().primaryKey().defaultRandom(),
    vendorId: cascadeReferenceColumn(() => vendorsTable),
    /** Printed terms, such as material and cancellation. */
    terms: text(),
    /** Agency only: wording of the mandate on French orders. */
    mandate: text(),
    bookingDays: integer(),
    materialDays: integer(),
    /** Lead times of media types that differ. */
    mediaTypes: jsonb().$type<(LeadTimes & { mediaTypeId: string })[]>().notNull().default([]),
    /** Agency only: days off besides weekends and national holidays. */
    daysOff: jsonb().$type<string[]>().notNull().default([]),
    updatedAt: timestampColumn().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("release_order_terms_vendor").on(table.vendorId)],
);

const leadDays = optional(wholeNumber.max(250));
export const orderTermsRule = z.object({
  terms: optionalText(2000),
  mandate: optionalText(2000),
  bookingDays: leadDays,
  materialDays: leadDays,
  mediaTypes: boundedList(
    z.object({
      mediaTypeId: reference,
      bookingDays: leadDays,
      materialDays: leadDays,
    }),
    50,
  ).superRefine((leadTimes, context) => {
    const ids = leadTimes.map(({ mediaTypeId }) => mediaTypeId);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({
          code: "custom",
          path: [index, "mediaTypeId"],
          message: "Is listed twice",
        });
  }),
  daysOff: boundedList(day, 200).transform((days) => [...new Set(days)].toSorted()),
});

export type OrderTerms = z.output<typeof orderTermsRule> & {
  updatedAt: Date | null;
};

const emptyTerms: OrderTerms = { ...orderTermsRule.parse({}), updatedAt: null };

/** @param vendorId null for the agency */
export async function readOrderTerms(store: Store, vendorId: string | null): Promise<OrderTerms> {
  const { vendorId: column } = orderTermsTable;
  const [row] = await store
    .select()
    .from(orderTermsTable)
    .where(vendorId === null ? isNull(column) : eq(column, vendorId));
  return row ?? emptyTerms;
}

/** @throws 404 for an unknown vendor, 412 if the terms have changed since the caller read them */
export function saveOrderTerms(
  store: Store,
  vendorId: string | null,
  body: unknown,
  expectedVersion: string | null,
): Promise<OrderTerms> {
  const values = parseBody(orderTermsRule, body);
  return store.transaction(async (tx) => {
    // Serializes concurrent changes; the row may not exist yet.
    if (vendorId !== null) {
      const vendors = isId(vendorId)
        ? await tx
            .select({ id: vendorsTable.id })
            .from(vendorsTable)
            .where(eq(vendorsTable.id, vendorId))
            .for("update")
        : [];
      if (vendors.length === 0) throw RequestError.notFound("Vendor");
    }
    const stored = await readOrderTerms(tx, vendorId);
    if (stored.updatedAt) rejectIfChanged("Order terms", { ...stored }, expectedVersion);
    const condition =
      vendorId === null ? isNull(orderTermsTable.vendorId) : eq(orderTermsTable.vendorId, vendorId);
    await tx.delete(orderTermsTable).where(condition);
    const [row] = await tx
      .insert(orderTermsTable)
      .values({ ...values, vendorId, updatedAt: new Date() })
      .returning();
    return row ?? emptyTerms;
  });
}

/** Terms that apply to an order: the vendor's, else the agency's. */
export interface AppliedTerms {
  terms: string | null;
  mandate: string | null;
  calendar: WorkCalendar;
  leadTimes: LeadTimes;
}

export async function readAppliedTerms(
  store: Store,
  vendorId: string | null,
  mediaTypeId: string | null,
): Promise<AppliedTerms> {
  const { vendorId: column } = orderTermsTable;
  const rows = await store
    .select()
    .from(orderTermsTable)
    .where(vendorId === null ? isNull(column) : or(isNull(column), eq(column, vendorId)));
  const [own, agency] = [rows.find((row) => row.vendorId), rows.find((row) => !row.vendorId)];
  const byMediaType = own?.mediaTypes.find((entry) => entry.mediaTypeId === mediaTypeId);
  const agencyByMediaType = agency?.mediaTypes.find((entry) => entry.mediaTypeId === mediaTypeId);
  const find = (name: keyof LeadTimes) =>
    byMediaType?.[name] ?? own?.[name] ?? agencyByMediaType?.[name] ?? agency?.[name] ?? null;
  const country = await readVendorCountry(store, vendorId);
  return {
    terms: own?.terms ?? agency?.terms ?? null,
    // The law of 29 January 1993 concerns advertising space in France.
    mandate: country === "FR" ? (agency?.mandate ?? null) : null,
    calendar: { country, daysOff: agency?.daysOff ?? [] },
    leadTimes: {
      bookingDays: find("bookingDays"),
      materialDays: find("materialDays"),
    },
  };
}

/** ISO 3166 code of the vendor's address, else of its tax id. */
export async function readVendorCountry(store: Store, vendorId: string | null): Promise<string | null> {
  if (vendorId === null) return null;
  const [vendor] = await store
    .select({ iso2: countriesTable.iso2, taxId: vendorsTable.taxId })
    .from(vendorsTable)
    .leftJoin(countriesTable, eq(countriesTable.id, vendorsTable.countryId))
    .where(eq(vendorsTable.id, vendorId));
  return vendor?.iso2 ?? getTaxCountry(vendor?.taxId);
}

/** Last days to book and to deliver the material before the first flight. */
export function computeDeadlines({ calendar, leadTimes }: AppliedTerms, startsOn: string) {
  const subtract = (days: number | null) =>
    days === null ? null : addWorkingDays(calendar, startsOn, -days);
  return {
    bookBy: subtract(leadTimes.bookingDays),
    materialBy: subtract(leadTimes.materialDays),
  };
}
