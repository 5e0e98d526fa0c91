import { expect, it } from "vitest";

import { sumBudgets } from "./client-campaigns.tsx";

const campaign = (budget: number | null, planned: number | null, currency = "INR", status = "ACTIVE") => ({
  budget,
  planned,
  currency,
  status: status as "ACTIVE",
});

it("sums budgets by currency, the largest first, without cancelled campaigns", () => {
  const campaigns = [
    campaign(100.1, 50, "EUR"),
    campaign(1000, 400),
    campaign(500.2, 100.1),
    campaign(9000, 0, "INR", "CANCELLED"),
  ];
  expect(sumBudgets(campaigns)).toEqual([
    { currency: "INR", budget: 1500.2, planned: 500.1 },
    { currency: "EUR", budget: 100.1, planned: 50 },
  ]);
});

it("knows no sum if one amount is unknown", () => {
  expect(sumBudgets([campaign(100, null), campaign(200, 50)])).toEqual([
    { currency: "INR", budget: 300, planned: null },
  ]);
});
