import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import type { Stored } from "../../records/resource.ts";
import { clientsTable } from "../client.ts";
import { countriesTable } from "../country.ts";
import { formatsTable } from "../format.ts";
import { fromPaise, takePercent, toPaise } from "../media-plan/money.ts";
import type { mediaPlansTable, Tax } from "../media-plan/plan-table.ts";
import { taxRatesTable } from "../tax-rate.ts";
import { getTaxCountry } from "./tax-country.ts";

/** A rate of a country; without a media type it applies to all. */
export type Rate = Pick<Stored<typeof taxRatesTable>, "name" | "mediaTypeId" | "percent" | "effectiveFrom">;

/** Amount of a plan in a media type. */
interface Part {
  mediaTypeId: string;
  amount: number;
}

/** Finds the rate of a media type on a day: specific before general, then the latest current one. */
export function findTaxRate(rates: readonly Rate[], mediaTypeId: string, day: string): Rate | undefined {
  const effective = rates
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom));
  return (
    effective.find((rate) => rate.mediaTypeId === mediaTypeId) ??
    effective.find((rate) => rate.mediaTypeId === null)
  );
}

/**
 * Splits a final amount by tax rate, in proportion to the parts, because charges and discount belong to all.
 * Empty if any rate is unknown: partial tax would look complete.
 */
export function planTaxes(
  country: string,
  rates: readonly Rate[],
  day: string,
  { parts, finalAmount }: { parts: readonly Part[]; finalAmount: number },
): Tax[] {
  const total = parts.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const final = toPaise(finalAmount);
  const taxes = new Map<string, Tax>();
  let distributed = 0;
  let shared = 0;
  for (const { mediaTypeId, amount } of parts) {
    const rate = findTaxRate(rates, mediaTypeId, day);
    if (!rate) return [];
    distributed += toPaise(amount);
    // Rounding the cumulative amount makes the shares add up.
    const cumulative = total === 0 ? final : Math.round(final * (distributed / total));
    const { name, percent } = rate;
    const tax = taxes.get(`${name} ${percent}`) ?? { name, country, percent, base: 0 };
    taxes.set(`${name} ${percent}`, { ...tax, base: fromPaise(toPaise(tax.base) + cumulative - shared) });
    shared = cumulative;
  }
  const all = [...taxes.values()].toSorted((one, other) => other.percent - one.percent);
  const charged = all.filter(({ base }) => base > 0);
  // Free rows are not taxed, but a plan without cost still shows a rate.
  return charged.length > 0 ? charged : all.slice(0, 1);
}

/** Sums taxes; null without a known rate. */
export function sumTaxes(taxes: readonly Tax[]): number | null {
  if (taxes.length === 0) return null;
  return fromPaise(taxes.reduce((sum, { base, percent }) => sum + toPaise(takePercent(base, percent)), 0));
}

type Taxed = Pick<Stored<typeof mediaPlansTable>, "orderDetails" | "medias" | "rateCards" | "priceDetails">;

/** Rates of the client's country; empty without a known rate. */
export async function readTaxes(store: Store, plan: Taxed, day: string): Promise<Tax[]> {
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
  return planTaxes(country, rates, day, { parts: await getParts(store, plan), finalAmount });
}

/** Returns media types of the rows by their formats; without rows the plan's own. */
async function getParts(store: Store, { orderDetails, medias, rateCards }: Taxed): Promise<Part[]> {
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
