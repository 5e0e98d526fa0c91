import { describe, expect, it } from "vitest";
import { checkPlanParts, computePlanTotals } from "./media-plan.ts";

/* The provider's own test expects the same sums, without shared code. */
const PLANS = 10_000;
const CHECKSUM = 388_388_448;

interface Plan {
  rateCards: { rate: number; quantity: number }[];
  additionalCharges: number;
  discount: number;
}

/** Seeded random numbers from 0 to 1 (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Plans from a few paise to hundreds of crore; amounts have at most 2 decimals. */
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

/** Paise without floating-point arithmetic. */
const exactPaise = (amount: number) => BigInt(amount.toFixed(2).replace(".", ""));

function exactTotals({ rateCards, additionalCharges, discount }: Plan) {
  const grand = rateCards.reduce((sum, { rate, quantity }) => sum + exactPaise(rate) * BigInt(quantity), 0n);
  return { grand, final: grand + exactPaise(additionalCharges) - exactPaise(discount) };
}

describe("totals of a plan", () => {
  it("are exact to the paisa in 10,000 plans and equal the provider's", () => {
    const random = createRandom(20_261_122);
    let checksum = 0;
    for (let count = 0; count < PLANS; count += 1) {
      const plan = createPlan(random);
      const { grandTotal, finalAmount } = computePlanTotals(
        plan.rateCards,
        plan.additionalCharges,
        plan.discount,
      );
      const exact = exactTotals(plan);
      if (exactPaise(grandTotal) !== exact.grand || exactPaise(finalAmount) !== exact.final)
        expect.fail(
          `plan ${count}: ${grandTotal} and ${finalAmount}, not ${exact.grand} and ${exact.final} paise`,
        );
      checksum = Number(
        (BigInt(checksum) * 31n + exactPaise(grandTotal) + exactPaise(finalAmount) * 7n) % 1_000_000_007n,
      );
    }
    expect(checksum).toBe(CHECKSUM);
  });

  it("are refused beyond the maximum amount, at the row that exceeds it", () => {
    const day = "2026-06-01";
    const plan = (...rateCards: { id: string; rate: number; quantity: number }[]) => ({
      orderDetails: { campaignDate: { start: day, end: day } },
      medias: rateCards.map(({ id }) => ({ id, startDate: day, endDate: day })),
      rateCards,
    });
    const large = { rate: 600_000_000_000, quantity: 1 };
    expect(checkPlanParts(plan({ id: "a", ...large }))).toEqual([]);
    expect(checkPlanParts(plan({ id: "a", ...large }, { id: "b", ...large, quantity: 2 }))).toEqual([
      { path: "rateCards.1.quantity", message: "The total is too large" },
    ]);
    expect(checkPlanParts(plan({ id: "a", ...large }, { id: "b", ...large }))).toEqual([
      { path: "rateCards", message: "The total is too large" },
    ]);
  });
});
