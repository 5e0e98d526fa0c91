import { fromPaise, toPaise } from "../media-plan/money.ts";

export interface OpenBill {
  /** YYYY-MM-DD */
  invoiceDate: string;
  balance: number;
}

const dayMs = 86_400_000;

export function computeAgeing(bills: readonly OpenBill[], today: string) {
  const sumBetween = (from: number, to: number) =>
    fromPaise(
      bills.reduce((sum, { invoiceDate, balance }) => {
        const age = Math.round((Date.parse(today) - Date.parse(invoiceDate)) / dayMs);
        return age > from && age <= to ? sum + toPaise(balance) : sum;
      }, 0),
    );
  return {
    d30: sumBetween(-Infinity, 30),
    d60: sumBetween(30, 60),
    d90: sumBetween(60, 90),
    over90: sumBetween(90, Infinity),
  };
}
