import { msg } from "@lingui/core/macro";
import { act, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { readSession, updateSessionUser } from "../../../session/session-store.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import { defineList } from "../../definition/resource.ts";
import { ResourceList } from "../resource-list.tsx";
import { enumFilter } from "../../definition/filters.ts";
import { setFilter } from "../../../testing/filters.ts";

interface StoredView {
  id: string;
  list: string;
  name: string;
  address: string;
  isDefault: boolean;
  updatedAt: string;
}

const LIST = "/people";
const createdAt = "2026-11-23T10:00:00.000Z";
const entry = {
  listPath: LIST,
  addPath: `${LIST}/add`,
  editPath: `${LIST}/edit/:id`,
  module: "masters",
} as const;
interface Person {
  id: string;
  name: string;
  town: string;
}
const rows: Person[] = [{ id: "1", name: "Asha", town: "Pune" }];
const pageInfo = { page: 1, perPage: 10, totalPages: 1, totalCount: 1 };

const people = defineList<Person, Person, object, never>(
  {
    useList: () => ({
      data: { page: { items: rows, pageInfo } },
      loading: false,
      refetch: () => Promise.resolve({}),
    }),
  },
  {
    text: { one: msg`Person`, many: msg`People` },
    getName: ({ name }) => name,
    filters: [enumFilter("town", msg`Town`, { PUNE: msg`Pune`, DELHI: msg`Delhi` }, () => ({}))],
    columns: [
      { key: "name", header: msg`Name`, cell: ({ name }) => name },
      { key: "town", header: msg`Town`, cell: ({ town }) => town },
    ],
  },
);

function createResolvers(stored: StoredView[], overrides: Resolvers = {}): Resolvers {
  return {
    listViews: () => stored,
    saveListView: ({ id, input }: { id?: string; input: Omit<StoredView, "id" | "updatedAt"> }) => {
      const view = { ...input, id: id ?? `v${stored.length + 1}`, updatedAt: createdAt };
      if (input.isDefault) for (const other of stored) other.isDefault = false;
      const index = stored.findIndex(({ id: storedId }) => storedId === view.id);
      stored.splice(index < 0 ? stored.length : index, 1, view);
      return view;
    },
    deleteListView: ({ id }: { id: string }) => {
      stored.splice(
        stored.findIndex((view) => view.id === id),
        1,
      );
      return { id, message: null };
    },
    ...overrides,
  };
}

const createView = (id: string, name: string, address: string, isDefault = false): StoredView => ({
  id,
  list: LIST,
  name,
  address,
  isDefault,
  updatedAt: createdAt,
});

const getDefaultViews = () => readSession().user?.defaultViews;
function setDefaultView(address: string | null = ""): void {
  const { user } = readSession();
  const defaultViews = address ? [{ id: "v1", list: LIST, address }] : [];
  if (user) updateSessionUser({ ...user, defaultViews: address === null ? null : defaultViews });
}

/** @param defaultAddress default view; null for servers without saved views */
function renderPeople(resolvers: Resolvers, search = "", defaultAddress?: string | null) {
  signIn("USER");
  setDefaultView(defaultAddress);
  const rendered = renderApp(
    [
      { path: LIST, element: <ResourceList resource={people} entry={entry} /> },
      { path: "/", element: <p>Elsewhere</p> },
    ],
    `${LIST}${search}`,
    resolvers,
  );
  const getSearch = () => rendered.router.state.location.search;
  return { ...rendered, getSearch };
}

async function openPanel() {
  await userEvent.click(await ui.findByRole("button", { name: "Views" }));
  return within(await ui.findByRole("dialog", { name: "Views", hidden: true }));
}

/** Marks the current view with an asterisk. */
async function expectLinks(dialog: ReturnType<typeof within>, expected: string[]) {
  await waitFor(() => {
    const links = dialog.getAllByRole("link", { hidden: true });
    expect(
      links.map((link: HTMLElement) => `${link.textContent}${link.getAttribute("aria-current") ? "*" : ""}`),
    ).toEqual(expected);
  });
}

const clickButton = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(await dialog.findByRole("button", { name, hidden: true }));

beforeEach(() => localStorage.clear());

describe("saved views", () => {
  it("loads them when the panel opens", async () => {
    const { operations } = renderPeople(createResolvers([]));
    await ui.findByText("Asha");
    expect(operations).toEqual([]);
    const dialog = await openPanel();
    await dialog.findByText(/No saved views yet/);
    expect(operations).toEqual([{ operation: "ListViews", variables: { list: LIST } }]);
  });

  it("sorts them by name in natural order", async () => {
    renderPeople(
      createResolvers([
        createView("v1", "View 10", "town=PUNE&columns=all"),
        createView("v2", "view 2", "search=x&columns=all"),
      ]),
    );
    await expectLinks(await openPanel(), ["Everything*", "view 2", "View 10"]);
  });

  it("opens a view, marks it as current and shows that its query has changed", async () => {
    const { getSearch } = renderPeople(
      createResolvers([createView("v1", "Pune", "town=PUNE&columns=town%2C-name")]),
    );
    const dialog = await openPanel();
    await expectLinks(dialog, ["Everything*", "Pune"]);
    await userEvent.click(await dialog.findByText("Pune"));
    expect(getSearch()).toBe("?town=PUNE&columns=town%2C-name&view=v1");
    expect(ui.getAllByRole("columnheader").map((element) => element.textContent)).toEqual(["Town"]);
    await expectLinks(await openPanel(), ["Everything", "Pune*"]);
    await setFilter("Town", "Delhi");
    await expectLinks(await openPanel(), ["Everything", "PuneChanged*"]);
  });

  it("saves the current list as a view and updates the view", async () => {
    localStorage.setItem(`media-planner.columns.${LIST}.u1`, "town,-name");
    const stored: StoredView[] = [];
    const { getSearch } = renderPeople(createResolvers(stored), "?town=PUNE&page=1&size=25");
    const dialog = await openPanel();
    await clickButton(dialog, "Save as…");
    await userEvent.type(dialog.getByLabelText("Name of the view"), "Of Pune{Enter}");
    await expectLinks(dialog, ["Everything", "Of Pune*"]);
    expect(stored).toMatchObject([
      { list: LIST, name: "Of Pune", address: "town=PUNE&columns=town%2C-name" },
    ]);
    expect(getSearch()).toBe("?town=PUNE&columns=town%2C-name&size=25&view=v1");
    await setFilter("Town", "Delhi");
    await clickButton(await openPanel(), "Save the changes");
    await waitFor(() => expect(stored[0]?.address).toBe("town=DELHI&columns=town%2C-name"));
  });

  it("renames and deletes a view, and rejects a duplicate name", async () => {
    const stored = [
      createView("v1", "Pune", "town=PUNE&columns=all"),
      createView("v2", "Delhi", "town=DELHI&columns=all"),
    ];
    const { operations } = renderPeople(createResolvers(stored), "?town=PUNE");
    const dialog = await openPanel();
    await clickButton(dialog, "Rename");
    const name = dialog.getByLabelText("Name of the view");
    await userEvent.clear(name);
    await userEvent.type(name, "delhi{Enter}");
    expect(await dialog.findByText("A view with this name already exists")).toBeTruthy();
    await userEvent.type(name, " NCR{Enter}");
    await expectLinks(dialog, ["Everything", "Delhi", "delhi NCR*"]);
    expect(operations.filter(({ operation }) => operation === "SaveListView")).toHaveLength(1);
    await clickButton(dialog, "Delete");
    await clickButton(dialog, "Delete");
    await expectLinks(dialog, ["Everything", "Delhi"]);
  });

  it("copies a link without the view id", async () => {
    renderPeople(
      createResolvers([createView("v1", "Pune", "town=PUNE&columns=all")]),
      "?view=v1&town=PUNE&size=50",
    );
    const user = userEvent.setup();
    await user.click(await ui.findByRole("button", { name: "Views" }));
    await user.click(await ui.findByText("Copy the link"));
    const copied = `${window.location.origin}${LIST}?town=PUNE&columns=all`;
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied));
  });

  it("closes the panel on Escape and returns the focus", async () => {
    renderPeople(createResolvers([]));
    const dialog = await openPanel();
    const first = await dialog.findByText("Everything");
    await waitFor(() => expect(document.activeElement?.contains(first)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Views"));
  });

  it("shows an error with a retry", async () => {
    let isBroken = true;
    const listViews = () => {
      if (isBroken) throw createGraphqlError("UPSTREAM_TIMEOUT", "Late");
      return [createView("v1", "Pune", "town=PUNE&columns=all")];
    };
    renderPeople({ listViews });
    const dialog = await openPanel();
    expect(await dialog.findByText("Failed to fetch your views")).toBeTruthy();
    isBroken = false;
    await clickButton(dialog, "Try again");
    await expectLinks(dialog, ["Everything*", "Pune"]);
  });

  it("reports a change in another tab before overwriting it", async () => {
    const stored = [createView("v1", "Pune", "town=PUNE&columns=all")];
    const current = { updatedAt: "2026-11-23T11:00:00.000Z", changedBy: "Asha Patil", changes: [] };
    const conflict = createGraphqlError("CONFLICT", "Changed");
    conflict.extensions["current"] = current;
    const { operations } = renderPeople(
      createResolvers(stored, {
        saveListView: () => {
          stored[0] = { ...createView("v1", "Poona", "town=PUNE&columns=all"), updatedAt: current.updatedAt };
          throw conflict;
        },
      }),
      "?view=v1&town=DELHI",
    );
    const dialog = await openPanel();
    await clickButton(dialog, "Save the changes");
    await waitFor(() => expect(getToasts()[0]).toContain("This view was changed in another tab"));
    await expectLinks(dialog, ["Everything", "PoonaChanged*"]);
    await clickButton(dialog, "Save the changes");
    await waitFor(() => {
      const saved = operations.filter(({ operation }) => operation === "SaveListView");
      expect(saved.map(({ variables }) => variables["expectedUpdatedAt"])).toEqual([
        createdAt,
        current.updatedAt,
      ]);
    });
  });
});

describe("the default view", () => {
  const createPuneView = (isDefault: boolean) => createView("v1", "Pune", "town=PUNE&columns=all", isDefault);

  it("opens with the list, and other views can still be opened", async () => {
    const { getSearch, router } = renderPeople(createResolvers([createPuneView(false)]), "?town=PUNE");
    await clickButton(await openPanel(), "Set as default");
    await waitFor(() =>
      expect(getDefaultViews()).toEqual([{ id: "v1", list: LIST, address: "town=PUNE&columns=all" }]),
    );
    await router.navigate(LIST);
    await waitFor(() => expect(getSearch()).toBe("?town=PUNE&columns=all&view=v1"));
    await userEvent.click(await (await openPanel()).findByText("Everything"));
    expect(getSearch()).toBe("?view=all");
    await setFilter("Town", "Delhi");
    await userEvent.click(ui.getByText("Clear"));
    expect(getSearch()).toBe("?view=all");
    await router.navigate(`${LIST}?town=DELHI`);
    await userEvent.click(await ui.findByText("Clear"));
    expect(getSearch()).toBe("?view=all");
  });

  it("applies a default from another device at the next visit", async () => {
    const { getSearch, router } = renderPeople(createResolvers([createPuneView(true)]));
    const dialog = await openPanel();
    await expectLinks(dialog, ["Everything*", "PuneDefault"]);
    expect(getSearch()).toBe("?view=all");
    await router.navigate(LIST);
    await waitFor(() => expect(getSearch()).toBe("?town=PUNE&columns=all&view=v1"));
  });

  it("opens the default of another device, unless the viewer changed the query", async () => {
    const before = "?town=DELHI&columns=all&view=v1";
    const { getSearch, router } = renderPeople(
      createResolvers([createPuneView(true)]),
      "",
      "town=DELHI&columns=all",
    );
    await waitFor(() => expect(getSearch()).toBe(before));
    await expectLinks(await openPanel(), ["Everything", "PuneDefault*"]);
    expect(getSearch()).toBe("?town=PUNE&columns=all&view=v1");

    setDefaultView("town=DELHI&columns=all");
    await router.navigate("/");
    await ui.findByText("Elsewhere");
    await router.navigate(`${LIST}${before}&search=x`);
    await expectLinks(await openPanel(), ["Everything", "PuneChangedDefault*"]);
    expect(getSearch()).toBe(`${before}&search=x`);
  });

  it("ignores a new default while the list is open", async () => {
    const { getSearch, router } = renderPeople(createResolvers([createPuneView(true)]));
    await ui.findByText("Asha");
    act(() => setDefaultView("town=PUNE&columns=all"));
    expect(getSearch()).toBe("");
    await setFilter("Town", "Delhi");
    await userEvent.click(ui.getByText("Clear"));
    expect(getSearch()).toBe("?view=all");
    await router.navigate(LIST);
    await waitFor(() => expect(getSearch()).toBe("?town=PUNE&columns=all&view=v1"));
  });

  it("can be removed", async () => {
    const { getSearch, router } = renderPeople(
      createResolvers([createPuneView(true)]),
      "",
      "town=PUNE&columns=all",
    );
    await waitFor(() => expect(getSearch()).toBe("?town=PUNE&columns=all&view=v1"));
    await clickButton(await openPanel(), "Remove as default");
    await waitFor(() => expect(getDefaultViews()).toEqual([]));
    await router.navigate(LIST);
    expect(getSearch()).toBe("");
  });
});

describe("saved views without server support", () => {
  it("are stored in the browser, and the panel says so", async () => {
    const first = renderPeople({ listViews: () => null }, "?town=PUNE", null);
    const dialog = await openPanel();
    expect(await dialog.findByText("Views are saved in this browser only.")).toBeTruthy();
    await clickButton(dialog, "Save as…");
    await userEvent.type(dialog.getByLabelText("Name of the view"), "Of Pune{Enter}");
    await expectLinks(dialog, ["Everything", "Of Pune*"]);
    await clickButton(dialog, "Set as default");
    await expectLinks(dialog, ["Everything", "Of PuneDefault*"]);
    await first.router.navigate(LIST);
    await waitFor(() => expect(first.getSearch()).toMatch(/^\?town=PUNE&columns=all&view=/));
    expect(first.operations.map(({ operation }) => operation)).toEqual(["ListViews"]);
    const reopened = await openPanel();
    await clickButton(reopened, "Delete");
    await clickButton(reopened, "Delete");
    await expectLinks(reopened, ["Everything"]);
    expect(localStorage.getItem(`media-planner.opens.${LIST}.u1`)).toBe("");
  });

  it.each(["{", "5", '[{"id":1}]', "[null]"])("ignores invalid stored data: %s", async (stored) => {
    localStorage.setItem(`media-planner.views.${LIST}.u1`, stored);
    renderPeople({ listViews: () => null });
    await expectLinks(await openPanel(), ["Everything*"]);
  });
});
