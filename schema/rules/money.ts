/**
 * Money is a number with at most 2 decimals on the outside and an integer of minor units (paise, cents) on the inside,
 * so that sums are exact.
 */

/** Largest amount, in units: keeps every sum of a plan inside the safe integers. */
export const MAX_MONEY = 999_999_999_999.99;

/** Units to integer minor units. Anything that is no finite number counts as 0. */
export function toMinor(amount: unknown): number {
  const value = numberOf(amount);
  return Math.round(value * 100);
}

/** Integer minor units to units. */
export function fromMinor(minor: number): number {
  return minor / 100;
}

/** Whether a number has at most 2 decimals. */
export function isMoney(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_MONEY && fromMinor(toMinor(value)) === value;
}

/** Amount of a rate card, in minor units: rate times the integer part of the quantity. What is no number counts as 0. */
export function minorAmountOf(rate: unknown, quantity: unknown): number {
  return toMinor(rate) * Math.trunc(numberOf(quantity));
}

/** The same in units. */
export function amountOf(rate: unknown, quantity: unknown): number {
  return fromMinor(minorAmountOf(rate, quantity));
}

/** A percentage, of at most 2 decimals, of an amount: rounded to the nearest minor unit. */
export function percentOf(amount: number, percent: number): number {
  // In integers that have no limit: an amount times hundredths of a percent is beyond the safe ones.
  const product = BigInt(toMinor(amount)) * BigInt(Math.round(percent * 100));
  return fromMinor(Number((product * 2n + 10_000n) / 20_000n));
}

function numberOf(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (typeof value !== "string" || value.trim() === "") return 0;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : 0;
}
