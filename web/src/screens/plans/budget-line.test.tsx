import { screen as ui } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp } from "../../testing/render-app.tsx";
import { BudgetLine } from "./budget.tsx";

it("shows rounded amounts that add up, and exact amounts in the tooltip", async () => {
  const campaign = { budget: 11_000_000, planned: 10_561_200.5, currency: "INR" };
  renderApp(
    [{ path: "/", element: <BudgetLine campaign={campaign} planAmount={0} countedAmount={0} /> }],
    "/",
    {},
  );
  const budget = await ui.findByText(/^Budget/);
  expect(budget.textContent).toBe("Budget ₹1.10Cr · other plans ₹1.06Cr · ₹0.04Cr left");
  // The plan's own amount is omitted if it is 0.
  expect(budget.title).toMatch(/other plans ₹1,05,61,200.50 .+ ₹4,38,799.50 left$/);
});
