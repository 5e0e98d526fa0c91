import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import type { StoredRow } from "../../records/resource.ts";
import { clientsTable } from "../client.ts";
import { countriesTable } from "../country.ts";
import { formatsTable } from "../format.ts";
import { fromPaise, computePercentage, toPaise } from "./money.ts";
import type { mediaPlansTable, Tax } from "./plan-table.ts";
import { taxRatesTable } from "../tax-rate.ts";
import { getTaxCountry } from "./tax-country.ts";

/** A rate of a country, for one media type or for all. */
export type TaxRate = Pick<
  StoredRow<typeof taxRatesTable>,
  "name" | "mediaTypeId" | "percent" | "effectiveFrom"
>;

interface MediaTypeAmount {
  mediaTypeId: string;
  amount: number;
}

/** Finds the latest rate on a day; a rate of the media type takes precedence over a general rate. */
export function findTaxRate(
  rates: readonly TaxRate[],
  mediaTypeId: string,
  day: string,
): TaxRate | undefined {
  const effectiveRates = rates
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom));
  return (
    effectiveRates.find((rate) => rate.mediaTypeId === mediaTypeId) ??
    effectiveRates.find((rate) => rate.mediaTypeId === null)
  );
}

/**
 * Splits a final amount by tax rate. Charges and discount are distributed to the parts in proportion. Empty
 * if any rate is unknown, because an incomplete tax would look complete.
 */
export function computeTaxes(
  country: string,
  rates: readonly TaxRate[],
  day: string,
  { parts, finalAmount }: { parts: readonly MediaTypeAmount[]; finalAmount: number },
): Tax[] {
  const totalPaise = parts.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const finalPaise = toPaise(finalAmount);
  const taxes = new Map<string, Tax>();
  let cumulativePartsPaise = 0;
  let previousPaise = 0;
  for (const { mediaTypeId, amount } of parts) {
    const rate = findTaxRate(rates, mediaTypeId, day);
    if (!rate) return [];
    cumulativePartsPaise += toPaise(amount);
    // Rounding the cumulative amount makes the shares add up.
    const cumulativePaise =
      totalPaise === 0 ? finalPaise : Math.round(finalPaise * (cumulativePartsPaise / totalPaise));
    const { name, percent } = rate;
    const tax = taxes.get(`${name} ${percent}`) ?? { name, country, percent, base: 0 };
    taxes.set(`${name} ${percent}`, {
      ...tax,
      base: fromPaise(toPaise(tax.base) + cumulativePaise - previousPaise),
    });
    previousPaise = cumulativePaise;
  }
  const sortedTaxes = [...taxes.values()].toSorted((a, b) => b.percent - a.percent);
  const chargedTaxes = sortedTaxes.filter(({ base }) => base > 0);
  // Omits rates of rows without cost; a plan without any cost keeps one rate.
  return chargedTaxes.length > 0 ? chargedTaxes : sortedTaxes.slice(0, 1);
}

/** Sums taxes; null without a known rate. */
export function sumTaxes(taxes: readonly Tax[]): number | null {
  if (taxes.length === 0) return null;
  return fromPaise(
    taxes.reduce((sum, { base, percent }) => sum + toPaise(computePercentage(base, percent)), 0),
  );
}

type TaxedPlan = Pick<
  StoredRow<typeof mediaPlansTable>,
  "orderDetails" | "medias" | "rateCards" | "priceDetails"
>;

/** Computes the taxes of a plan by the rates of the client's country; empty without a known rate. */
export async function readTaxes(store: Store, plan: TaxedPlan, day: string): Promise<Tax[]> {
  const [client] = await store
    .select({ taxId: clientsTable.taxId })
    .from(clientsTable)
    .where(eq(clientsTable.id, plan.orderDetails.clientId));
  const country = getTaxCountry(client?.taxId);
  if (!country) return [];
  const { name, mediaTypeId, percent, effectiveFrom, countryId, status } = taxRatesTable;
  const rates = await store
    .select({ name, mediaTypeId, percent, effectiveFrom })
    .from(taxRatesTable)
    .innerJoin(countriesTable, eq(countriesTable.id, countryId))
    .where(and(eq(countriesTable.iso2, country), eq(status, "active"), lte(effectiveFrom, day)))
    .orderBy(desc(effectiveFrom));
  const { finalAmount } = plan.priceDetails;
  return computeTaxes(country, rates, day, { parts: await readParts(store, plan), finalAmount });
}

/** Returns the amount of each row with its format's media type. A plan without rows has one part. */
async function readParts(
  store: Store,
  { orderDetails, medias, rateCards }: TaxedPlan,
): Promise<MediaTypeAmount[]> {
  const { id, mediaTypeId } = formatsTable;
  const formats = await store
    .select({ id, mediaTypeId })
    .from(formatsTable)
    .where(inArray(id, [...new Set(medias.map(({ subMediaId }) => subMediaId))]));
  const mediaTypesByFormat = new Map(formats.map((format) => [format.id, format.mediaTypeId]));
  const amounts = new Map(rateCards.map((card) => [card.id, card.amount]));
  const parts = medias.map((row) => ({
    mediaTypeId: mediaTypesByFormat.get(row.subMediaId) ?? orderDetails.mediaTypeId,
    amount: amounts.get(row.id) ?? 0,
  }));
  return parts.length > 0 ? parts : [{ mediaTypeId: orderDetails.mediaTypeId, amount: 0 }];
}
