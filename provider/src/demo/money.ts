/** Money is computed in integer paise; only the stored figure is in rupees. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** The sum of rupee amounts, exact to the paisa. */
export function sumOf(amounts: readonly number[]): number {
  return toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));
}

/** `percent` of an amount, rounded to the paisa. */
export function percentOf(rupees: number, percent: number): number {
  return toRupees(Math.round((toPaise(rupees) * percent) / 100));
}
