import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPlanConsistency, computePlanTotals } from "./media-plan.ts";

const PLAN_COUNT = 10_000;

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

/** Converts to paise without floating-point arithmetic. */
const toExactPaise = (amount: number) => BigInt(amount.toFixed(2).replace(".", ""));

function computeExactTotals({ rateCards, additionalCharges, discount }: Plan) {
  const grand = rateCards.reduce(
    (sum, { rate, quantity }) => sum + toExactPaise(rate) * BigInt(quantity),
    0n,
  );
  return { grand, final: grand + toExactPaise(additionalCharges) - toExactPaise(discount) };
}

describe("computePlanTotals", () => {
  it("returns the totals of each test vector", () => {
    const file = join(import.meta.dirname, "../vectors/plan-totals.json");
    for (const [index, vector] of JSON.parse(readFileSync(file, "utf8")).entries()) {
      const { rateCards, additionalCharges, discount, grandTotal, finalAmount } = vector;
      expect(computePlanTotals(rateCards, additionalCharges, discount), `vector ${index + 1}`).toMatchObject({
        grandTotal,
        finalAmount,
      });
    }
  });

  it("is exact to the paisa in 10,000 plans", () => {
    const random = createRandom(20_261_122);
    for (let index = 0; index < PLAN_COUNT; index += 1) {
      const plan = createPlan(random);
      const { grandTotal, finalAmount } = computePlanTotals(
        plan.rateCards,
        plan.additionalCharges,
        plan.discount,
      );
      const exact = computeExactTotals(plan);
      if (toExactPaise(grandTotal) !== exact.grand || toExactPaise(finalAmount) !== exact.final)
        expect.fail(
          `plan ${index}: ${grandTotal} and ${finalAmount}, not ${exact.grand} and ${exact.final} paise`,
        );
    }
  });

  it("reports a total above the maximum amount at the row that is too large", () => {
    const day = "2026-06-01";
    const plan = (...rateCards: { id: string; rate: number; quantity: number }[]) => ({
      orderDetails: { campaignDate: { start: day, end: day } },
      medias: rateCards.map(({ id }) => ({ id, startDate: day, endDate: day })),
      rateCards,
    });
    const large = { rate: 600_000_000_000, quantity: 1 };
    expect(checkPlanConsistency(plan({ id: "a", ...large }))).toEqual([]);
    expect(checkPlanConsistency(plan({ id: "a", ...large }, { id: "b", ...large, quantity: 2 }))).toEqual([
      { path: "rateCards.1.quantity", message: "The total is too large" },
    ]);
    expect(checkPlanConsistency(plan({ id: "a", ...large }, { id: "b", ...large }))).toEqual([
      { path: "rateCards", message: "The total is too large" },
    ]);
  });
});
