import { describe, expect, it } from "vitest";

import { computeBudgetStatus, getPlannedAmount } from "./budget.tsx";

const createCampaign = (budget: number | null, planned: number | null) => ({
  budget,
  planned,
  currency: "INR",
});

describe("the budget of a plan's campaign", () => {
  it("counts the edited amount instead of the stored one", () => {
    expect(computeBudgetStatus(createCampaign(2_000_000, 3_010_000), 1_270_000.1, 1_270_000)).toEqual({
      budget: 2_000_000,
      otherPlans: 1_740_000,
      planAmount: 1_270_000.1,
      remainder: -1_010_000.1,
      level: "over",
    });
  });

  it("warns from 90 percent and above the budget", () => {
    const getLevel = (planAmount: number) =>
      computeBudgetStatus(createCampaign(100, 0), planAmount, 0)?.level;
    expect([0, 89.99, 90, 100, 100.01].map(getLevel)).toEqual([
      "within",
      "within",
      "nearly",
      "nearly",
      "over",
    ]);
    expect(computeBudgetStatus(createCampaign(0, 0), 0, 0)?.level).toBe("within");
  });

  it("is unknown without upstream data", () => {
    expect(computeBudgetStatus(createCampaign(100, null), 1, 0)).toBeUndefined();
    expect(computeBudgetStatus(createCampaign(null, 1), 1, 0)).toBeUndefined();
    expect(computeBudgetStatus(undefined, 1, 0)).toBeUndefined();
  });
});

it("excludes a cancelled plan", () => {
  const getCounted = (status: "PENDING" | "APPROVED" | "COMPLETED" | "REJECTED" | "CANCELLED") =>
    getPlannedAmount({ status, priceDetails: { finalAmount: 5 } });
  expect([getCounted("PENDING"), getCounted("APPROVED"), getCounted("COMPLETED")]).toEqual([5, 5, 5]);
  expect([getCounted("REJECTED"), getCounted("CANCELLED")]).toEqual([0, 0]);
});
