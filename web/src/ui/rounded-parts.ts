import { toMinor } from "@media-planner/schema/rules/money";

import type { Format } from "./format.ts";

/** Short forms have at most four digits. */
const SHORT = [1, 2, 3, 4];
const SMALL = [0, 2];
const NUMERIC = new Set<Intl.NumberFormatPartTypes>(["integer", "group", "decimal", "fraction"]);

/** Unit of a short form: 10,000,000 for Cr. */
function getUnit(amount: number, compact: Intl.NumberFormat): number {
  const parts = compact.formatToParts(amount);
  if (!parts.some(({ type }) => type === "compact")) return 1;
  const digits = parts.filter(({ type }) => type === "integer" || type === "decimal" || type === "fraction");
  const mantissa = Number(digits.map(({ type, value }) => (type === "decimal" ? "." : value)).join(""));
  return 10 ** Math.round(Math.log10(amount / mantissa));
}

/**
 * Uses the unit of the largest, with the fewest digits that add up and show no amount as zero, else full
 * amounts. Without signs: labels state excess or remainder.
 */
export function roundParts(
  { short, money }: Pick<Format, "short" | "money">,
  amounts: readonly number[],
  currency?: string | null,
): (amount: number) => string {
  const { compact, region } = short(currency);
  const largest = Math.max(0, ...amounts.map(Math.abs));
  const unit = getUnit(largest, compact);
  for (const digits of unit === 1 ? SMALL : SHORT) {
    const steps = (amount: number) => Math.round((toMinor(Math.abs(amount)) / (unit * 100)) * 10 ** digits);
    const [whole = 0, ...parts] = amounts.map((amount) => Math.sign(amount) * steps(amount));
    const addsUp = whole === parts.reduce((sum, part) => sum + part, 0);
    if (!addsUp || amounts.some((amount) => amount !== 0 && steps(amount) === 0)) continue;
    const number = new Intl.NumberFormat(region, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const frame = compact.formatToParts(largest);
    return (amount) =>
      frame
        .map(({ type, value }) => {
          if (type === "integer") return number.format(steps(amount) / 10 ** digits);
          return NUMERIC.has(type) ? "" : value;
        })
        .join("");
  }
  return (amount) => money(Math.abs(amount), currency);
}
