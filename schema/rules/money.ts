/**
 * Money is a number with at most 2 decimals; computations use integer minor units (paise, cents) and are
 * exact.
 */

/** Maximum amount in units. Every sum of a plan is then a safe integer of minor units. */
export const MAX_MONEY = 999_999_999_999.99;

/** Converts units to minor units; values that are not finite numbers become 0. */
export function toMinor(amount: unknown): number {
  const value = toFiniteNumber(amount);
  return Math.round(value * 100);
}

export function fromMinor(minor: number): number {
  return minor / 100;
}

/** At most 2 decimals. */
export function isMoney(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_MONEY && fromMinor(toMinor(value)) === value;
}

/** Rate times the integer part of the quantity, in minor units. Non-numbers count as 0. */
export function computeMinorAmount(rate: unknown, quantity: unknown): number {
  return toMinor(rate) * Math.trunc(toFiniteNumber(quantity));
}

/** In units. */
export function computeAmount(rate: unknown, quantity: unknown): number {
  return fromMinor(computeMinorAmount(rate, quantity));
}

/** Returns a percentage of an amount, rounded to the nearest minor unit; `percent` has at most 2 decimals. */
export function computePercentage(amount: number, percent: number): number {
  // Uses BigInt, because the product may exceed safe integers.
  const product = BigInt(toMinor(amount)) * BigInt(Math.round(percent * 100));
  return fromMinor(Number((product * 2n + 10_000n) / 20_000n));
}

function toFiniteNumber(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (typeof value !== "string" || value.trim() === "") return 0;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : 0;
}
