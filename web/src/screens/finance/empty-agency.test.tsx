import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { testRoutes } from "../../app/test-routes.tsx";
import { renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";

const emptyPage = () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } });

const emptyAgencyResolvers: Resolvers = {
  mediaPlans: emptyPage,
  clientsToApprove: emptyPage,
  poInvoiceSyncs: emptyPage,
  payments: emptyPage,
  billingSummaries: emptyPage,
  financeOverview: { totals: [], billing: [], months: [], vendors: [] } as never,
  billingReport: { totals: [], groups: [], ageing: [] } as never,
};

const NO_FIGURES = "Add a media plan first. Its planned, ordered and paid amounts then appear here.";

const REASONS: Readonly<Record<string, string>> = {
  "/po-invoice-sync": "Approve a media plan first. Its order then appears here.",
  "/payment-status": "Approve a media plan first. Its invoices and payments then appear here.",
  "/finance-sage": NO_FIGURES,
  "/reports-analytics": NO_FIGURES,
  "/billing-summary-report": NO_FIGURES,
  "/manage-media-plan?status=PENDING&mine=false": "No media plan is waiting for your approval.",
};

it.each(Object.entries(REASONS))("%s explains its empty list", async (path, reason) => {
  signIn("ADMIN");
  renderApp(testRoutes, path, emptyAgencyResolvers);
  expect(await ui.findByText(reason)).toBeTruthy();
  expect(ui.queryByText(/^Records may be hidden by/)).toBeNull();
});

it.each([
  ["/po-invoice-sync", "Service month"],
  ["/payment-status", "Invoice month"],
  ["/billing-summary-report", "Month"],
])("%s names the filter that hides records, and clears it", async (path, filter) => {
  signIn("ADMIN");
  const { router } = renderApp(testRoutes, `${path}?period=2026-01`, emptyAgencyResolvers);
  expect(await ui.findByText(`Records may be hidden by: ${filter}`)).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "Clear search and filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(await ui.findByText(REASONS[path] ?? "")).toBeTruthy();
});

it("offers all plans below an empty list of pending plans", async () => {
  signIn("ADMIN");
  const { router } = renderApp(
    testRoutes,
    "/manage-media-plan?status=PENDING&mine=false",
    emptyAgencyResolvers,
  );
  await userEvent.click(await ui.findByRole("button", { name: "Show all" }));
  expect(router.state.location.search).toBe("?view=all");
  expect(await ui.findByText("Add the first one.")).toBeTruthy();
});

it("lists all filters when pending plans are also filtered by month", async () => {
  signIn("ADMIN");
  renderApp(testRoutes, "/manage-media-plan?status=PENDING&mine=false&period=2026-01", emptyAgencyResolvers);
  expect(await ui.findByText("Records may be hidden by: Status, First month, and Created by")).toBeTruthy();
});
