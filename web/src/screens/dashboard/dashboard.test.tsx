import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { readSession, saveSession } from "../../session/session-store.ts";
import { createGraphqlError, signIn, renderApp } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { DashboardScreen } from "./dashboard.tsx";

const routes = [{ path: "/dashboard", element: <DashboardScreen /> }];

function createPlan(id: string, statusEntry: object = {}) {
  return {
    id,
    planNumber: `MP-${id}`,
    orderDetails: { campaign: { id: "c", name: "Monsoon" }, vendor: { id: "v", name: "Vision" } },
    priceDetails: { finalAmount: 1250.5 },
    statusEntry: {
      at: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
      by: { id: "u", name: "Asha" },
      ...statusEntry,
    },
    createdAt: "2026-01-01T00:00:00.000Z",
  };
}

const emptyList = { totalCount: 0, items: [] };

/** The mock returns null for omitted fields, like the server without permission. */
const approverDashboard = {
  myRejected: emptyList,
  waitingPlans: { totalCount: 12, items: [createPlan("1")] },
  waitingVendors: 2,
  overdueToVendors: {
    count: 3,
    since: "2026-09-03",
    balances: [
      { currency: "EUR", amount: 1500 },
      { currency: "INR", amount: 250_000 },
    ],
  },
  campaignsOverBudget: emptyList,
  plansByStatus: [{ status: "PENDING", count: 12 }],
  spendByMonth: [
    { month: "2026-11", currency: "INR", amount: 100 },
    { month: "2026-12", currency: "INR", amount: 200.5 },
    { month: "2026-11", currency: "EUR", amount: 7 },
  ],
};

async function openDashboard(dashboard: object) {
  const app = renderApp(routes, "/dashboard", { dashboard: () => dashboard });
  await ui.findByRole("heading", { name: "Dashboard" });
  return app;
}

function getLinkTarget(name: RegExp): string | null {
  return ui.getByRole("link", { name }).getAttribute("href");
}

describe("the dashboard", () => {
  it("marks an unreadable amount and keeps the other amounts", async () => {
    signIn("MANAGER");
    const priceDetails = { finalAmount: null, invalidFields: ["finalAmount"] };
    const items = [{ ...createPlan("1"), priceDetails }, createPlan("2")];
    await openDashboard({ ...approverDashboard, waitingPlans: { totalCount: 2, items } });
    const section = await ui.findByRole("region", { name: "Waiting for your approval" });
    expect(within(section).getByText("Unreadable")).toBeTruthy();
    expect(within(section).getByText(/1,250\.50/)).toBeTruthy();
  });

  it("shows late release orders with their earliest passed deadline", async () => {
    signIn("USER");
    const order = {
      id: "o1",
      number: "RO-2026-0057",
      version: 2,
      mediaPlan: { id: "p1", name: "MP-1" },
      vendor: { id: "v1", name: "Star" },
      campaign: { id: "c1", name: "Diwali" },
      bookBy: null,
      materialBy: "2026-11-20",
      confirmBy: "2026-11-18",
      late: ["MATERIAL", "CONFIRMATION"],
    };
    await openDashboard({ ...approverDashboard, lateOrders: { totalCount: 1, items: [order] } });
    const section = await ui.findByRole("region", { name: "Late release orders" });
    expect(within(section).getByText("Confirmation is late")).toBeTruthy();
    expect(within(section).getByText("18 Nov 2026")).toBeTruthy();
    expect(getLinkTarget(/^RO-2026-0057/)).toBe("/release-orders/plan/p1?version=2");
  });

  it("shows pending approvals by role with waiting time and links", async () => {
    signIn("MANAGER");
    await openDashboard(approverDashboard);
    const section = await ui.findByRole("region", { name: "Waiting for your approval" });
    expect(within(section).getByText("3d").title).toBe("Waiting for 3 days");
    expect(within(section).getByText("Asha")).toBeTruthy();
    expect(within(section).getByRole("link", { name: "MP-1" }).getAttribute("href")).toBe(
      "/manage-media-plan/review/1",
    );
    const figures = within(ui.getByRole("list", { name: "Key figures" }));
    expect(figures.getByRole("link", { name: "Plans to approve 12" })).toBeTruthy();
    expect(getLinkTarget(/^Show all: Waiting for your approval$/)).toBe(
      "/manage-media-plan?status=PENDING&sort=STATUS_SINCE.asc",
    );
    expect(getLinkTarget(/^2 vendors to approve$/)).toBe("/vendor-management?status=PENDING");
    expect(getLinkTarget(/^Pending 12$/)).toBe("/manage-media-plan?status=PENDING");
    const overdue = ui.getByRole("link", { name: /^Overdue to vendors/ });
    expect(overdue.getAttribute("href")).toBe("/payment-status?overdue=true&direction=TO_VENDOR");
    expect(overdue.textContent).toContain("€1.5K");
    expect(overdue.textContent).toContain("₹2.5L");
    expect(figures.getByText("3 payments incl. tax, the oldest due 3 Sept 2026")).toBeTruthy();
    expect(ui.queryByText("My rejected plans", { selector: "h2" })).toBeNull();
    expect(ui.queryByText(/Clients/)).toBeNull();
  });

  it.each([
    [
      "before an approver's own plans",
      { waitingPlans: emptyList },
      ["Waiting for your approval", "Campaigns over budget", "My plans waiting for approval"],
    ],
    ["after a planner's plans", {}, ["My plans waiting for approval", "Campaigns over budget"]],
  ])("lists campaigns %s", async (_place, waiting, titles) => {
    signIn("MANAGER");
    await openDashboard({ campaignsOverBudget: emptyList, myPending: emptyList, ...waiting });
    await ui.findByText("My plans waiting for approval");
    const headings = ui.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
    expect(headings.slice(0, titles.length)).toEqual(titles);
  });

  it("compares excesses of two currencies by their share of the budget", async () => {
    signIn("MANAGER");
    const campaign = { client: null, startDate: "2026-11-01", endDate: "2026-12-31" };
    const items = [
      { ...campaign, id: "1", name: "Pluie", budget: 1000, planned: 1500, currency: "EUR" },
      { ...campaign, id: "2", name: "Monsoon", budget: 100_000, planned: 110_000, currency: "INR" },
      { ...campaign, id: "3", name: "Unplanned", budget: 50_000, planned: 50_010, currency: "INR" },
    ];
    await openDashboard({ ...approverDashboard, campaignsOverBudget: { totalCount: 3, items } });
    const figures = within(await ui.findByRole("list", { name: "Key figures" }));
    expect(figures.getByText("€500.00 over")).toBeTruthy();
  });

  it("shows a planner's rejected plans with the reasons", async () => {
    signIn("USER", [
      { module: "media_plans", action: "VIEW" },
      { module: "media_plans", action: "CREATE" },
    ]);
    const statusEntry = { at: "2026-11-20T10:00:00.000Z", comment: "Too expensive" };
    await openDashboard({
      myPending: emptyList,
      myRejected: { totalCount: 1, items: [createPlan("7", statusEntry)] },
    });
    const rejected = await ui.findByRole("region", { name: "My rejected plans" });
    expect(within(rejected).getByText("Rejected by Asha on 20 Nov 2026")).toBeTruthy();
    expect(within(rejected).getByText("“Too expensive”")).toBeTruthy();
    expect(getLinkTarget(/^Show all: My rejected plans$/)).toBe(
      "/manage-media-plan?status=REJECTED&mine=true",
    );
    expect(getLinkTarget(/^Add media plan$/)).toBe("/manage-media-plan/add");
    expect(ui.queryByText(/Waiting for your approval/)).toBeNull();
  });

  it("lists server drafts and discards one after confirmation", async () => {
    signIn("USER", [{ module: "media_plans", action: "CREATE" }]);
    let drafts = [
      { id: "d1", title: "Monsoon · Vision", planId: null, updatedAt: "2026-11-20T10:00:00.000Z" },
      { id: "d2", title: "MP-7", planId: "p7", updatedAt: "2026-11-19T10:00:00.000Z" },
    ];
    renderApp(routes, "/dashboard", {
      dashboard: () => ({ myPending: emptyList, myRejected: emptyList, myDrafts: drafts }),
      deletePlanDraft: ({ id }: { id: string }) => {
        drafts = drafts.filter((draft) => draft.id !== id);
        return { id };
      },
    });
    const section = within(await ui.findByRole("region", { name: "Your drafts" }));
    expect(getLinkTarget(/^Monsoon · Vision$/)).toBe("/manage-media-plan/add?draft=d1");
    expect(getLinkTarget(/^MP-7$/)).toBe("/manage-media-plan/edit/p7?draft=d2");
    expect(section.getByText(/^Saved .+ ago, on 20 Nov 2026$/)).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "Discard: MP-7" }));
    const dialog = await ui.findByRole("dialog", { name: "Discard the draft?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(ui.queryByRole("link", { name: "MP-7" })).toBeNull());
    expect(getToasts()).toEqual(["Draft discarded"]);
    expect(ui.getByRole("link", { name: "Monsoon · Vision" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Monsoon · Vision"));
  });

  it("has no drafts section without server support", async () => {
    signIn("USER");
    await openDashboard({ myPending: emptyList, myRejected: emptyList, myDrafts: null });
    await ui.findByRole("region", { name: "My plans waiting for approval" });
    expect(ui.queryByText("Your drafts")).toBeNull();
  });

  it("shows an approver the pending plans of others, in each plan's currency", async () => {
    signIn("MANAGER");
    const { user, token } = readSession();
    if (user && token) saveSession({ token, user: { ...user, mayApproveOwnPlans: false } });
    const pending = { totalCount: 1, items: [{ ...createPlan("1"), currency: "EUR" }] };
    const ownPending = { totalCount: 1, items: [createPlan("2")] };
    await openDashboard({ ...approverDashboard, waitingPlans: pending, myPending: ownPending });
    const othersPath = "/manage-media-plan?status=PENDING&mine=false&sort=STATUS_SINCE.asc";
    expect(await ui.findByText("€1,250.50")).toBeTruthy();
    expect(getLinkTarget(/^Show all: Waiting for your approval$/)).toBe(othersPath);
    const ownSection = within(ui.getByRole("region", { name: "My plans waiting for approval" }));
    expect(ownSection.getByRole("link", { name: "MP-2" })).toBeTruthy();
  });

  it("compares the spend planned this month with the month before", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T08:00:00Z") });
    try {
      signIn("ADMIN");
      await openDashboard(approverDashboard);
      expect((await ui.findByRole("link", { name: /^Planned this month/ })).getAttribute("href")).toBe(
        "/manage-media-plan?status=PLANNED&starts=..2026-12-31&ends=2026-12-01..",
      );
      expect(ui.getByText("Excl. tax, +100.5% compared with Nov 26")).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it("names the largest excess of campaigns over budget", async () => {
    signIn("ADMIN");
    const items = [1, 2].map((id) => ({ id: String(id), name: `C${id}`, budget: 10, planned: 10 + id }));
    await openDashboard({ ...approverDashboard, campaignsOverBudget: { totalCount: 2, items } });
    const figures = within(await ui.findByRole("list", { name: "Key figures" }));
    expect(figures.getByRole("link", { name: "Campaigns over budget 2" })).toBeTruthy();
    expect(figures.getByText("₹2.00 over")).toBeTruthy();
  });

  it("offers each chart as a table and never adds up currencies", async () => {
    signIn("MANAGER");
    await openDashboard(approverDashboard);
    await userEvent.click(await ui.findByRole("radio", { name: "Table" }));
    const table = ui.getByRole("table", { name: "Planned spend by month" });
    expect(within(table).getByRole("row", { name: "Dec 26 ₹200.50" })).toBeTruthy();
    expect(within(table).getAllByRole("row")).toHaveLength(3);
    await userEvent.click(ui.getByRole("radio", { name: "EUR" }));
    expect(within(table).getByRole("row", { name: "Nov 26 €7.00" })).toBeTruthy();
  });

  it("shows the first spend of an agency in its currency", async () => {
    signIn("MANAGER");
    let spendByMonth: object[] = [];
    const { client } = renderApp(routes, "/dashboard", {
      dashboard: () => ({ ...approverDashboard, spendByMonth }),
    });
    await ui.findAllByText("No planned spend");
    spendByMonth = [{ month: "2026-11", currency: "EUR", amount: 7 }];
    await client.refetchQueries({ include: "active" });
    const table = await ui.findByRole("table", { name: "Planned spend by month" });
    expect(within(table).getByRole("row", { name: "Nov 26 €7.00" })).toBeTruthy();
  });

  it("shows the other sections when one fails, and loads the failed one on retry", async () => {
    signIn("MANAGER");
    let calls = 0;
    const failing = {
      ...approverDashboard,
      spendByMonth: () => {
        calls += 1;
        if (calls === 1) throw createGraphqlError("UPSTREAM_TIMEOUT", "No");
        return approverDashboard.spendByMonth;
      },
    };
    await openDashboard(failing);
    const alert = await ui.findByRole("alert");
    expect(within(alert).getByText("Could not be read")).toBeTruthy();
    expect(ui.getByRole("link", { name: "MP-1" })).toBeTruthy();
    await waitFor(() => expect(getToasts()).toEqual(["Failed to fetch the dashboard"]));
    await userEvent.click(ui.getByRole("button", { name: "Try again: Planned spend by month" }));
    expect(await ui.findByRole("radio", { name: "Table" })).toBeTruthy();
    expect(ui.queryByText("Could not be read")).toBeNull();
  });

  it("shows an error when the entire query fails", async () => {
    signIn("USER");
    renderApp(routes, "/dashboard", {
      dashboard: () => {
        throw createGraphqlError("UPSTREAM_UNAVAILABLE", "No");
      },
    });
    const alert = await ui.findByRole("alert");
    expect(within(alert).getByText("Failed to fetch the dashboard")).toBeTruthy();
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
