import { toMinor } from "@media-planner/schema/rules/money";

import type { Format, NumberFormat } from "./format.ts";

/** Short forms have at most four digits. */
const SHORT_DIGITS = [1, 2, 3, 4];
/** Larger amounts keep its unit: the short form of 1,000 crores is "KCr". */
const MAX_SAMPLE = 5_000_000_000;
const EXACT_DIGITS = [0, 2];
const NUMERIC_PARTS = new Set<Intl.NumberFormatPartTypes>(["integer", "group", "decimal", "fraction"]);

/** Unit of a short form: 10,000,000 for Cr. */
function getUnit(amount: number, compact: NumberFormat): number {
  const parts = compact.formatToParts(amount);
  if (!parts.some(({ type }) => type === "compact")) return 1;
  const digits = parts.filter(({ type }) => type === "integer" || type === "decimal" || type === "fraction");
  const mantissa = Number(digits.map(({ type, value }) => (type === "decimal" ? "." : value)).join(""));
  return 10 ** Math.round(Math.log10(amount / mantissa));
}

/**
 * Formats a total and its parts so that the rounded parts add up. Uses the largest amount's unit and the
 * fewest digits that show no amount as zero, else full amounts.
 */
export function createRoundedFormat(
  { getCompactMoneyFormat, money }: Pick<Format, "getCompactMoneyFormat" | "money">,
  amounts: readonly number[],
  currency?: string | null,
): (amount: number) => string {
  const { compact, region } = getCompactMoneyFormat(currency);
  const largest = Math.max(0, ...amounts.map(Math.abs));
  const sample = Math.min(largest, MAX_SAMPLE);
  const unit = getUnit(sample, compact);
  for (const digits of unit === 1 ? EXACT_DIGITS : SHORT_DIGITS) {
    const toSteps = (amount: number) => Math.round((toMinor(Math.abs(amount)) / (unit * 100)) * 10 ** digits);
    const [total = 0, ...parts] = amounts.map((amount) => Math.sign(amount) * toSteps(amount));
    const addsUp = total === parts.reduce((sum, part) => sum + part, 0);
    if (!addsUp || amounts.some((amount) => amount !== 0 && toSteps(amount) === 0)) continue;
    const number = new Intl.NumberFormat(region, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (amount) =>
      compact
        .formatToParts(amount < 0 ? -sample : sample)
        .map(({ type, value }) => {
          if (type === "integer") return number.format(toSteps(amount) / 10 ** digits);
          return NUMERIC_PARTS.has(type) ? "" : value;
        })
        .join("");
  }
  return (amount) => money(amount, currency);
}
