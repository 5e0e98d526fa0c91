/** What India adds to a price for advertising, in percent. */
const GST_PERCENT = 18;

/** Territories without a legislature of their own, by the code that a tax id begins with: their half is called after the union. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** A line of tax below the price of a plan. */
export interface TaxLine {
  tax: "cgst" | "sgst" | "utgst" | "igst";
  percent: number;
  amount: number;
}

/** Whether a tax id is the number of somebody registered for India's goods and services tax. */
export function isGstin(taxId: string | null | undefined): taxId is string {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/u.test(taxId ?? "");
}

/** `percent` of an amount, rounded to the paisa. */
const share = (amount: number, percent: number) =>
  Math.round((Math.round(amount * 100) * percent) / 100) / 100;

/**
 * The tax on `amount`: in one state half to the union and half to the state, else all of it as integrated tax. Each line is rounded to the
 * paisa, as an invoice rounds it.
 */
export function gstOn(amount: number, agency: string, client: string): TaxLine[] {
  const state = agency.slice(0, 2);
  if (state !== client.slice(0, 2))
    return [{ tax: "igst", percent: GST_PERCENT, amount: share(amount, GST_PERCENT) }];
  const percent = GST_PERCENT / 2;
  const half = { percent, amount: share(amount, percent) };
  return [
    { tax: "cgst", ...half },
    { tax: UNION_TERRITORIES.includes(state) ? "utgst" : "sgst", ...half },
  ];
}

/** A price with its tax, in whole paise on the way. */
export function withTax(amount: number, lines: readonly TaxLine[]): number {
  return lines.reduce((sum, line) => sum + Math.round(line.amount * 100), Math.round(amount * 100)) / 100;
}
