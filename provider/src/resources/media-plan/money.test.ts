import { describe, expect, it } from "vitest";
import { computeRowAmount, computePriceDetails } from "./money.ts";

/* A test of the web expects the same checksum, without shared code. */
const planCount = 10_000;
const expectedChecksum = 388_388_448;

interface Plan {
  rateCards: { rate: number; quantity: number }[];
  additionalCharges: number;
  discount: number;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Plans from a few paise to some hundred crore, with at most 2 decimals. */
function createPlan(random: () => number): Plan {
  const randomAmount = (digits: number) => Number((random() * 10 ** digits).toFixed(2));
  const rateCards = Array.from({ length: 1 + Math.floor(random() * 24) }, () => ({
    rate: randomAmount(Math.floor(random() * 8)),
    quantity: Math.floor(random() * 10 ** Math.floor(random() * 4)),
  }));
  return {
    rateCards,
    additionalCharges: randomAmount(Math.floor(random() * 6)),
    discount: randomAmount(Math.floor(random() * 3)),
  };
}

/** Avoids floating-point arithmetic. */
const toExactPaise = (amount: number) => BigInt(amount.toFixed(2).replace(".", ""));

function computeExactTotals({ rateCards, additionalCharges, discount }: Plan) {
  const grandTotalPaise = rateCards.reduce(
    (sum, { rate, quantity }) => sum + toExactPaise(rate) * BigInt(quantity),
    0n,
  );
  return {
    grand: grandTotalPaise,
    final: grandTotalPaise + toExactPaise(additionalCharges) - toExactPaise(discount),
  };
}

describe("totals of a plan", () => {
  it("are exact to the paisa in 10,000 plans and equal the web's", () => {
    const random = createRandom(20_261_122);
    let checksum = 0;
    for (let count = 0; count < planCount; count += 1) {
      const plan = createPlan(random);
      const { grandTotal, finalAmount } = computePriceDetails(plan.rateCards, plan);
      const rows = plan.rateCards.reduce((sum, card) => sum + toExactPaise(computeRowAmount(card)), 0n);
      const exact = computeExactTotals(plan);
      if (
        rows !== exact.grand ||
        toExactPaise(grandTotal) !== exact.grand ||
        toExactPaise(finalAmount) !== exact.final
      )
        expect.fail(
          `plan ${count}: ${grandTotal} and ${finalAmount}, not ${exact.grand} and ${exact.final} paise`,
        );
      checksum = Number(
        (BigInt(checksum) * 31n + toExactPaise(grandTotal) + toExactPaise(finalAmount) * 7n) % 1_000_000_007n,
      );
    }
    expect(checksum).toBe(expectedChecksum);
  });
});
