export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** Exact to the paisa. */
export function sumAmounts(amounts: readonly number[]): number {
  return toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));
}

/** Rounded to the paisa. */
export function computePercent(rupees: number, percent: number): number {
  return toRupees(Math.round((toPaise(rupees) * percent) / 100));
}
