import { describe, expect, it } from "vitest";
import { rowAmount, computePriceDetails } from "./money.ts";

/* The web's own test expects the same sums, without shared code. */
const PLANS = 10_000;
const CHECKSUM = 388_388_448;

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
  const money = (digits: number) => Number((random() * 10 ** digits).toFixed(2));
  const rateCards = Array.from({ length: 1 + Math.floor(random() * 24) }, () => ({
    rate: money(Math.floor(random() * 8)),
    quantity: Math.floor(random() * 10 ** Math.floor(random() * 4)),
  }));
  return {
    rateCards,
    additionalCharges: money(Math.floor(random() * 6)),
    discount: money(Math.floor(random() * 3)),
  };
}

/** Converts without floating-point arithmetic. */
const exactPaise = (amount: number) => BigInt(amount.toFixed(2).replace(".", ""));

function exactTotals({ rateCards, additionalCharges, discount }: Plan) {
  const grand = rateCards.reduce((sum, { rate, quantity }) => sum + exactPaise(rate) * BigInt(quantity), 0n);
  return { grand, final: grand + exactPaise(additionalCharges) - exactPaise(discount) };
}

describe("totals of a plan", () => {
  it("are exact to the paisa in 10,000 plans and equal the web's", () => {
    const random = createRandom(20_261_122);
    let checksum = 0;
    for (let count = 0; count < PLANS; count += 1) {
      const plan = createPlan(random);
      const { grandTotal, finalAmount } = computePriceDetails(plan.rateCards, plan);
      const rows = plan.rateCards.reduce((sum, card) => sum + exactPaise(rowAmount(card)), 0n);
      const exact = exactTotals(plan);
      if (
        rows !== exact.grand ||
        exactPaise(grandTotal) !== exact.grand ||
        exactPaise(finalAmount) !== exact.final
      )
        expect.fail(
          `plan ${count}: ${grandTotal} and ${finalAmount}, not ${exact.grand} and ${exact.final} paise`,
        );
      checksum = Number(
        (BigInt(checksum) * 31n + exactPaise(grandTotal) + exactPaise(finalAmount) * 7n) % 1_000_000_007n,
      );
    }
    expect(checksum).toBe(CHECKSUM);
  });
});
