/* Money has at most 2 decimals. Computations are exact, in integer minor units such as paise. */

/** In units. Keeps every sum of a plan a safe integer of minor units. */
export const MAX_MONEY = 999_999_999_999.99;

/** Rounds halves away from zero. Non-numbers count as 0. */
export function toMinor(amount: unknown): number {
  const product = toFiniteNumber(amount) * 100;
  if (Number.isInteger(product)) return product;
  // The product has 16 correct digits: 10.075 * 100 is less than 1007.5.
  return Math.sign(product) * Math.round(Number(Math.abs(product).toPrecision(15)));
}

export function fromMinor(minor: number): number {
  return minor / 100;
}

export function isMoney(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_MONEY && fromMinor(toMinor(value)) === value;
}

/** Non-numbers count as 0. */
export function computeMinorAmount(rate: unknown, quantity: unknown): number {
  return toMinor(rate) * Math.trunc(toFiniteNumber(quantity));
}

/** In units. */
export function computeAmount(rate: unknown, quantity: unknown): number {
  return fromMinor(computeMinorAmount(rate, quantity));
}

/** Rounds to the nearest minor unit; `percent` has at most 2 decimals. */
export function computePercentage(amount: number, percent: number): number {
  // The product may exceed safe integers.
  const product = BigInt(toMinor(amount)) * BigInt(Math.round(percent * 100));
  return fromMinor(Number((product * 2n + 10_000n) / 20_000n));
}

function toFiniteNumber(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  if (typeof value !== "string" || value.trim() === "") return 0;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : 0;
}
