import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { computePriceDetails, computeRowAmount, fromPaise, toPaise } from "./money.ts";

interface TotalsVector {
  rateCards: { rate: number; quantity: number }[];
  additionalCharges: number;
  discount: number;
  grandTotal: number;
  finalAmount: number;
}

const file = join(import.meta.dirname, "../../../../schema/vectors/plan-totals.json");
const vectors: TotalsVector[] = JSON.parse(readFileSync(file, "utf8"));

it("computes the totals of each test vector", () => {
  for (const [index, { rateCards, grandTotal, finalAmount, ...prices }] of vectors.entries()) {
    const vector = `vector ${index + 1}`;
    expect(computePriceDetails(rateCards, prices), vector).toMatchObject({ grandTotal, finalAmount });
    const rowsPaise = rateCards.reduce((sum, card) => sum + toPaise(computeRowAmount(card)), 0);
    expect(fromPaise(rowsPaise), `rows of ${vector}`).toBe(grandTotal);
  }
});
