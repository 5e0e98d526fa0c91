import type { Tax } from "../resources/media-plan/plan-table.ts";
import { getTaxCountry } from "../resources/media-plan/tax-country.ts";
import { computeTaxes } from "../resources/media-plan/taxes.ts";
import type { Calendar } from "./calendar.ts";
import { createMasterRow } from "./master.ts";
import { getMediaTypeId, type MediaCode } from "./media-types.ts";
import { getCountryId } from "./locations.ts";
import type { ClientRow, MediaPlanRow, TaxRateRow } from "./rows.ts";

/** Sources: docs/taxes.md. The United States have no such tax. */
const TAX_RATES: readonly (readonly [
  country: string,
  code: MediaCode | null,
  name: string,
  percent: number,
  from: string,
])[] = [
  ["IN", null, "GST", 18, "2017-07-01"],
  ["IN", "print", "GST", 5, "2017-07-01"],
  ["FR", null, "TVA", 20, "2014-01-01"],
  ["GB", null, "VAT", 20, "2011-01-04"],
  ["AE", null, "VAT", 5, "2018-01-01"],
  ["SG", null, "GST", 8, "2023-01-01"],
  ["SG", null, "GST", 9, "2024-01-01"],
];

export function createDemoTaxRates(calendar: Calendar): TaxRateRow[] {
  return TAX_RATES.map(([country, code, name, percent, effectiveFrom], index) => ({
    ...createMasterRow(calendar, "taxRates", `${country}/${code ?? "all"}/${effectiveFrom}`, index),
    name,
    countryId: getCountryId(country),
    mediaTypeId: code && getMediaTypeId(code),
    percent,
    effectiveFrom,
  }));
}

/** Computes the taxes of the tax id's country on that day. */
export function computeDemoTaxes(
  taxId: string | undefined,
  mediaType: string,
  day: string,
  amount: number,
): Tax[] {
  const country = getTaxCountry(taxId) ?? "";
  const rates = TAX_RATES.filter(([rateCountry]) => rateCountry === country).map(
    ([, code, name, percent, effectiveFrom]) => ({
      name,
      mediaTypeId: code && getMediaTypeId(code),
      percent,
      effectiveFrom,
    }),
  );
  return computeTaxes(country, rates, day, {
    parts: [{ mediaTypeId: mediaType, amount }],
    finalAmount: amount,
  });
}

/** Adds to approved plans the taxes of their approval day. */
export function addTaxes(plans: readonly MediaPlanRow[], clients: readonly ClientRow[]): MediaPlanRow[] {
  const taxIds = new Map(clients.map(({ id, taxId }) => [id, taxId]));
  return plans.map((plan) => {
    const { status, history, orderDetails, priceDetails } = plan;
    if (status === "pending" || status === "rejected") return plan;
    const approval = history.findLast(({ changes }) => changes.some(({ to }) => to === "approved"));
    if (!approval) return plan;
    const { clientId, mediaTypeId } = orderDetails;
    const taxes = computeDemoTaxes(
      taxIds.get(clientId),
      mediaTypeId,
      approval.at.slice(0, 10),
      priceDetails.finalAmount,
    );
    return { ...plan, taxes };
  });
}
