// A copy of the schema's rule: the provider represents a third-party service.

/** Integers of paise or cents keep sums exact. */
export const toPaise = (money: number) => Math.round(money * 100);
export const fromPaise = (paise: number) => paise / 100;

/**
 * Percentage of an amount, rounded to the paisa.
 *
 * @param percent at most three decimals
 */
export function computePercentage(money: number, percent: number): number {
  // Integers, because a product such as 1000 * 1.15 is less than 1150.
  const product = BigInt(toPaise(money)) * BigInt(Math.round(percent * 1000));
  return fromPaise(Number((product * 2n + 100_000n) / 200_000n));
}

interface PricedQuantity {
  rate: number;
  quantity: number;
}

export const computeRowAmount = ({ rate, quantity }: PricedQuantity): number =>
  fromPaise(toPaise(rate) * quantity);

interface EnteredPrices {
  additionalCharges: number;
  additionalChargesPercent?: number | null;
  discount: number;
  discountPercent?: number | null;
}

/**
 * grandTotal = Σ amount; finalAmount = grandTotal + additionalCharges − discount (may be negative). Drops
 * percentages that do not result in their amount, because an update may contain only the amount.
 */
export function computePriceDetails(rows: readonly PricedQuantity[], entered: EnteredPrices) {
  const grandTotal = fromPaise(rows.reduce((sum, { rate, quantity }) => sum + toPaise(rate) * quantity, 0));
  const { additionalCharges, additionalChargesPercent, discount, discountPercent } = entered;
  const isPercentage = (percent: number | null | undefined, amount: number): percent is number =>
    typeof percent === "number" && computePercentage(grandTotal, percent) === amount;
  return {
    grandTotal,
    additionalCharges,
    ...(isPercentage(additionalChargesPercent, additionalCharges) ? { additionalChargesPercent } : {}),
    discount,
    ...(isPercentage(discountPercent, discount) ? { discountPercent } : {}),
    finalAmount: fromPaise(toPaise(grandTotal) + toPaise(additionalCharges) - toPaise(discount)),
  };
}
