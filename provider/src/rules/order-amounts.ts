import { computePercentage, fromPaise, toPaise } from "./money.ts";

export interface OrderAmounts {
  /** Final amount of the plan, without tax. */
  gross: number;
  commissionPercent: number;
  commission: number;
  /** Paid to the vendor, without tax. */
  net: number;
}

/** Only the commission is rounded, so that net and commission add up to the gross amount. */
export function computeOrderAmounts(gross: number, commissionPercent: number): OrderAmounts {
  const commission = computePercentage(gross, commissionPercent);
  return {
    gross,
    commissionPercent,
    commission,
    net: fromPaise(toPaise(gross) - toPaise(commission)),
  };
}
