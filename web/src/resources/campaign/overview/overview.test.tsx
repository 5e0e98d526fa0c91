import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { testRoutes } from "../../../app/test-routes.tsx";
import {
  createGraphqlError,
  getSchema,
  renderApp,
  signIn,
  type Resolvers,
} from "../../../testing/render-app.tsx";
import { createSampleResolvers } from "../../../testing/samples.ts";

const PATH = "/campaign-management/view/k1";

const renderOverview = (overrides: Resolvers = {}, path = PATH) =>
  renderApp(testRoutes, path, { ...createSampleResolvers(getSchema()), ...overrides });
const findSection = (name: string) => ui.findByRole("region", { name });
const page = (items: object[], more: object = {}) => ({
  items,
  pageInfo: { page: 1, perPage: 5, totalPages: 1, totalCount: items.length },
  ...more,
});

it("shows the budget, orders and outstanding money of a campaign", async () => {
  signIn("ADMIN");
  renderOverview({
    campaign: () => ({
      id: "k1",
      name: "Monsoon",
      status: "ACTIVE",
      mediaTypes: [],
      cities: [],
      mediaTypeIds: [],
      cityIds: [],
      budget: 1000,
      planned: 750,
      currency: "INR",
    }),
    poInvoiceSyncs: () => page([], { totals: [{ currency: "INR", poValue: 600 }] }),
    payments: () => page([], { totals: [{ currency: "INR", balance: 0 }] }),
  });
  const figures = within(await ui.findByRole("list", { name: "Key figures" }));
  expect(await figures.findByRole("link", { name: /Budget: 75% of ₹1.* planned/ })).toBeTruthy();
  expect(figures.getByText("₹250.00 left")).toBeTruthy();
  expect(await figures.findByRole("link", { name: /₹600/ })).toBeTruthy();
  expect(await figures.findByRole("link", { name: /₹0/ })).toBeTruthy();
});

it("reads no part without permission", async () => {
  signIn("USER", [{ module: "campaigns", action: "VIEW" }]);
  const { operations } = renderOverview();
  await ui.findByRole("heading", { name: "Details" });
  await waitFor(() => expect(ui.queryByLabelText("Loading...")).toBeNull());
  const names = operations.map(({ operation }) => operation);
  expect(names).not.toContain("OpenPlans");
  expect(names).not.toContain("OrderFigures");
  expect(names).not.toContain("OutstandingFigure");
  expect(ui.queryByRole("heading", { name: "Open media plans" })).toBeNull();
  expect(ui.queryByRole("link", { name: "Edit" })).toBeNull();
});

it("keeps the other parts when one fails, and retries it", async () => {
  signIn("ADMIN");
  let hasFailed = false;
  const samples = createSampleResolvers(getSchema());
  renderOverview({
    mediaPlans: (args: never) => {
      if (hasFailed) return samples["mediaPlans"]?.(args);
      hasFailed = true;
      throw createGraphqlError("UPSTREAM_UNAVAILABLE", "down");
    },
  });
  const plans = within(await findSection("Open media plans"));
  await userEvent.click(await plans.findByRole("button", { name: "Try again: Open media plans" }));
  expect(await plans.findByRole("listitem")).toBeTruthy();
  expect(await findSection("Next flights")).toBeTruthy();
});

it("omits parts that the upstream lacks", async () => {
  signIn("ADMIN");
  const fail = () => {
    throw createGraphqlError("NOT_FOUND", "missing");
  };
  renderOverview({ campaignFlowchart: fail, poInvoiceSyncs: fail });
  await ui.findByRole("heading", { name: "Details" });
  await waitFor(() => expect(ui.queryByLabelText("Loading...")).toBeNull());
  expect(ui.queryByRole("heading", { name: "Next flights" })).toBeNull();
  expect(ui.queryByText("Ordered excl. tax")).toBeNull();
});

it("returns from the form to the overview, and from there to the list", async () => {
  signIn("ADMIN");
  const { router } = renderOverview({}, "/campaign-management?sort=NAME.asc");
  const row = await waitFor(() => document.querySelector<HTMLElement>("a[data-row]") ?? Promise.reject());
  await userEvent.click(row);
  await ui.findByRole("link", { name: "Edit" });
  await userEvent.keyboard("e");
  expect(router.state.location.pathname).toContain("/campaign-management/edit/");
  await userEvent.click(await ui.findByRole("link", { name: "Back" }));
  expect(router.state.location.pathname).toContain("/campaign-management/view/");
  await userEvent.click(await ui.findByRole("link", { name: "Back to campaigns" }));
  expect(router.state.location.search).toBe("?sort=NAME.asc");
});

it("opens earlier addresses of related lists in the overview", async () => {
  signIn("ADMIN");
  const { router } = renderOverview({}, "/campaign-management/edit/k1?show=mediaPlans");
  await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
  expect(router.state.location.search).toBe("?show=mediaPlans");
});
