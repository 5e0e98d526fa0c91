import { describe, expect, it } from "vitest";

import { computeBudgetStatus, getPlannedAmount } from "./budget.tsx";

const campaign = (budget: number | null, planned: number | null) => ({ budget, planned, currency: "INR" });

describe("the budget of a plan's campaign", () => {
  it("counts the edited amount instead of the stored one", () => {
    expect(computeBudgetStatus(campaign(2_000_000, 3_010_000), 1_270_000.1, 1_270_000)).toEqual({
      budget: 2_000_000,
      otherPlans: 1_740_000,
      own: 1_270_000.1,
      remainder: -1_010_000.1,
      spent: "over",
    });
  });

  it("warns from 90 percent and above the budget", () => {
    const spent = (own: number) => computeBudgetStatus(campaign(100, 0), own, 0)?.spent;
    expect([0, 89.99, 90, 100, 100.01].map(spent)).toEqual(["within", "within", "nearly", "nearly", "over"]);
    expect(computeBudgetStatus(campaign(0, 0), 0, 0)?.spent).toBe("within");
  });

  it("is unknown without upstream data", () => {
    expect(computeBudgetStatus(campaign(100, null), 1, 0)).toBeUndefined();
    expect(computeBudgetStatus(campaign(null, 1), 1, 0)).toBeUndefined();
    expect(computeBudgetStatus(undefined, 1, 0)).toBeUndefined();
  });
});

it("excludes a cancelled plan", () => {
  const counted = (status: "PENDING" | "APPROVED" | "COMPLETED" | "REJECTED" | "CANCELLED") =>
    getPlannedAmount({ status, priceDetails: { finalAmount: 5 } });
  expect([counted("PENDING"), counted("APPROVED"), counted("COMPLETED")]).toEqual([5, 5, 5]);
  expect([counted("REJECTED"), counted("CANCELLED")]).toEqual([0, 0]);
});
