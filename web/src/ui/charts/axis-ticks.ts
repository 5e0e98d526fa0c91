/** Round steps within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Up to six round values from 0 to at least the largest amount: 0, 25, 50, 75. */
export function getAxisTicks(amounts: readonly number[]): number[] {
  const largest = Math.max(...amounts, 0);
  if (largest === 0) return [0, 1];
  const minStep = largest / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = (STEPS.find((factor) => factor * power >= minStep) ?? 10) * power;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
