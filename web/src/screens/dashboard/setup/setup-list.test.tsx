import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import type { Entry } from "../../../crud/definition/entry.ts";
import { EntriesContext } from "../../../crud/related/entries-context.ts";
import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { DashboardScreen } from "../dashboard.tsx";
import { setupVisibility } from "../../../session/setup-visibility.ts";

const loadNothing = () => Promise.resolve(() => null);
const entries: Entry[] = (["masters", "users", "clients", "vendors", "campaigns", "mediaPlans"] as const).map(
  (access) => ({
    access,
    routes: [
      { path: `/${access}`, action: "VIEW", load: loadNothing },
      { path: `/${access}/add`, action: "CREATE", load: loadNothing },
    ],
  }),
);

const createPage = (totalCount: number) => ({ items: [], pageInfo: { totalCount } });

function openDashboard(plansByStatus: object[], resolvers: Resolvers = {}) {
  const dashboard = (
    <EntriesContext value={entries}>
      <DashboardScreen />
    </EntriesContext>
  );
  return renderApp([{ path: "/dashboard", element: dashboard }], "/dashboard", {
    dashboard: () => ({ plansByStatus }),
    mediaTypes: () => createPage(0),
    users: () => createPage(1),
    clients: () => createPage(2),
    vendors: () => createPage(0),
    campaigns: () => createPage(0),
    mediaPlans: () => createPage(0),
    ...resolvers,
  });
}

const findSetupList = () => ui.findByRole("region", { name: "Set up your agency" });

describe("the setup list", () => {
  it("shows an Admin all steps with counts, and hides charts without plans", async () => {
    signIn("ADMIN");
    openDashboard([]);
    const list = await findSetupList();
    expect(within(list).getByText("1 of 6")).toBeTruthy();
    expect(within(list).getByRole("link", { name: "Clients (2)" }).getAttribute("href")).toBe("/clients");
    expect(within(list).getByRole("link", { name: "Add vendor" }).getAttribute("href")).toBe("/vendors/add");
    expect(ui.queryByRole("region", { name: "Planned spend by month" })).toBeNull();
  });

  it("shows a User only permitted steps, without queries for the others", async () => {
    signIn("USER", [
      { module: "campaigns", action: "VIEW" },
      { module: "campaigns", action: "CREATE" },
    ]);
    const { operations } = openDashboard([{ status: "PENDING", count: 1 }]);
    const list = await findSetupList();
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(operations.find(({ operation }) => operation === "Setup")?.variables).toMatchObject({
      canAddCampaigns: true,
      canAddVendors: false,
      canAddClients: false,
    });
  });

  it("offers to approve pending vendors when none is approved", async () => {
    signIn("ADMIN");
    openDashboard([], {
      vendors: () => ({ ...createPage(1), statusCounts: [{ status: "PENDING", count: 1 }] }),
    });
    const list = await findSetupList();
    expect(within(list).getByText("1 of 6")).toBeTruthy();
    expect(within(list).getByRole("link", { name: "Approve" }).getAttribute("href")).toBe(
      "/vendors?status=PENDING",
    );
  });

  it("is missing once a plan is approved", async () => {
    signIn("ADMIN");
    const { operations } = openDashboard([{ status: "APPROVED", count: 1 }]);
    await ui.findByText("Media plans by status");
    expect(operations.map(({ operation }) => operation)).not.toContain("Setup");
  });

  it("shows a failed request and loads on retry", async () => {
    signIn("ADMIN");
    let isFailing = true;
    openDashboard([], {
      vendors: () => (isFailing ? createGraphqlError("UPSTREAM_TIMEOUT", "No") : createPage(0)),
    });
    const retryButton = within(await findSetupList()).getByRole("button", { name: "Try again" });
    isFailing = false;
    await userEvent.click(retryButton);
    expect(await ui.findByText("1 of 6")).toBeTruthy();
  });

  it("disappears when hidden", async () => {
    signIn("ADMIN");
    openDashboard([]);
    await userEvent.click(within(await findSetupList()).getByRole("button", { name: "Hide" }));
    expect(ui.queryByRole("region", { name: "Set up your agency" })).toBeNull();
    expect(setupVisibility.read()).toBe("hidden");
  });

  it("adds the master data of the chosen countries and returns the focus to the button", async () => {
    signIn("ADMIN");
    let count = 0;
    const { operations } = openDashboard([], {
      mediaTypes: () => createPage(count),
      createStarterCatalog: () => (count = 7),
    });
    await userEvent.click(within(await findSetupList()).getByRole("button", { name: "Add master data" }));
    const dialog = await ui.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "France" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Added"));
    expect(operations.find(({ operation }) => operation === "CreateStarterCatalog")?.variables).toEqual({
      countries: ["IN", "FR"],
      language: "EN",
    });
    expect(await ui.findByText("2 of 6")).toBeTruthy();
  });

  it("reports an error and keeps the dialog open", async () => {
    signIn("ADMIN");
    openDashboard([], {
      createStarterCatalog: () => createGraphqlError("CONFLICT", "Master data exists already"),
    });
    await userEvent.click(within(await findSetupList()).getByRole("button", { name: "Add master data" }));
    const dialog = await ui.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await waitFor(() => expect(getToasts()).toEqual(["Master data exists already"]));
    expect(within(dialog).getByRole("button", { name: "Add" })).toBeTruthy();
  });
});
