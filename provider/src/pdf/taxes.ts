import type { PlanDocument } from "./document.ts";
import { partsOfGst } from "./gst.ts";

/** A line of tax below the price of a plan. */
export interface TaxLine {
  name: string;
  percent: number;
  /** What it is on, where that is not the whole price. */
  base: number | null;
  amount: number;
}

const paise = (amount: number) => Math.round(amount * 100);

/** `percent` of an amount, rounded to the paisa as an invoice rounds each of its lines. */
const share = (amount: number, percent: number) => Math.round((paise(amount) * percent) / 100) / 100;

/** The lines of the taxes on a plan, one for each rate; India's in the parts that its states ask for. */
export function taxLines({ taxes, agency, client }: PlanDocument): TaxLine[] {
  return taxes.flatMap(({ name, country, percent, base }) => {
    const parts = (country === "IN" && partsOfGst(agency.taxId, client.taxId)) || [name];
    const each = percent / parts.length;
    return parts.map((part) => ({
      name: part,
      percent: each,
      base: taxes.length > 1 ? base : null,
      amount: share(base, each),
    }));
  });
}

/** A price with its taxes, in whole paise on the way. */
export function withTax(price: number, lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { amount }) => sum + paise(amount), paise(price)) / 100;
}
