/** `denominator` is positive. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A number cannot represent the integer part of larger results exactly. */
const MAX_RESULT = BigInt(Number.MAX_SAFE_INTEGER);

/** Decimals of a number in text form. A typed number has fewer, so it stays exact. */
const DECIMALS = 100;

export const OPERATIONS: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction | undefined>> = {
  "+": (a, b) => ({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }),
  "-": (a, b) => ({
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }),
  "*": (a, b) => ({
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  }),
  "/": (a, b) => {
    if (b.numerator === 0n) return undefined;
    const sign = b.numerator < 0n ? -1n : 1n;
    return {
      numerator: sign * a.numerator * b.denominator,
      denominator: sign * a.denominator * b.numerator,
    };
  },
};

/** Rounds halves away from zero. */
export function roundTo({ numerator, denominator }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const sign = numerator < 0n ? -1n : 1n;
  const doubled = 2n * sign * numerator * scale;
  return {
    numerator: (sign * (doubled + denominator)) / (2n * denominator),
    denominator: scale,
  };
}

/** Undefined if a number cannot represent it. */
export function toNumber({ numerator, denominator }: Fraction): number | undefined {
  const absolute = numerator < 0n ? -numerator : numerator;
  if (absolute > MAX_RESULT * denominator) return undefined;
  const digits = ((absolute * 10n ** BigInt(DECIMALS)) / denominator).toString().padStart(DECIMALS + 1, "0");
  const value = Number(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`);
  return numerator < 0n ? -value : value;
}
