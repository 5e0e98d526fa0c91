import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import * as files from "../../ui/format/open-file.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Campaigns } from "./campaign.tsx";

const entry: ScreenEntry = {
  listPath: "/campaigns",
  addPath: "/add",
  editPath: "/edit/:id",
  module: "campaigns",
};
const routes = [{ path: entry.listPath, element: <Campaigns screen="list" entry={entry} /> }];

const createCampaign = (n: number) => ({
  id: `c${n}`,
  name: n === 1 ? "=HYPERLINK(1)" : `Campaign ${n}`,
  code: `CMP-${n}`,
  client: { id: "k1", name: "Tulsi" },
  brand: null,
  startDate: "2026-01-05",
  endDate: "2026-03-31",
  budget: 2_850_000.5,
  planned: 17.25,
  currency: "INR",
  status: "APPROVED",
});

const server: Resolvers = {
  campaigns: ({ page, perPage }: { page: number; perPage: number }) => ({
    items: Array.from({ length: 120 }, (_, index) => createCampaign(index + 1)).slice(
      (page - 1) * perPage,
      page * perPage,
    ),
    pageInfo: { page, perPage, totalPages: Math.ceil(120 / perPage), totalCount: 120 },
  }),
};

const savedFiles: { name: string; file: Blob }[] = [];

async function openOptions() {
  await userEvent.click(await ui.findByRole("button", { name: "Columns and export" }));
  return within(await ui.findByRole("dialog", { name: "Columns and export", hidden: true }));
}

beforeEach(() => {
  localStorage.clear();
  savedFiles.length = 0;
  vi.spyOn(files, "openFile").mockImplementation((file, name) => void savedFiles.push({ name, file }));
});
afterEach(() => vi.restoreAllMocks());

it("exports all pages as one CSV with the list's filters, sorting and columns", async () => {
  signIn("ADMIN");
  localStorage.setItem(
    "media-planner.columns./campaigns.u1",
    "name,status,budget,startDate,-endDate,-client",
  );
  const { operations } = renderApp(routes, "/campaigns?search=a&status=APPROVED&sort=NAME.desc", server);
  const panel = await openOptions();
  await userEvent.click(panel.getByText("Export as CSV"));
  await waitFor(() => expect(getToasts()).toEqual(["120 records exported"]));
  const pages = operations.filter(({ variables }) => variables["perPage"] === 100);
  expect(pages.map(({ variables }) => variables)).toEqual(
    [1, 2].map((page) => ({
      snapshotId: pages[0]?.variables["snapshotId"],
      page,
      perPage: 100,
      search: "a",
      status: "APPROVED",
      sort: { field: "NAME", order: "DESC" },
    })),
  );
  expect(savedFiles.map(({ name }) => name)).toEqual(["Campaign Management.csv"]);
  const lines = (await savedFiles[0]?.file.text())?.split("\r\n") ?? [];
  expect(lines).toHaveLength(122);
  expect(lines[0]?.replace("\uFEFF", "")).toBe("Name,Code,Status,Budget,Planned,Currency,Start date");
  expect(lines[1]).toBe(`"'=HYPERLINK(1)",CMP-1,Approved,2850000.5,17.25,INR,2026-01-05`);
});

it("reports a failed export", async () => {
  signIn("ADMIN");
  renderApp(routes, "/campaigns", {
    campaigns: (args: { perPage: number }) => {
      if (args.perPage === 100) throw createGraphqlError("UPSTREAM_TIMEOUT", "no words for the user");
      return server["campaigns"]?.(args as never);
    },
  });
  await userEvent.click((await openOptions()).getByText("Export as Excel"));
  await waitFor(() => expect(getToasts()).toEqual(["Failed to export the list"]));
  expect(savedFiles).toEqual([]);
});

it.each([
  ["ADMIN", 1],
  ["MANAGER", 0],
] as const)("offers the GraphQL sandbox to administrators only: %s", async (role, count) => {
  signIn(role, [
    { module: "campaigns", action: "VIEW" },
    { module: "campaigns", action: "EXPORT" },
  ]);
  renderApp(routes, "/campaigns", server);
  const panel = await openOptions();
  expect(panel.getByText("Export as CSV")).toBeTruthy();
  expect(panel.queryAllByText("Open in the GraphQL sandbox")).toHaveLength(count);
});

it("hides the export without permission", async () => {
  signIn("USER", [{ module: "campaigns", action: "VIEW" }]);
  renderApp(routes, "/campaigns", server);
  expect((await openOptions()).queryByText("Export as CSV")).toBeNull();
});
