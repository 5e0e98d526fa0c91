import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { computePercentage, computePriceDetails, computeRowAmount, fromPaise, toPaise } from "./money.ts";

interface TotalsVector {
  rateCards: { rate: number; quantity: number }[];
  additionalCharges: number;
  discount: number;
  grandTotal: number;
  finalAmount: number;
}

const file = join(import.meta.dirname, "../../../schema/vectors/plan-totals.json");
const vectors: TotalsVector[] = JSON.parse(readFileSync(file, "utf8"));

it("computes the totals of each test vector", () => {
  for (const [index, { rateCards, grandTotal, finalAmount, ...prices }] of vectors.entries()) {
    const vector = `vector ${index + 1}`;
    expect(computePriceDetails(rateCards, prices), vector).toMatchObject({ grandTotal, finalAmount });
    const rowsPaise = rateCards.reduce((sum, card) => sum + toPaise(computeRowAmount(card)), 0);
    expect(fromPaise(rowsPaise), `rows of ${vector}`).toBe(grandTotal);
  }
});

it.each([
  [30, 1.15, 0.35],
  [30, 2.05, 0.62],
  [110, 0.35, 0.39],
  [0.2, 2.5, 0.01],
  [100, 0.125, 0.13],
  [799_999_999_999.99, 100, 799_999_999_999.99],
])("rounds half a paisa of %d at %d percent up", (money, percent, expected) => {
  expect(computePercentage(money, percent)).toBe(expected);
});
