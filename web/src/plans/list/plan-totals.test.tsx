import { screen as ui, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { renderApp, signIn } from "../../testing/render-app.tsx";
import { createStoredPlan } from "../testing/stored-plan.ts";
import { MediaPlans } from "./plan-list.tsx";

const entry = { listPath: "/plans", addPath: "/a", editPath: "/e/:id", module: "media_plans" } as const;

function openList(totals: readonly object[] | null) {
  signIn("ADMIN");
  renderApp([{ path: "/plans", element: <MediaPlans entry={entry} /> }], "/plans?view=all", {
    mediaPlans: () => ({
      items: [createStoredPlan({ planNumber: "MP-1" })],
      pageInfo: { page: 1, perPage: 10, totalPages: 3, totalCount: 30 },
      totals,
    }),
  });
}

it("shows the final amount of all pages for each currency", async () => {
  openList([
    { currency: "EUR", finalAmount: 7 },
    { currency: "INR", finalAmount: 1_250_000.5 },
  ]);
  const totals = within(await ui.findByRole("region", { name: "Totals of all pages" }));
  expect(totals.getByText("€7.00")).toBeTruthy();
  expect(totals.getByText("₹12,50,000.50")).toBeTruthy();
  expect(totals.getByText("Without rejected and cancelled plans")).toBeTruthy();
});

it("shows no total if it is unknown", async () => {
  openList(null);
  await ui.findByText("MP-1");
  expect(ui.queryByRole("region", { name: "Totals of all pages" })).toBeNull();
});
