import { msg } from "@lingui/core/macro";
import { act, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { readSession, updateSessionUser } from "../../../session/session-store.ts";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { toasts } from "../../../testing/toasts.ts";
import { createListScreen } from "../list-screen.tsx";
import { enumFilter } from "../choice-filters.tsx";

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
const entry = { list: LIST, add: `${LIST}/add`, edit: `${LIST}/edit/:id`, module: "masters" } as const;
interface Person {
  id: string;
  name: string;
  town: string;
}
const rows: Person[] = [{ id: "1", name: "Asha", town: "Pune" }];
const pageInfo = { page: 1, perPage: 10, totalPages: 1, totalCount: 1 };

const People = createListScreen<Person, Person, object, never, object>(
  {
    useList: () => ({
      data: { page: { items: rows, pageInfo } },
      loading: false,
      refetch: () => Promise.resolve({}),
    }),
  },
  {
    text: { one: msg`Person`, many: msg`People` },
    nameOf: ({ name }) => name,
    filters: [enumFilter("town", msg`Town`, { PUNE: msg`Pune`, DELHI: msg`Delhi` }, () => ({}))],
    columns: [
      { key: "name", header: msg`Name`, cell: ({ name }) => name },
      { key: "town", header: msg`Town`, cell: ({ town }) => town },
    ],
  },
);

function server(stored: StoredView[], more: Resolvers = {}): Resolvers {
  return {
    listViews: () => stored,
    saveListView: ({ id, input }: { id?: string; input: Omit<StoredView, "id" | "updatedAt"> }) => {
      const view = { ...input, id: id ?? `v${stored.length + 1}`, updatedAt: createdAt };
      if (input.isDefault) for (const other of stored) other.isDefault = false;
      const at = stored.findIndex((one) => one.id === view.id);
      stored.splice(at < 0 ? stored.length : at, 1, view);
      return view;
    },
    deleteListView: ({ id }: { id: string }) => {
      stored.splice(
        stored.findIndex((one) => one.id === id),
        1,
      );
      return { id, message: null };
    },
    ...more,
  };
}

const view = (id: string, name: string, address: string, isDefault = false): StoredView => ({
  id,
  list: LIST,
  name,
  address,
  isDefault,
  updatedAt: createdAt,
});

const openings = () => readSession().user?.openings;
function opensAt(address: string | null = ""): void {
  const { user } = readSession();
  const own = address ? [{ id: "v1", list: LIST, address }] : [];
  if (user) updateSessionUser({ ...user, openings: address === null ? null : own });
}

/** @param opens default view; null for servers without saved views */
function open(resolvers: Resolvers, search = "", opens?: string | null) {
  signIn("USER");
  opensAt(opens);
  const staged = renderApp(
    [
      { path: LIST, element: <People entry={entry} /> },
      { path: "/", element: <p>Elsewhere</p> },
    ],
    `${LIST}${search}`,
    resolvers,
  );
  const shown = () => staged.router.state.location.search;
  return { ...staged, shown };
}

async function panel() {
  await userEvent.click(await ui.findByRole("button", { name: "Views" }));
  return within(await ui.findByRole("dialog", { name: "Views", hidden: true }));
}

/** The current view has an asterisk. */
async function names(dialog: ReturnType<typeof within>, expected: string[]) {
  await waitFor(() => {
    const links = dialog.getAllByRole("link", { hidden: true });
    expect(
      links.map((link: HTMLElement) => `${link.textContent}${link.getAttribute("aria-current") ? "*" : ""}`),
    ).toEqual(expected);
  });
}

const press = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(await dialog.findByRole("button", { name, hidden: true }));

beforeEach(() => localStorage.clear());

describe("saved views", () => {
  it("load when the panel opens", async () => {
    const { operations } = open(server([]));
    await ui.findByText("Asha");
    expect(operations).toEqual([]);
    const dialog = await panel();
    await dialog.findByText(/No saved views yet/);
    expect(operations).toEqual([{ operation: "ListViews", variables: { list: LIST } }]);
  });

  it("sort by name in natural order", async () => {
    open(
      server([view("v1", "View 10", "town=PUNE&columns=all"), view("v2", "view 2", "search=x&columns=all")]),
    );
    await names(await panel(), ["Everything*", "view 2", "View 10"]);
  });

  it("open, are marked as current, and show changes", async () => {
    const { shown } = open(server([view("v1", "Pune", "town=PUNE&columns=town%2C-name")]));
    const dialog = await panel();
    await names(dialog, ["Everything*", "Pune"]);
    await userEvent.click(await dialog.findByText("Pune"));
    expect(shown()).toBe("?town=PUNE&columns=town%2C-name&view=v1");
    expect(ui.getAllByRole("columnheader").map((it) => it.textContent)).toEqual(["Town"]);
    await names(await panel(), ["Everything", "Pune*"]);
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Town" }), "Delhi");
    await names(await panel(), ["Everything", "PuneChanged*"]);
  });

  it("save and update from the current list", async () => {
    localStorage.setItem(`media-planner.columns.${LIST}.u1`, "town,-name");
    const stored: StoredView[] = [];
    const { shown } = open(server(stored), "?town=PUNE&page=1&size=25");
    const dialog = await panel();
    await press(dialog, "Save as…");
    await userEvent.type(dialog.getByLabelText("Name of the view"), "Of Pune{Enter}");
    await names(dialog, ["Everything", "Of Pune*"]);
    expect(stored).toMatchObject([
      { list: LIST, name: "Of Pune", address: "town=PUNE&columns=town%2C-name" },
    ]);
    expect(shown()).toBe("?town=PUNE&columns=town%2C-name&size=25&view=v1");
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Town" }), "Delhi");
    await press(await panel(), "Save the changes");
    await waitFor(() => expect(stored[0]?.address).toBe("town=DELHI&columns=town%2C-name"));
  });

  it("are renamed and deleted, with unique names", async () => {
    const stored = [
      view("v1", "Pune", "town=PUNE&columns=all"),
      view("v2", "Delhi", "town=DELHI&columns=all"),
    ];
    const { operations } = open(server(stored), "?town=PUNE");
    const dialog = await panel();
    await press(dialog, "Rename");
    const name = dialog.getByLabelText("Name of the view");
    await userEvent.clear(name);
    await userEvent.type(name, "delhi{Enter}");
    expect(await dialog.findByText("A view with this name already exists")).toBeTruthy();
    await userEvent.type(name, " NCR{Enter}");
    await names(dialog, ["Everything", "Delhi", "delhi NCR*"]);
    expect(operations.filter(({ operation }) => operation === "SaveListView")).toHaveLength(1);
    await press(dialog, "Delete");
    await press(dialog, "Delete");
    await names(dialog, ["Everything", "Delhi"]);
  });

  it("are shared as a link without the view id", async () => {
    open(server([view("v1", "Pune", "town=PUNE&columns=all")]), "?view=v1&town=PUNE&size=50");
    const user = userEvent.setup();
    await user.click(await ui.findByRole("button", { name: "Views" }));
    await user.click(await ui.findByText("Copy the link"));
    const copied = `${window.location.origin}${LIST}?town=PUNE&columns=all`;
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied));
  });

  it("close on Escape and return the focus", async () => {
    open(server([]));
    const dialog = await panel();
    const first = await dialog.findByText("Everything");
    await waitFor(() => expect(document.activeElement?.contains(first)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Views"));
  });

  it("show an error with a retry", async () => {
    let broken = true;
    const listViews = () => {
      if (broken) throw createGraphqlError("UPSTREAM_TIMEOUT", "Late");
      return [view("v1", "Pune", "town=PUNE&columns=all")];
    };
    open({ listViews });
    const dialog = await panel();
    expect(await dialog.findByText("Failed to fetch your views")).toBeTruthy();
    broken = false;
    await press(dialog, "Try again");
    await names(dialog, ["Everything*", "Pune"]);
  });

  it("report a change in another tab before overwriting it", async () => {
    const stored = [view("v1", "Pune", "town=PUNE&columns=all")];
    const current = { updatedAt: "2026-11-23T11:00:00.000Z", changedBy: "Asha Patil", changes: [] };
    const conflict = createGraphqlError("CONFLICT", "Changed");
    conflict.extensions["current"] = current;
    const { operations } = open(
      server(stored, {
        saveListView: () => {
          stored[0] = { ...view("v1", "Poona", "town=PUNE&columns=all"), updatedAt: current.updatedAt };
          throw conflict;
        },
      }),
      "?view=v1&town=DELHI",
    );
    const dialog = await panel();
    await press(dialog, "Save the changes");
    await waitFor(() => expect(toasts()[0]).toContain("This view was changed in another tab"));
    await names(dialog, ["Everything", "PoonaChanged*"]);
    await press(dialog, "Save the changes");
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
  const pune = (isDefault: boolean) => view("v1", "Pune", "town=PUNE&columns=all", isDefault);

  it("opens with the list, and other views stay reachable", async () => {
    const { shown, router } = open(server([pune(false)]), "?town=PUNE");
    await press(await panel(), "Set as default");
    await waitFor(() =>
      expect(openings()).toEqual([{ id: "v1", list: LIST, address: "town=PUNE&columns=all" }]),
    );
    await router.navigate(LIST);
    await waitFor(() => expect(shown()).toBe("?town=PUNE&columns=all&view=v1"));
    await userEvent.click(await (await panel()).findByText("Everything"));
    expect(shown()).toBe("?view=all");
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Town" }), "Delhi");
    await userEvent.click(ui.getByText("Clear"));
    expect(shown()).toBe("?view=all");
    await router.navigate(`${LIST}?town=DELHI`);
    await userEvent.click(await ui.findByText("Clear"));
    expect(shown()).toBe("?view=all");
  });

  it("applies a default from another device at the next visit", async () => {
    const { shown, router } = open(server([pune(true)]));
    const dialog = await panel();
    await names(dialog, ["Everything*", "PuneDefault"]);
    expect(shown()).toBe("?view=all");
    await router.navigate(LIST);
    await waitFor(() => expect(shown()).toBe("?town=PUNE&columns=all&view=v1"));
  });

  it("merges changes from another device with local ones", async () => {
    const before = "?town=DELHI&columns=all&view=v1";
    const { shown, router } = open(server([pune(true)]), "", "town=DELHI&columns=all");
    await waitFor(() => expect(shown()).toBe(before));
    await names(await panel(), ["Everything", "PuneDefault*"]);
    expect(shown()).toBe("?town=PUNE&columns=all&view=v1");

    opensAt("town=DELHI&columns=all");
    await router.navigate("/");
    await ui.findByText("Elsewhere");
    await router.navigate(`${LIST}${before}&search=x`);
    await names(await panel(), ["Everything", "PuneChangedDefault*"]);
    expect(shown()).toBe(`${before}&search=x`);
  });

  it("ignores a new default while the list is open", async () => {
    const { shown, router } = open(server([pune(true)]));
    await ui.findByText("Asha");
    act(() => opensAt("town=PUNE&columns=all"));
    expect(shown()).toBe("");
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Town" }), "Delhi");
    await userEvent.click(ui.getByText("Clear"));
    expect(shown()).toBe("?view=all");
    await router.navigate(LIST);
    await waitFor(() => expect(shown()).toBe("?town=PUNE&columns=all&view=v1"));
  });

  it("can be removed", async () => {
    const { shown, router } = open(server([pune(true)]), "", "town=PUNE&columns=all");
    await waitFor(() => expect(shown()).toBe("?town=PUNE&columns=all&view=v1"));
    await press(await panel(), "Remove as default");
    await waitFor(() => expect(openings()).toEqual([]));
    await router.navigate(LIST);
    expect(shown()).toBe("");
  });
});

describe("saved views without server support", () => {
  it("are stored in the browser and labelled as such", async () => {
    const first = open({ listViews: () => null }, "?town=PUNE", null);
    const dialog = await panel();
    expect(await dialog.findByText("Views are saved in this browser only.")).toBeTruthy();
    await press(dialog, "Save as…");
    await userEvent.type(dialog.getByLabelText("Name of the view"), "Of Pune{Enter}");
    await names(dialog, ["Everything", "Of Pune*"]);
    await press(dialog, "Set as default");
    await names(dialog, ["Everything", "Of PuneDefault*"]);
    await first.router.navigate(LIST);
    await waitFor(() => expect(first.shown()).toMatch(/^\?town=PUNE&columns=all&view=/));
    expect(first.operations.map(({ operation }) => operation)).toEqual(["ListViews"]);
    const again = await panel();
    await press(again, "Delete");
    await press(again, "Delete");
    await names(again, ["Everything"]);
    expect(localStorage.getItem(`media-planner.opens.${LIST}.u1`)).toBe("");
  });

  it.each(["{", "5", '[{"id":1}]', "[null]"])("ignore invalid stored data: %s", async (stored) => {
    localStorage.setItem(`media-planner.views.${LIST}.u1`, stored);
    open({ listViews: () => null });
    await names(await panel(), ["Everything*"]);
  });
});
