import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import type { ResourceContext, Row, StoredRow } from "../../records/resource.ts";
import { readAgencyTaxId } from "../agency.ts";
import { clientsTable } from "../client.ts";
import { countriesTable } from "../masters/country.ts";
import { formatsTable } from "../masters/format.ts";
import { fromPaise, toPaise } from "../../rules/money.ts";
import { getTaxCountry } from "../../rules/tax-id.ts";
import { buildTaxLines, type Tax, type TaxParties } from "../../rules/tax-lines.ts";
import { getToday } from "../../rules/today.ts";
import { mediaPlansTable, type Plan } from "./plan-table.ts";
import { taxRatesTable } from "../masters/tax-rate.ts";

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
 * Splits a final amount by tax rate. Charges and discount are distributed to the media types in proportion. Empty
 * if any rate is unknown, because an incomplete tax would look complete.
 */
export function computeTaxes(
  country: string,
  rates: readonly TaxRate[],
  day: string,
  { amounts, finalAmount }: { amounts: readonly MediaTypeAmount[]; finalAmount: number },
): Tax[] {
  const totalPaise = amounts.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const finalPaise = toPaise(finalAmount);
  const taxes = new Map<string, Tax>();
  let cumulativeAmountPaise = 0;
  let previousPaise = 0;
  for (const { mediaTypeId, amount } of amounts) {
    const rate = findTaxRate(rates, mediaTypeId, day);
    if (!rate) return [];
    cumulativeAmountPaise += toPaise(amount);
    // Rounding the cumulative amount makes the shares add up.
    const cumulativePaise =
      totalPaise === 0 ? finalPaise : Math.round(finalPaise * (cumulativeAmountPaise / totalPaise));
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

type TaxedPlan = Pick<Plan, "orderDetails" | "medias" | "rateCards" | "priceDetails">;

export interface PlanTaxes {
  /** Empty without a known rate. */
  taxes: Tax[];
  taxParties: TaxParties;
}

/** Computes the taxes by the rates of the client's country and the present tax ids. */
export async function computePlanTaxes(
  context: ResourceContext,
  plan: TaxedPlan,
  day: string,
): Promise<PlanTaxes> {
  const { store } = context;
  const [client] = await store
    .select({ taxId: clientsTable.taxId })
    .from(clientsTable)
    .where(eq(clientsTable.id, plan.orderDetails.clientId));
  const taxParties = { agency: await readAgencyTaxId(context), client: client?.taxId ?? null };
  const { finalAmount } = plan.priceDetails;
  const taxes = await computeCountryTaxes(store, plan, {
    country: getTaxCountry(taxParties.client),
    day,
    finalAmount,
  });
  return { taxes, taxParties };
}

/** Computes the taxes on an amount of the plan by the rates of a country; empty without a known rate. */
export async function computeCountryTaxes(
  store: Store,
  plan: TaxedPlan,
  { country, day, finalAmount }: { country: string | null; day: string; finalAmount: number },
): Promise<Tax[]> {
  if (!country) return [];
  const { name, mediaTypeId, percent, effectiveFrom, countryId, status } = taxRatesTable;
  const rates = await store
    .select({ name, mediaTypeId, percent, effectiveFrom })
    .from(taxRatesTable)
    .innerJoin(countriesTable, eq(countriesTable.id, countryId))
    .where(and(eq(countriesTable.iso2, country), eq(status, "active"), lte(effectiveFrom, day)))
    .orderBy(desc(effectiveFrom));
  const amounts = await readMediaTypeAmounts(store, plan);
  return computeTaxes(country, rates, day, { amounts, finalAmount });
}

/** Returns the taxes of the approval, else those of today. Approvals of earlier releases may lack the agency's id. */
export async function readPlanTaxes(
  context: ResourceContext,
  plan: TaxedPlan & Pick<Plan, "taxes" | "taxParties">,
): Promise<PlanTaxes> {
  const current = await computePlanTaxes(context, plan, getToday());
  return plan.taxes
    ? { taxes: plan.taxes, taxParties: { ...current.taxParties, ...plan.taxParties } }
    : current;
}

/** Adds the taxes of the PDF to complete plans, not to rows of lists. Responses hide the stored taxes. */
export function addTaxLines(context: ResourceContext, rows: Row[]): Promise<Row[]> {
  return Promise.all(
    rows.map(async (row) => {
      if (!row.medias) return row;
      const { id, taxes: storedTaxes, taxParties: storedParties } = mediaPlansTable;
      const [stored] = await context.store
        .select({ taxes: storedTaxes, taxParties: storedParties })
        .from(mediaPlansTable)
        .where(eq(id, String(row.id)));
      const { taxes, taxParties } = await readPlanTaxes(context, { ...(row as Plan), ...stored });
      return { ...row, taxLines: buildTaxLines(taxes, taxParties) };
    }),
  );
}

/** Returns each row's amount with its format's media type. A plan without rows has one amount. */
async function readMediaTypeAmounts(
  store: Store,
  { orderDetails, medias, rateCards }: TaxedPlan,
): Promise<MediaTypeAmount[]> {
  const { id, mediaTypeId } = formatsTable;
  const formats = await store
    .select({ id, mediaTypeId })
    .from(formatsTable)
    .where(inArray(id, [...new Set(medias.map(({ subMediaId }) => subMediaId))]));
  const mediaTypesByFormat = new Map(formats.map((format) => [format.id, format.mediaTypeId]));
  const amountsByRow = new Map(rateCards.map((card) => [card.id, card.amount]));
  const amounts = medias.map((row) => ({
    mediaTypeId: mediaTypesByFormat.get(row.subMediaId) ?? orderDetails.mediaTypeId,
    amount: amountsByRow.get(row.id) ?? 0,
  }));
  return amounts.length > 0 ? amounts : [{ mediaTypeId: orderDetails.mediaTypeId, amount: 0 }];
}
