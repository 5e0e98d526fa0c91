import { act, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Clients } from "./client.tsx";
import { setFilter } from "../../testing/filters.ts";

const entry: ScreenEntry = {
  listPath: "/clients",
  addPath: "/add",
  editPath: "/edit/:id",
  module: "clients",
};
const routes = [{ path: entry.listPath, element: <Clients screen="list" entry={entry} /> }];

interface StoredClient {
  id: string;
  businessName: string;
  status: string;
  updatedAt: string;
  createdBy: { id: string };
}

function buildClients(count: number): StoredClient[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    businessName: `Client ${index + 1}`,
    status: index % 2 === 0 ? "PENDING" : "REJECTED",
    updatedAt: `version-${index + 1}`,
    createdBy: { id: index < 4 ? "u1" : "u2" },
  }));
}

function createServer(stored: StoredClient[], overrides: Resolvers = {}): Resolvers {
  return {
    clients: ({ page, perPage }: { page: number; perPage: number }) => ({
      items: stored.slice((page - 1) * perPage, page * perPage),
      pageInfo: { page, perPage, totalPages: Math.ceil(stored.length / perPage), totalCount: stored.length },
    }),
    deleteClient: ({ id }: { id: string }) => {
      stored.splice(
        stored.findIndex((client) => client.id === id),
        1,
      );
      return { id };
    },
    ...overrides,
  };
}

const findCheckbox = (name: string) => ui.findByRole("checkbox", { name: `Select ${name}` });
const findSelectionBar = async () => within(await ui.findByRole("region", { name: "Selected rows" }));
const clickBulkAction = async (name: string | RegExp) =>
  userEvent.click((await findSelectionBar()).getByRole("button", { name }));
async function confirm(title: string, label: string) {
  const dialog = await ui.findByRole("dialog", { name: title });
  await userEvent.click(within(dialog).getByRole("button", { name: label }));
}

/** Filters by status, and delays the read of all pages until released. */
function createFilteringServer(stored: StoredClient[]) {
  let release: () => void = () => undefined;
  const response = new Promise<void>((resolve) => {
    release = resolve;
  });
  const snapshotReads: boolean[] = [];
  interface Args {
    page: number;
    perPage: number;
    status?: string;
    snapshotId?: string;
  }
  const resolvers = createServer(stored, {
    clients: async ({ page, perPage, status, snapshotId }: Args) => {
      if (snapshotId) {
        snapshotReads.push(true);
        await response;
      }
      const items = stored.filter((client) => !status || client.status === status);
      return {
        items: items.slice((page - 1) * perPage, page * perPage),
        pageInfo: { page, perPage, totalPages: Math.ceil(items.length / perPage), totalCount: items.length },
      };
    },
  });
  return { resolvers, snapshotReads, release: () => release() };
}

const waitForNoSelection = () =>
  waitFor(() => expect(ui.queryByRole("region", { name: "Selected rows" })).toBeNull());

describe("the selection of a list", () => {
  beforeEach(() => signIn("ADMIN"));

  it("selects nothing when the matching rows arrive after a change of the filter", async () => {
    const { resolvers, snapshotReads, release } = createFilteringServer(buildClients(23));
    const { router } = renderApp(routes, "/clients", resolvers);
    await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
    await clickBulkAction("Select all 23 that match");
    await waitFor(() => expect(snapshotReads).toHaveLength(1));
    await setFilter("Status", "Rejected");
    await ui.findByText("Showing 1 to 10 of 11 entries");
    release();
    await waitForNoSelection();
    // Returning to the first query must not show the late response.
    await act(() => router.navigate(-1));
    await ui.findByText("Showing 1 to 10 of 23 entries");
    expect(ui.queryByRole("region", { name: "Selected rows" })).toBeNull();
  });

  it.each([
    ["a search", "?search=acme"],
    ["a filter", "?status=REJECTED"],
    ["a view with the same filters", "?view=v1&sort=BUSINESS_NAME.asc"],
  ])("is cleared by %s and not restored by Back", async (_change, search) => {
    const { resolvers } = createFilteringServer(buildClients(23));
    const { router } = renderApp(routes, "/clients", resolvers);
    await userEvent.click(await findCheckbox("Client 2"));
    await findSelectionBar();
    await act(() => router.navigate(`/clients${search}`));
    await waitForNoSelection();
    await act(() => router.navigate(-1));
    await findCheckbox("Client 2");
    expect(ui.queryByRole("region", { name: "Selected rows" })).toBeNull();
  });

  it("survives paging, page size and sorting, and counts rows on other pages", async () => {
    const { resolvers } = createFilteringServer(buildClients(23));
    const { router } = renderApp(routes, "/clients", resolvers);
    await userEvent.click(await findCheckbox("Client 2"));
    await userEvent.click(await findCheckbox("Client 3"));
    expect((await findSelectionBar()).getByText("2 selected")).toBeTruthy();
    await act(() => router.navigate("/clients?page=2"));
    await userEvent.click(await findCheckbox("Client 11"));
    expect((await findSelectionBar()).getByText("3 selected, 2 on other pages")).toBeTruthy();
    await act(() => router.navigate("/clients?page=2&sort=BUSINESS_NAME.asc"));
    await findCheckbox("Client 11");
    expect((await findSelectionBar()).getByText("3 selected, 2 on other pages")).toBeTruthy();
    await act(() => router.navigate("/clients?size=25"));
    await waitFor(async () => expect((await findSelectionBar()).getByText("3 selected")).toBeTruthy());
  });

  it("selects no row of the previous query while loading", async () => {
    let respond: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (respond = resolve));
    const { resolvers } = createFilteringServer(buildClients(23));
    renderApp(routes, "/clients", {
      ...resolvers,
      clients: async (args: { status?: string }) => {
        if (args.status) await released;
        return resolvers["clients"]?.(args as never);
      },
    });
    (await ui.findByRole("link", { name: "Client 2" })).focus();
    await setFilter("Status", "Rejected");
    (await ui.findByRole("link", { name: "Client 1" })).focus();
    await userEvent.keyboard("x");
    respond();
    await ui.findByText("Showing 1 to 10 of 11 entries");
    expect(ui.queryByRole("region", { name: "Selected rows" })).toBeNull();
  });

  it("unselects a row after a change of its status", async () => {
    const stored = buildClients(3);
    const { resolvers } = createFilteringServer(stored);
    renderApp(routes, "/clients?status=PENDING", {
      ...resolvers,
      setClientStatus: ({ id, status }: { id: string; status: string }) =>
        Object.assign(stored.find((client) => client.id === id) ?? {}, { status }),
    });
    await userEvent.click(await findCheckbox("Client 1"));
    await userEvent.click(await findCheckbox("Client 3"));
    const findStatusButton = () => ui.findByRole("button", { name: "Change status of Client 1" });
    await userEvent.click(await findStatusButton());
    await userEvent.click(await ui.findByRole("menuitem", { name: "Approved" }));
    await waitFor(() => expect(ui.queryByRole("link", { name: "Client 1" })).toBeNull());
    expect((await findSelectionBar()).getByText("1 selected")).toBeTruthy();
  });
});

it("copies the selected rows as a table, and text in the search box as usual", async () => {
  signIn("ADMIN");
  renderApp(routes, "/clients", createServer(buildClients(3)));
  await userEvent.click(await findCheckbox("Client 2"));
  await findSelectionBar();
  const setData = vi.fn<(type: string, text: string) => void>();
  fireEvent.copy(await findCheckbox("Client 2"), { clipboardData: { setData } });
  expect(setData.mock.calls[0]?.[1]).toMatch(/^Business name\t.*\r\nClient 2\t/);
  expect(setData.mock.calls[1]?.[1]).toMatch(/^<table><tr><th>Business name<.*<tr><td>Client 2</);
  expect(getToasts()).toEqual(["1 row copied"]);
  fireEvent.copy(ui.getByRole("searchbox"), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledTimes(2);
});

describe("bulk confirmation", () => {
  beforeEach(() => signIn("ADMIN"));

  it("lists records by status and the first ten names", async () => {
    renderApp(routes, "/clients?size=25", createServer(buildClients(14)));
    await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
    await clickBulkAction("Delete 14");
    const dialog = within(await ui.findByRole("dialog", { name: "Delete 14 clients?" }));
    expect(dialog.getByText("Pending: 7, Rejected: 7")).toBeTruthy();
    const names = dialog.getAllByRole("listitem").map((element) => element.textContent);
    expect(names).toEqual([...Array.from({ length: 10 }, (_, index) => `Client ${index + 1}`), "and 4 more"]);
  });

  it("changes only the listed records at their listed versions", async () => {
    const stored = buildClients(3);
    const deletions: unknown[] = [];
    const { client } = renderApp(
      routes,
      "/clients",
      createServer(stored, {
        deleteClient: (args: { id: string; expectedUpdatedAt: string }) => {
          deletions.push([args.id, args.expectedUpdatedAt]);
          return { id: args.id };
        },
      }),
    );
    await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
    await clickBulkAction("Delete 3");
    await ui.findByRole("dialog", { name: "Delete 3 clients?" });
    // The data changes behind the dialog.
    stored[1] = { ...buildClients(3)[1], updatedAt: "newer" } as StoredClient;
    stored.unshift({ ...buildClients(1)[0], id: "c9", businessName: "Client 9" } as StoredClient);
    await act(async () => void (await client.refetchQueries({ include: "active" })));
    await confirm("Delete 3 clients?", "Delete 3");
    await waitFor(() => expect(getToasts()).toContain("3 records deleted"));
    expect(deletions).toEqual([
      ["c1", "version-1"],
      ["c2", "version-2"],
      ["c3", "version-3"],
    ]);
  });
});

it("selects rows by pointer, range and keyboard across pages, and clears with the filters", async () => {
  signIn("ADMIN");
  renderApp(routes, "/clients", createServer(buildClients(23)));
  const user = userEvent.setup();
  await user.click(await findCheckbox("Client 2"));
  await user.keyboard("{Shift>}");
  await user.click(await findCheckbox("Client 5"));
  await user.keyboard("{/Shift}");
  expect((await findSelectionBar()).getByText("4 selected")).toBeTruthy();
  (await ui.findByRole("link", { name: "Client 7" })).focus();
  await user.keyboard("x");
  expect((await findSelectionBar()).getByText("5 selected")).toBeTruthy();
  await user.click(ui.getByRole("button", { name: "Next" }));
  await user.click(await findCheckbox("Client 11"));
  expect((await findSelectionBar()).getByText("6 selected, 5 on other pages")).toBeTruthy();
  await setFilter("Status", "Pending");
  await waitFor(() => expect(ui.queryByRole("region", { name: "Selected rows" })).toBeNull());
});

it("deletes all matches, lists failures, and retries with current versions", async () => {
  signIn("ADMIN");
  const stored = buildClients(23);
  const sentVersions: unknown[] = [];
  let isBusy = true;
  const server = createServer(stored);
  const { operations } = renderApp(routes, "/clients", {
    ...server,
    deleteClient: (args: { id: string; expectedUpdatedAt: string }) => {
      if (args.id === "c3") sentVersions.push(args.expectedUpdatedAt);
      if (args.id === "c3" && args.expectedUpdatedAt === "version-3") {
        const changed = stored.find(({ id }) => id === "c3");
        if (changed) changed.updatedAt = "newer";
        throw new GraphQLError("changed", {
          extensions: {
            code: "CONFLICT",
            current: { updatedAt: "newer", changedBy: "Ravi", changes: [] },
          },
        });
      }
      if (args.id === "c5" && isBusy) throw createGraphqlError("BUSINESS_ERROR", "Client 5 has campaigns");
      return server["deleteClient"]?.(args as never);
    },
  });
  await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
  await clickBulkAction("Select all 23 that match");
  await waitFor(async () =>
    expect((await findSelectionBar()).getByText("23 selected, 13 on other pages")).toBeTruthy(),
  );
  await clickBulkAction("Delete 23");
  await confirm("Delete 23 clients?", "Delete 23");
  const result = await ui.findByRole("dialog", { name: "Not all records were changed" });
  expect(within(result).getByText(/21 records were processed/)).toBeTruthy();
  expect(
    within(result)
      .getAllByRole("listitem")
      .map((element) => element.textContent),
  ).toEqual(["Client 3Ravi changed this record", "Client 5Client 5 has campaigns"]);
  expect(operations.filter(({ operation }) => operation === "DeleteClient")).toHaveLength(23);
  expect((await findSelectionBar()).getByText("2 selected")).toBeTruthy();
  isBusy = false;
  await userEvent.click(within(result).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(getToasts()).toContain("2 records deleted"));
  expect(sentVersions).toEqual(["version-3", "newer"]);
  expect(await ui.findByText("No data found")).toBeTruthy();
});

it("stops between records and keeps the remaining ones selected", async () => {
  signIn("ADMIN");
  const stored = buildClients(10);
  const responses: (() => void)[] = [];
  const server = createServer(stored);
  renderApp(routes, "/clients", {
    ...server,
    deleteClient: (args: { id: string }) =>
      new Promise((resolve) => {
        responses.push(() => resolve(server["deleteClient"]?.(args as never)));
      }),
  });
  await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
  await clickBulkAction("Delete 10");
  await confirm("Delete 10 clients?", "Delete 10");
  await waitFor(() => expect(responses).toHaveLength(4));
  expect((await findSelectionBar()).getByText("0 of 10")).toBeTruthy();
  await clickBulkAction("Stop");
  for (const respond of responses) respond();
  const result = await ui.findByRole("dialog", { name: "Not all records were changed" });
  expect(within(result).getByText("6 records were not processed.")).toBeTruthy();
  expect(responses).toHaveLength(4);
  await userEvent.click(within(result).getByRole("button", { name: "Close" }));
  expect((await findSelectionBar()).getByText("6 selected")).toBeTruthy();
});

it("offers only status changes that the selected rows allow", async () => {
  const inputs: unknown[] = [];
  const server = createServer(buildClients(6), {
    setClientStatus: vi.fn(({ id, status }: { id: string; status: string }) => {
      inputs.push([id, status]);
      return { ...buildClients(6).find((client) => client.id === id), status };
    }),
  });
  // Users may resubmit their own rejected clients, but approve none.
  signIn("USER", [
    { module: "clients", action: "VIEW" },
    { module: "clients", action: "UPDATE" },
  ]);
  renderApp(routes, "/clients", server);
  await userEvent.click(await ui.findByRole("checkbox", { name: "Select all rows of this page" }));
  await clickBulkAction("Change status");
  const statusItems = await ui.findAllByRole("menuitem");
  expect(statusItems.map((element) => element.textContent)).toEqual(["Pending2"]);
  expect((await findSelectionBar()).queryByRole("button", { name: /Delete/ })).toBeNull();
  expect((await findSelectionBar()).queryByRole("button", { name: /Export/ })).toBeNull();
  await userEvent.click(statusItems[0] as HTMLElement);
  expect(await ui.findByText(/4 others will not change/)).toBeTruthy();
  await confirm("Change the status of 2 clients?", "Change status");
  await waitFor(() => expect(getToasts()).toContain("2 records changed"));
  expect(inputs).toEqual([
    ["c2", "PENDING"],
    ["c4", "PENDING"],
  ]);
});

it("offers no selection without permissions", async () => {
  signIn("USER", [{ module: "clients", action: "VIEW" }]);
  renderApp(routes, "/clients", createServer(buildClients(3)));
  await ui.findByText("Client 1");
  expect(ui.queryByRole("checkbox")).toBeNull();
});

it("has the row's actions in a menu on a phone", async () => {
  signIn("ADMIN");
  const stored = buildClients(2);
  const { router } = renderApp([{ path: "/", element: null }, ...routes], "/", createServer(stored));
  const originalMatchMedia = window.matchMedia;
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query.includes("max-width") });
  await act(() => router.navigate("/clients"));
  await userEvent.click(await ui.findByRole("button", { name: "More actions for Client 2" }));
  await userEvent.click(await ui.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await ui.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(["c1"]));
});
