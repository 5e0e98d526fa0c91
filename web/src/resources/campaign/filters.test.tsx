import { act, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { signIn, renderApp, type Resolvers, type ReceivedOperation } from "../../testing/render-app.tsx";
import { openFilters } from "../../testing/filters.ts";
import { Campaigns } from "./campaign.tsx";

const entry: ScreenEntry = {
  listPath: "/campaigns",
  addPath: "/add",
  editPath: "/edit/:id",
  module: "campaigns",
};
const routes = [{ path: entry.listPath, element: <Campaigns screen="list" entry={entry} /> }];

const server: Resolvers = {
  campaigns: () => ({
    items: [],
    pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 },
    statusCounts: [
      { status: "PENDING", count: 12 },
      { status: "APPROVED", count: 1200 },
    ],
  }),
};

const getListVariables = (operations: ReceivedOperation[]) =>
  operations.filter(({ operation }) => operation === "Campaigns").map(({ variables }) => variables);

beforeEach(() => signIn("ADMIN"));

it("filters by several statuses with counts, and sends one status as `status`", async () => {
  const { operations, router } = renderApp(routes, "/campaigns?search=diwali", server);
  const panel = await openFilters();
  expect(await panel.findByLabelText("Approved (1,200)")).toBeTruthy();
  expect(panel.getByLabelText("Completed (0)")).toBeTruthy();
  const countsOperation = operations.find(({ operation }) => operation === "CampaignCounts");
  expect(countsOperation?.variables).toMatchObject({ search: "diwali" });
  await userEvent.click(panel.getByLabelText("Approved (1,200)"));
  await waitFor(() => expect(getListVariables(operations).at(-1)).toMatchObject({ status: "APPROVED" }));
  await userEvent.click(panel.getByLabelText("Pending (12)"));
  await waitFor(() =>
    expect(getListVariables(operations).at(-1)).toMatchObject({ statuses: ["PENDING", "APPROVED"] }),
  );
  expect(getListVariables(operations).at(-1)).not.toHaveProperty("status");
  expect(router.state.location.search).toBe("?search=diwali&status=PENDING%2CAPPROVED");
  expect(ui.getByRole("button", { name: "Remove the filter Status: Pending, Approved" })).toBeTruthy();
});

it("accepts open ranges and clears all filters", async () => {
  const { operations, router } = renderApp(
    routes,
    "/campaigns?starts=2026-01-01..&overBudget=true&page=3",
    server,
  );
  await waitFor(() =>
    expect(getListVariables(operations)[0]).toMatchObject({ startsFrom: "2026-01-01", overBudget: true }),
  );
  expect(getListVariables(operations)[0]).not.toHaveProperty("startsTo");
  const panel = await openFilters();
  const budget = within(panel.getByRole("group", { name: "Budget", hidden: true }));
  await userEvent.type(budget.getByLabelText("To"), "2500.50{Enter}");
  await waitFor(() => expect(getListVariables(operations).at(-1)).toMatchObject({ budgetTo: 2500.5 }));
  await userEvent.click(panel.getByLabelText("Created by me"));
  await waitFor(() => expect(getListVariables(operations).at(-1)).toMatchObject({ createdById: "u1" }));
  const chips = await ui.findAllByRole("button", { name: /^Remove the filter / });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    "Remove the filter Over budget",
    "Remove the filter Starts: ≥ 1 Jan 2026",
    "Remove the filter Budget: ≤ 2,500.5",
    "Remove the filter Created by me",
  ]);
  await userEvent.click(ui.getByText("Clear"));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(ui.queryByRole("button", { name: /^Remove the filter / })).toBeNull();
});

it("replaces the filter 'Created by me' when an author is entered", async () => {
  const serverWithAuthors = { ...server, authorOptions: () => [{ id: "u9", name: "Rohan" }] };
  const { operations, router } = renderApp(routes, "/campaigns?mine=true&createdById=u9", serverWithAuthors);
  await waitFor(() => expect(getListVariables(operations)[0]).toMatchObject({ createdById: "u1" }));
  const panel = await openFilters();
  await userEvent.click(panel.getByRole("combobox", { name: "Author" }));
  await userEvent.click(await ui.findByRole("option", { name: "Rohan" }));
  await waitFor(() => expect(router.state.location.search).toBe("?createdById=u9"));
  expect(getListVariables(operations).at(-1)).toMatchObject({ createdById: "u9" });
  await userEvent.click(panel.getByLabelText("Created by me"));
  await waitFor(() => expect(router.state.location.search).toBe("?mine=true"));
});

it("reports an unknown author", async () => {
  const { operations } = renderApp(routes, "/campaigns?createdById=gone", {
    ...server,
    authorOptions: () => [],
  });
  const panel = await openFilters();
  await waitFor(() =>
    expect(panel.getByRole<HTMLInputElement>("combobox", { name: "Author" }).value).toBe("(not found)"),
  );
  expect(getListVariables(operations)[0]).toMatchObject({ createdById: "gone" });
  expect(await ui.findByRole("button", { name: "Remove the filter Author: (not found)" })).toBeTruthy();
});

it.each([
  "status=PENDING,GONE",
  "starts=2026-13-45..",
  "starts=..",
  "budget=1e9..",
  "budget=5",
  "mine=false",
  "clientId=%01",
])("ignores invalid filters: %s", async (search) => {
  const { operations } = renderApp(routes, `/campaigns?${search}`, server);
  await waitFor(() => expect(getListVariables(operations)).toHaveLength(1));
  expect(getListVariables(operations)[0]).toEqual({ page: 1, perPage: 10, search: null, sort: null });
});

it("shows the number of filters on a phone, and clears them in the panel", async () => {
  const { router } = renderApp([{ path: "/", element: null }, ...routes], "/", server);
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("max-width") });
  await act(() => router.navigate("/campaigns?overBudget=true&open=true"));
  await userEvent.click(await ui.findByRole("button", { name: "Filters, 2 active" }));
  expect(ui.queryByRole("button", { name: /^Remove the filter/ })).toBeNull();
  await userEvent.click(await ui.findByRole("button", { name: "Clear" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
