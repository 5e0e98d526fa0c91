import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { storeAgencySettings } from "../../store/agency-settings.ts";
import { createSampleResolvers } from "../../testing/samples.ts";
import { getSchema, signIn, renderApp, type ReceivedOperation } from "../../testing/render-app.tsx";
import { Campaigns } from "./campaign.tsx";
import { setFilter } from "../../testing/filters.ts";

const entry: ScreenEntry = {
  listPath: "/campaigns",
  addPath: "/campaigns/add",
  editPath: "/campaigns/edit/:id",
  module: "campaigns",
};
const routes: RouteObject[] = [
  { path: entry.listPath, element: <Campaigns screen="list" entry={entry} /> },
  { path: entry.addPath, element: <Campaigns screen="form" entry={entry} /> },
  { path: entry.editPath, element: <Campaigns screen="form" entry={entry} /> },
];
const queryStatusField = () => ui.queryByLabelText(/^Status/, { selector: "input:not([type=hidden])" });

async function renderForm(path: string) {
  const rendered = renderApp(routes, path, createSampleResolvers(getSchema()));
  await ui.findByRole("textbox", { name: /^Brand/ });
  return rendered;
}

describe("campaign list", () => {
  const getListVariables = (operations: ReceivedOperation[]) =>
    operations.findLast(({ operation }) => operation === "Campaigns")?.variables;

  it("filters by its URL", async () => {
    signIn("ADMIN");
    const path = "/campaigns?status=ACTIVE&overBudget=true&soon=nonsense&page=2";
    const { operations } = renderApp(routes, path, createSampleResolvers(getSchema()));
    await ui.findByRole("button", { name: "Remove the filter Over budget" });
    expect(getListVariables(operations)).toMatchObject({ status: "ACTIVE", overBudget: true, page: 2 });
    expect(getListVariables(operations)).not.toHaveProperty("startsFrom");
  });

  it("returns to the first page when a filter changes, and keeps it in the URL", async () => {
    signIn("ADMIN");
    const { operations, router } = renderApp(
      routes,
      "/campaigns?page=2&search=a",
      createSampleResolvers(getSchema()),
    );
    await setFilter("Status", "Cancelled");
    await waitFor(() =>
      expect(getListVariables(operations)).toMatchObject({ status: "CANCELLED", page: 1, search: "a" }),
    );
    expect(router.state.location.search).toBe("?search=a&status=CANCELLED");
    await setFilter("Starting in the next 7 days");
    const { startsFrom, startsTo } = getListVariables(operations) ?? {};
    expect(Date.parse(String(startsTo)) - Date.parse(String(startsFrom))).toBe(6 * 24 * 3_600_000);
    await userEvent.click(ui.getByRole("button", { name: "Remove the filter Status: Cancelled" }));
    await waitFor(() => expect(router.state.location.search).toBe("?search=a&soon=true"));
  });
});

it("starts a new campaign in the agency's currency", async () => {
  signIn("ADMIN");
  storeAgencySettings({ timeZone: "Europe/Paris", currency: "EUR" });
  onTestFinished(() => localStorage.clear());
  await renderForm("/campaigns/add");
  expect(ui.getByRole<HTMLInputElement>("combobox", { name: /^Currency/ }).value).toBe("Euro (€)");
});

it("shows the budget of a new campaign in the chosen currency", async () => {
  signIn("ADMIN");
  await renderForm("/campaigns/add");
  const budget = ui.getByLabelText<HTMLInputElement>(/^Budget/, { selector: "input[name=budget]" });
  await userEvent.type(budget, "160000");
  await userEvent.click(ui.getByRole("combobox", { name: /^Currency/ }));
  await userEvent.click(await ui.findByRole("option", { name: "Euro (€)" }));
  await waitFor(() => expect(budget.value).toMatch(/€/));
});

describe("campaign status", () => {
  it.each(["ADMIN", "MANAGER"] as const)("can be changed by %s", async (role) => {
    signIn(role);
    await renderForm("/campaigns/edit/1");
    expect(queryStatusField()).toBeTruthy();
  });

  it("is hidden from Users and not sent", async () => {
    signIn("USER");
    const { operations, router } = await renderForm("/campaigns/edit/1");
    expect(queryStatusField()).toBeNull();
    await userEvent.type(ui.getByRole("textbox", { name: /^Brand/ }), " Gold");
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/campaigns"));
    const input = operations.find(({ operation }) => operation === "UpdateCampaign")?.variables["input"];
    expect(input).toMatchObject({ brand: "The brand Gold" });
    expect(input).not.toHaveProperty("status");
  });

  it("is hidden in a new campaign", async () => {
    signIn("ADMIN");
    await renderForm("/campaigns/add");
    expect(queryStatusField()).toBeNull();
  });
});

describe("an active campaign", () => {
  const createCampaign = (id: string, name: string, ownerId: string, overrides: object = {}) => ({
    id,
    name,
    clientId: "c1",
    client: { id: "c1", name: "Asha Foods" },
    startDate: "2026-11-01",
    endDate: "2026-12-31",
    budget: 500,
    planned: 0,
    currency: "EUR",
    status: "ACTIVE",
    createdBy: { id: ownerId, name: "Somebody" },
    updatedAt: "2026-11-20T08:00:00.000Z",
    ...overrides,
  });
  const items = [
    createCampaign("1", "Mine", "u1"),
    createCampaign("2", "Theirs", "u9"),
    createCampaign("3", "Over", "u1", { status: "COMPLETED" }),
  ];
  const targeting = { mediaTypeIds: [], mediaTypes: [], cityIds: [], cities: [] };
  const server = {
    ...createSampleResolvers(getSchema()),
    campaigns: () => ({ items, pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 3 } }),
    campaign: () => ({
      ...items[0],
      ...targeting,
      brand: "Asha",
      targetAudience: "Families",
      cityIds: ["m"],
    }),
    updateCampaign: () => items[0],
  };
  const getCancelLabels = () =>
    ui
      .queryAllByRole("button", { name: /^Cancel campaign/ })
      .map((button) => button.getAttribute("aria-label"));

  it("can be cancelled by its creator after confirmation", async () => {
    signIn("USER", [
      { module: "campaigns", action: "VIEW" },
      { module: "campaigns", action: "UPDATE" },
    ]);
    const { operations } = renderApp(routes, "/campaigns", server);
    await ui.findByText("Mine");
    expect(getCancelLabels()).toEqual(["Cancel campaign Mine"]);
    await userEvent.click(ui.getByRole("button", { name: "Cancel campaign Mine" }));
    await userEvent.click(await ui.findByRole("button", { name: "Cancel campaign" }));
    // The list reloads after the cancellation.
    await waitFor(() =>
      expect(operations.filter(({ operation }) => operation === "Campaigns")).toHaveLength(2),
    );
    expect(operations.find(({ operation }) => operation === "UpdateCampaign")?.variables).toEqual({
      id: "1",
      input: {
        name: "Mine",
        clientId: "c1",
        startDate: "2026-11-01",
        endDate: "2026-12-31",
        budget: 500,
        status: "CANCELLED",
        // The list does not show the following fields, but an upstream may clear omitted ones.
        brand: "Asha",
        objective: null,
        currency: "EUR",
        mediaTypeIds: [],
        targetAudience: "Families",
        cityIds: ["m"],
        notes: null,
      },
      expectedUpdatedAt: "2026-11-20T08:00:00.000Z",
    });
  });

  it("shows amounts in its currency and no cancel button to Admins", async () => {
    signIn("ADMIN");
    renderApp(routes, "/campaigns", server);
    await ui.findByText("Mine");
    expect(getCancelLabels()).toEqual([]);
    expect(ui.getAllByText("€500.00")).toHaveLength(3);
  });

  it("shows its budget in its currency in the form", async () => {
    signIn("ADMIN");
    renderApp(routes, "/campaigns/edit/1", { ...server, campaign: () => ({ ...items[0], ...targeting }) });
    expect(await ui.findByRole("textbox", { name: /^Budget/ })).toHaveProperty("value", "€500.00");
  });
});
