import { screen as ui } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { renderApp } from "../testing/render-app.tsx";
import { BudgetText, computeBudgetStatus, getPlannedAmount } from "./budget.tsx";

const createCampaign = (budget: number | null, planned: number | null) => ({
  budget,
  planned,
  currency: "INR",
});

describe("the budget of a plan's campaign", () => {
  it("counts the plan's edited amount instead of its stored amount", () => {
    expect(computeBudgetStatus(createCampaign(2_000_000, 3_010_000), 1_270_000.1, 1_270_000)).toEqual({
      budget: 2_000_000,
      otherPlans: 1_740_000,
      planAmount: 1_270_000.1,
      remainder: -1_010_000.1,
      level: "over",
    });
  });

  it("is nearly used from 90 percent of the budget, and over above 100 percent", () => {
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

  it("is undefined when the upstream sends no budget or planned spend", () => {
    expect(computeBudgetStatus(createCampaign(100, null), 1, 0)).toBeUndefined();
    expect(computeBudgetStatus(createCampaign(null, 1), 1, 0)).toBeUndefined();
    expect(computeBudgetStatus(undefined, 1, 0)).toBeUndefined();
  });
});

it("counts rejected and cancelled plans as 0", () => {
  const getAmount = (status: "PENDING" | "APPROVED" | "COMPLETED" | "REJECTED" | "CANCELLED") =>
    getPlannedAmount({ status, priceDetails: { finalAmount: 5 } });
  expect([getAmount("PENDING"), getAmount("APPROVED"), getAmount("COMPLETED")]).toEqual([5, 5, 5]);
  expect([getAmount("REJECTED"), getAmount("CANCELLED")]).toEqual([0, 0]);
});

it("shows rounded amounts that add up, and exact amounts in the tooltip", async () => {
  const campaign = { budget: 11_000_000, planned: 10_561_200.5, currency: "INR" };
  renderApp(
    [{ path: "/", element: <BudgetText campaign={campaign} planAmount={0} includedAmount={0} /> }],
    "/",
    {},
  );
  const budget = await ui.findByText(/^Budget/);
  expect(budget.textContent).toBe("Budget ₹1.10Cr · other plans ₹1.06Cr · ₹0.04Cr left");
  // The plan's own amount is omitted if it is 0.
  expect(budget.title).toMatch(/other plans ₹1,05,61,200.50 .+ ₹4,38,799.50 left$/);
});
