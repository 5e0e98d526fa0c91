import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";

import { readSession, updateSessionUser } from "../../session/session-store.ts";
import { createGraphqlError, renderApp, signIn, type Resolvers } from "../../testing/render-app.tsx";
import { ThisWeek } from "./this-week.tsx";

const createPlan = (id: string, overrides: object = {}) => ({
  id,
  planNumber: `MP-${id}`,
  status: "APPROVED",
  currency: "INR",
  client: { id: "k1", name: "Acme" },
  campaign: { id: "c1", name: `Campaign ${id}` },
  mediaType: { id: "m1", name: "Television" },
  vendor: { id: "v1", name: "Star" },
  createdBy: { id: "u1", name: "Asha Patil" },
  flights: [{ channel: "Star One", startDate: "2026-06-02", endDate: "2026-06-30", amount: 1000 }],
  ...overrides,
});

const plans = [
  createPlan("1"),
  createPlan("2", { status: "PENDING", createdBy: { id: "u2", name: "Ravi Rao" } }),
];

const open = (resolvers: Resolvers = { schedule: () => plans }, path = "/this-week?week=2026-06-03") =>
  renderApp([{ path: "/this-week", element: <ThisWeek /> }], path, resolvers);

const findSection = (name: string) => ui.findByRole("region", { name });

beforeEach(() => signIn("ADMIN"));

it("shows starting and unapproved plans in one request", async () => {
  const { operations } = open();
  const starts = within(await findSection("Starts"));
  expect(starts.getByText("Campaign 1")).toBeTruthy();
  const links = within(await findSection("Not approved yet")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toContain("/manage-media-plan/review/2");
  expect(ui.queryByRole("region", { name: "Ends" })).toBeNull();
  expect(operations).toEqual([
    { operation: "Schedule", variables: { from: "2026-06-01", to: "2026-06-21" } },
  ]);
});

it("opens other weeks and returns to this one", async () => {
  const { operations } = open();
  await findSection("Starts");
  await userEvent.click(ui.getByRole("button", { name: "Next week" }));
  expect(await findSection("Runs")).toBeTruthy();
  expect(operations.at(-1)?.variables).toEqual({ from: "2026-06-08", to: "2026-06-28" });
  await userEvent.click(ui.getByRole("button", { name: "This week" }));
  await waitFor(() => expect(operations).toHaveLength(3));
});

it("filters by what occurs, and by the viewer's own plans, without a request", async () => {
  const { operations } = open();
  await findSection("Starts");
  await userEvent.click(ui.getByRole("switch", { name: "Mine" }));
  expect(within(await findSection("Starts")).queryByText("Campaign 2")).toBeNull();
  expect(ui.getByRole<HTMLInputElement>("combobox", { name: "Person" }).value).toBe("Asha Patil");
  expect(operations).toHaveLength(1);
});

it("shows eight weeks as a calendar", async () => {
  const { operations } = open();
  await findSection("Starts");
  await userEvent.click(ui.getByRole("radio", { name: "Calendar" }));
  const calendar = within(await ui.findByRole("table", { name: "Calendar" }));
  expect(calendar.getAllByRole("columnheader")).toHaveLength(9);
  expect(calendar.getByRole("rowheader", { name: /^Campaign 2.*not approved$/ })).toBeTruthy();
  expect(operations.at(-1)?.variables).toEqual({ from: "2026-06-01", to: "2026-07-26" });
});

it("shows the open deadlines of release orders", async () => {
  const { user } = readSession();
  if (user) updateSessionUser({ ...user, hasReleaseOrders: true });
  const createOrder = (id: string, overrides: object) => ({
    id,
    number: `RO-${id}`,
    version: 1,
    status: "SENT",
    mediaPlan: { id: "p1", name: "MP-1" },
    client: { id: "k1", name: "Acme" },
    vendor: { id: "v1", name: "Star" },
    campaign: { id: "c1", name: "Diwali" },
    bookBy: null,
    materialBy: "2026-06-04",
    confirmBy: "2026-06-02",
    late: [],
    openDeadlines: ["MATERIAL", "CONFIRMATION"],
    ...overrides,
  });
  const items = [createOrder("1", {}), createOrder("2", { confirmBy: "2026-05-29", vendor: null })];
  const { operations } = open({ schedule: () => plans, releaseOrders: () => ({ items }) });
  const rows = within(await findSection("Deadlines"))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 Jun 2026Get the confirmationRO-1\/1/),
    expect.stringMatching(/^4 Jun 2026Deliver the materialRO-1\/1/),
    expect.stringMatching(/^4 Jun 2026Deliver the materialRO-2\/1/),
  ]);
  expect(operations.map(({ variables }) => variables)).toContainEqual({
    to: "2026-06-07",
    sort: { field: "STARTS_ON", order: "ASC" },
  });
});

it("says that there are no flights", async () => {
  open({ schedule: () => [] });
  expect(await ui.findByText("No flights in this week.")).toBeTruthy();
});

it("shows a failure with a retry", async () => {
  const schedule = vi.fn(() => plans as unknown);
  schedule.mockImplementationOnce(() => {
    throw createGraphqlError("BUSINESS_ERROR", "There are more media plans than one chart shows");
  });
  open({ schedule });
  expect((await ui.findByRole("alert")).textContent).toContain("There are more media plans");
  await userEvent.click(ui.getByRole("button", { name: "Try again" }));
  expect(await findSection("Starts")).toBeTruthy();
});
