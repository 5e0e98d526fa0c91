import { computePercentage, fromPaise, toPaise } from "./money.ts";
import { getGstState } from "./tax-id.ts";

/** Tax at one rate on the final amount of a plan, or on a part of it. */
export interface Tax {
  name: string;
  /** ISO 3166 code. */
  country: string;
  percent: number;
  base: number;
}

/** Tax ids of the seller and the buyer. Their states decide the names of Indian taxes. */
export interface TaxParties {
  agency: string | null;
  client: string | null;
}

export interface TaxLine {
  name: string;
  percent: number;
  base: number;
  /** Rounded to the paisa. */
  amount: number;
}

/** Union territories without a legislature, by GST state code; they levy UTGST. */
const unionTerritories: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** Returns CGST and SGST or UTGST within a state, else IGST. Null unless both tax ids contain a state. */
function splitGst({ agency, client }: TaxParties): readonly string[] | null {
  const [agencyState, clientState] = [getGstState(agency), getGstState(client)];
  if (agencyState === null || clientState === null) return null;
  if (agencyState !== clientState) return ["IGST"];
  return ["CGST", unionTerritories.includes(agencyState) ? "UTGST" : "SGST"];
}

/** Computes the printed lines. The tax of a bill is their sum, so that document and bill agree to the paisa. */
export const buildTaxLines = (taxes: readonly Tax[], taxParties: TaxParties): TaxLine[] =>
  taxes.flatMap(({ name, country, percent, base }) => {
    const names = (country === "IN" && splitGst(taxParties)) || [name];
    const linePercent = percent / names.length;
    const amount = computePercentage(base, linePercent);
    return names.map((lineName) => ({ name: lineName, percent: linePercent, base, amount }));
  });

/** Returns null without a line, because the tax is unknown. */
export const sumTaxLines = (lines: readonly TaxLine[]): number | null =>
  lines.length === 0 ? null : fromPaise(lines.reduce((sum, { amount }) => sum + toPaise(amount), 0));
