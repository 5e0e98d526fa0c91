import { screen as ui, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { testRoutes } from "../../../app/test-routes.tsx";
import { getSchema, renderApp, signIn } from "../../../testing/render-app.tsx";
import { createSampleResolvers } from "../../../testing/samples.ts";

const price = (amount: number, effectiveFrom: string, effectiveTo: string | null) => ({
  formatId: "f1",
  format: { id: "f1", name: "Spot" },
  price: amount,
  unit: "SPOT",
  currency: "INR",
  minQuantity: null,
  effectiveFrom,
  effectiveTo,
  setAt: null,
  corrections: [],
});

it("shows the planned money, and the channels with the prices of today", async () => {
  signIn("USER", [
    { module: "vendors", action: "VIEW" },
    { module: "media_plans", action: "VIEW" },
  ]);
  const { operations } = renderApp(testRoutes, "/vendor-management/v1/view", {
    ...createSampleResolvers(getSchema()),
    vendor: () => ({
      id: "v1",
      name: "Deccan TV",
      status: "ACTIVE",
      mediaTypeIds: [],
      mediaTypes: [],
      channels: [
        {
          id: "c1",
          name: "Deccan One",
          prices: [price(100, "2020-01-01", "2020-12-31"), price(250, "2021-01-01", null)],
        },
        { id: "c2", name: "Deccan Two", prices: [] },
      ],
    }),
    mediaPlans: () => ({
      items: [],
      pageInfo: { page: 1, perPage: 1, totalPages: 0, totalCount: 0 },
      totals: [{ currency: "INR", finalAmount: 700 }],
    }),
  });
  const channels = within(await ui.findByRole("region", { name: "Channels and current prices" }));
  expect(await channels.findByText("Spot ₹250.00 Spot")).toBeTruthy();
  expect(channels.queryByText(/₹100/)).toBeNull();
  expect(channels.getByText("No current price")).toBeTruthy();
  expect(await ui.findByRole("link", { name: /^Planned this financial year excl. tax ₹700/ })).toBeTruthy();
  expect(operations.map(({ operation }) => operation)).not.toContain("OrderFigures");
});
