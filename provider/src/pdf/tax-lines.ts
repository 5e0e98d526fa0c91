import { isGstin } from "../rules/gstin.ts";
import { computePercentage, fromPaise, toPaise } from "../rules/money.ts";
import type { PlanDocument } from "./plan-document.ts";

/** Union territories without a legislature, by GST state code; they levy UTGST. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/**
 * Returns CGST and SGST or UTGST within a state, else IGST. Null unless both tax ids are GSTINs, which
 * contain the state.
 */
function splitGst(
  agencyTaxId: string | null | undefined,
  clientTaxId: string | null | undefined,
): readonly string[] | null {
  if (!isGstin(agencyTaxId) || !isGstin(clientTaxId)) return null;
  const state = agencyTaxId.slice(0, 2);
  if (state !== clientTaxId.slice(0, 2)) return ["IGST"];
  return ["CGST", UNION_TERRITORIES.includes(state) ? "UTGST" : "SGST"];
}

export function buildTaxLines({ taxes, agency, client }: PlanDocument) {
  return taxes.flatMap(({ name, country, percent, base }) => {
    const names = (country === "IN" && splitGst(agency.taxId, client.taxId)) || [name];
    const componentPercent = percent / names.length;
    return names.map((componentName) => ({
      name: componentName,
      percent: componentPercent,
      // Null if the whole price is taxed.
      base: taxes.length > 1 ? base : null,
      amount: computePercentage(base, componentPercent),
    }));
  });
}

export function addTax(price: number, lines: readonly { amount: number }[]): number {
  return fromPaise(lines.reduce((sum, { amount }) => sum + toPaise(amount), toPaise(price)));
}
