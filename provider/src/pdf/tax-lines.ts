import type { PlanDocument } from "./plan-document.ts";
import { splitGst } from "./gst-split.ts";

export interface TaxLine {
  name: string;
  percent: number;
  /** Taxed amount; null if it is the whole price. */
  base: number | null;
  amount: number;
}

const paise = (amount: number) => Math.round(amount * 100);

/** Rounded to the paisa, as an invoice rounds each line. */
const share = (amount: number, percent: number) => Math.round((paise(amount) * percent) / 100) / 100;

/** Returns the tax lines of a plan; GST is split by the parties' states. */
export function buildTaxLines({ taxes, agency, client }: PlanDocument): TaxLine[] {
  return taxes.flatMap(({ name, country, percent, base }) => {
    const parts = (country === "IN" && splitGst(agency.taxId, client.taxId)) || [name];
    const each = percent / parts.length;
    return parts.map((part) => ({
      name: part,
      percent: each,
      base: taxes.length > 1 ? base : null,
      amount: share(base, each),
    }));
  });
}

/** Computed in whole paise. */
export function addTax(price: number, lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { amount }) => sum + paise(amount), paise(price)) / 100;
}
