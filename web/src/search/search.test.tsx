import { act, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { useState, type ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";

import { entries } from "../app/registry.ts";
import type { HelpRequest } from "../help/help-topics.ts";
import { EntriesContext } from "../crud/related/entries-context.ts";
import { recordEarlyShortcut } from "../app/shell/early-shortcut.ts";
import { HelpButton } from "../app/shell/help-button.tsx";
import { SearchButton } from "../app/shell/search-button.tsx";
import type { UserRole } from "../generated/schema.ts";
import type { SessionPermission } from "../session/session-store.ts";
import { createSampleResolvers } from "../testing/samples.ts";
import {
  getSchema,
  createGraphqlError,
  failFrenchCatalog,
  signIn,
  renderApp,
  type Resolvers,
} from "../testing/render-app.tsx";
import { getToasts } from "../testing/toasts.ts";
import { singleKeyShortcuts, useKeyboardShortcuts } from "../crud/use-keyboard-shortcuts.ts";

const createViewPermissions = (...modules: string[]): SessionPermission[] =>
  modules.map((module) => ({ module, action: "VIEW" }));

const pageInfo = { totalCount: 0, page: 1, perPage: 5, totalPages: 0 };

/** Finds one client per search. */
function createResolvers(overrides: Resolvers = {}): Resolvers {
  const emptyPage = () => ({ items: [], pageInfo });
  return {
    ...createSampleResolvers(getSchema()),
    clients: ({ search }: { search: string }) => ({
      items: [
        { id: `of ${search}`, businessName: `Client of ${search}`, contactPerson: "Ravi", status: "ACTIVE" },
      ],
      pageInfo,
    }),
    campaigns: emptyPage,
    vendors: emptyPage,
    mediaPlans: emptyPage,
    users: emptyPage,
    ...overrides,
  };
}

function SearchAndHelp() {
  const [request, setRequest] = useState<HelpRequest>();
  return (
    <>
      <SearchButton onHelp={setRequest} />
      <HelpButton request={request} onChange={setRequest} />
    </>
  );
}

function renderSearch(resolvers: Resolvers = createResolvers(), path = "/here", rows: ReactNode = null) {
  const rendered = renderApp(
    [
      {
        element: (
          <EntriesContext value={entries}>
            <SearchAndHelp />
            <main id="screen">
              <Outlet />
            </main>
          </EntriesContext>
        ),
        children: [
          { path: "/here", element: <input aria-label="A field" /> },
          {
            path: "/client-management",
            element: (
              <>
                <input type="search" aria-label="Search clients" />
                {rows}
              </>
            ),
          },
          { path: "*", element: <p>A screen</p> },
        ],
      },
    ],
    path,
    resolvers,
  );
  const getSearches = () => rendered.operations.filter(({ operation }) => operation === "SearchEverything");
  return { ...rendered, getSearches };
}

async function openPalette() {
  await userEvent.keyboard("{Control>}k{/Control}");
  return ui.findByRole("textbox", { name: "Search everything" });
}

const listActions = () => [...document.querySelectorAll<HTMLElement>("[data-action]")];
const isHelp = (action: HTMLElement) =>
  action.parentElement?.style.getPropertyValue("--spotlight-label") === "'Help'";
/** All actions except help topics. */
const getActionTexts = () =>
  listActions()
    .filter((action) => !isHelp(action))
    .map(({ textContent }) => textContent ?? "");

it.each([
  ["ADMIN", ["AgencySettings"]],
  ["MANAGER", []],
] as const)("finds the agency's screen for Admins only: %s", async (role, expected) => {
  signIn(role);
  const { router } = renderSearch();
  await userEvent.type(await openPalette(), "agenc");
  await waitFor(() => expect(getActionTexts().filter((text) => text === "AgencySettings")).toEqual(expected));
  if (expected.length === 0) return;
  await userEvent.click(ui.getByText("Agency"));
  expect(router.state.location.pathname).toBe("/agency");
});

describe("Ctrl+S", () => {
  const createForm = (saved: string[], name: string, attributes = {}) => (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        saved.push(name);
      }}
    >
      <input aria-label={name} />
      <button type="submit">Save</button>
    </form>
  );
  /** Returns whether the browser may handle the key. */
  const pressSave = (modifier: "ctrlKey" | "metaKey") =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "s", [modifier]: true });

  it("leaves a form that mails people to its button", async () => {
    signIn("ADMIN");
    const saved: string[] = [];
    const form = createForm(saved, "Invitations", { "data-sends": true });
    renderSearch(createResolvers(), "/client-management", form);
    await openPalette();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(pressSave("ctrlKey")).toBe(false);
    expect(saved).toEqual([]);
  });

  it("saves the form of the screen", async () => {
    signIn("ADMIN");
    const saved: string[] = [];
    renderSearch(createResolvers(), "/client-management", createForm(saved, "On the screen"));
    await openPalette();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(pressSave("ctrlKey")).toBe(false);
    expect(pressSave("metaKey")).toBe(false);
    expect(saved).toEqual(["On the screen", "On the screen"]);
  });

  it("is handled by the browser without a form", async () => {
    signIn("ADMIN");
    renderSearch();
    await openPalette();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(pressSave("ctrlKey")).toBe(true);
  });
});

function ScreenWithKeys({ onKey }: { onKey: (key: string) => void }) {
  useKeyboardShortcuts([
    ["J", () => onKey("J")],
    ["K", () => onKey("K")],
  ]);
  return null;
}

/** Returns the keys that the screen handles. */
async function openScreenWithKeys(): Promise<string[]> {
  const keys: string[] = [];
  const { router } = renderSearch(
    createResolvers(),
    "/here",
    <ScreenWithKeys onKey={(key) => keys.push(key)} />,
  );
  await openPalette();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  await act(async () => router.navigate("/client-management"));
  return keys;
}

it("lets a screen without a list handle J and K", async () => {
  signIn("ADMIN");
  const keys = await openScreenWithKeys();
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "k" });
  expect(keys).toEqual(["J", "K"]);
});

it("ignores single keys, but not Ctrl+K, when single-key shortcuts are off", async () => {
  signIn("ADMIN");
  singleKeyShortcuts.set("off");
  const keys = await openScreenWithKeys();
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
  fireEvent.keyDown(document.body, { key: "/" });
  expect(keys).toEqual([]);
  expect(ui.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(document.body);
  act(() => singleKeyShortcuts.set("on"));
  fireEvent.keyDown(document.body, { key: "j" });
  expect(keys).toEqual(["J"]);
});

describe("global search", () => {
  it("opens by shortcut from a field and returns the focus", async () => {
    signIn("ADMIN");
    renderSearch();
    const field = ui.getByLabelText("A field");
    await userEvent.click(field);
    const search = await openPalette();
    await waitFor(() => expect(document.activeElement).toBe(search));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("handles a shortcut pressed before the search loaded", async () => {
    signIn("ADMIN");
    recordEarlyShortcut();
    const isNotPrevented = fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    expect(isNotPrevented).toBe(false);
    renderSearch();
    expect(await ui.findByRole("textbox", { name: "Search everything" })).toBeTruthy();
  });

  it("opens once for repeated shortcuts while loading", async () => {
    signIn("ADMIN");
    renderSearch();
    const key = { key: "k", code: "KeyK", ctrlKey: true };
    fireEvent.keyDown(document.body, key);
    fireEvent.keyDown(document.body, key);
    expect(await ui.findByRole("textbox", { name: "Search everything" })).toBeTruthy();
  });

  it("finds commands by prefixes of their words", async () => {
    signIn("ADMIN");
    const { router } = renderSearch();
    await userEvent.click(ui.getByRole("button", { name: "Search everything" }));
    const search = await ui.findByRole("textbox", { name: "Search everything" });
    await userEvent.type(search, "new camp");
    await waitFor(() => expect(getActionTexts()).toEqual(["New campaign"]));
    for (const words of ["add campaign", "create camp"]) {
      await userEvent.clear(search);
      await userEvent.type(search, words);
      await waitFor(() => expect(getActionTexts()).toEqual(["New campaign"]));
    }
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/campaign-management/add"));
  });

  it("shows a message when the texts of a language cannot be loaded", async () => {
    await failFrenchCatalog();
    signIn("ADMIN");
    renderSearch();
    await userEvent.type(await openPalette(), "french");
    await userEvent.click(await ui.findByText("Switch to French"));
    await waitFor(() => expect(getToasts()).toEqual([expect.stringContaining("Check your connection")]));
  });

  it("finds and describes a screen by the name of its menu group", async () => {
    signIn("ADMIN");
    renderSearch();
    await userEvent.type(await openPalette(), "location stat");
    await waitFor(() => expect(getActionTexts()).toEqual(["StateLocation"]));
  });

  it("finds help by the words of its text and opens it", async () => {
    signIn("ADMIN");
    renderSearch();
    await userEvent.type(await openPalette(), "gstin");
    await waitFor(() =>
      expect(
        listActions()
          .filter(isHelp)
          .map(({ textContent }) => textContent),
      ).toEqual(["State"]),
    );
    await userEvent.keyboard("{Enter}");
    expect(await ui.findByRole("dialog", { name: "State" })).toBeTruthy();
  });

  it("finds no help on screens that the viewer may not open", async () => {
    signIn("USER");
    renderSearch();
    await userEvent.type(await openPalette(), "gstin");
    expect(await ui.findByText("No results")).toBeTruthy();
    expect(listActions()).toEqual([]);
  });

  it("offers to create every resource", () => {
    const entriesWithForm = entries.filter(({ routes }) => routes.some(({ action }) => action === "CREATE"));
    expect(entriesWithForm.filter(({ addLabel }) => addLabel === undefined)).toEqual([]);
  });

  it.each<[UserRole, SessionPermission[], object, string[]]>([
    ["ADMIN", [], { clients: true, campaigns: true, vendors: true, mediaPlans: true, users: true }, []],
    [
      "MANAGER",
      createViewPermissions("clients", "campaigns", "media_plans"),
      { clients: false, campaigns: true, vendors: false, mediaPlans: true, users: false },
      ["Client Management", "Vendor Management", "User Management", "New campaign", "New client"],
    ],
    [
      "USER",
      [...createViewPermissions("clients", "users"), { module: "vendors", action: "CREATE" }],
      { clients: true, campaigns: false, vendors: false, mediaPlans: false, users: false },
      ["Campaign Management", "User Management", "Country", "New client", "New user", "New vendor"],
    ],
  ])(
    "searches and shows only permitted resources and screens for a %s",
    async (role, permissions, searchedResources, hiddenLabels) => {
      signIn(role, permissions);
      const { getSearches } = renderSearch();
      const search = await openPalette();
      await waitFor(() => expect(getActionTexts().join()).toContain("Dashboard"));
      for (const label of hiddenLabels)
        expect(getActionTexts().filter((text) => text.startsWith(label))).toEqual([]);
      await userEvent.type(search, "ma");
      await waitFor(() => expect(getSearches()).toHaveLength(1));
      expect(getSearches()[0]?.variables).toEqual({ search: "ma", ...searchedResources });
    },
  );

  it("sends no search without permissions", async () => {
    signIn("USER");
    const { getSearches } = renderSearch();
    await userEvent.type(await openPalette(), "zzz");
    expect(await ui.findByText("No results")).toBeTruthy();
    expect(getSearches()).toEqual([]);
  });

  it("opens a record on its own page", async () => {
    signIn("USER", createViewPermissions("clients"));
    const { router } = renderSearch();
    await userEvent.type(await openPalette(), "ko");
    await userEvent.click(await ui.findByRole("button", { name: /^Client of ko/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/client-management\/view\//));
  });

  it("opens a plan in its review", async () => {
    signIn("ADMIN");
    const { router } = renderSearch({
      ...createResolvers(),
      mediaPlans: createSampleResolvers(getSchema())["mediaPlans"] ?? vi.fn(),
    });
    await userEvent.type(await openPalette(), "plan of");
    await userEvent.click(await ui.findByRole("button", { name: /Media plan$/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/manage-media-plan/review/mediaPlan-1"));
  });

  it("shows an error and retries", async () => {
    signIn("ADMIN");
    let isFailing = true;
    const { clients } = createResolvers();
    renderSearch(
      createResolvers({
        clients: (args: never) => {
          if (isFailing) throw createGraphqlError("UPSTREAM_UNAVAILABLE", "No");
          return clients?.(args);
        },
      }),
    );
    await userEvent.type(await openPalette(), "zo");
    expect(await ui.findByText("Failed to search")).toBeTruthy();
    isFailing = false;
    await userEvent.click(ui.getByRole("button", { name: "Try again" }));
    expect(await ui.findByText("Client of zo")).toBeTruthy();
    expect(ui.queryByText("Failed to search")).toBeNull();
  });
});

describe("typing in the search", () => {
  afterEach(() => vi.useRealTimers());
  const waitForDebounce = (ms = SEARCH_DEBOUNCE_MS) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("sends one request per pause, from two letters on", async () => {
    signIn("ADMIN");
    const { getSearches } = renderSearch();
    const search = await openPalette();
    vi.useFakeTimers();
    const type = (value: string) => fireEvent.change(search, { target: { value } });
    type("z");
    await waitForDebounce();
    expect(getSearches()).toEqual([]);
    type("zor");
    await waitForDebounce(SEARCH_DEBOUNCE_MS - 1);
    expect(getSearches()).toEqual([]);
    type("zorro");
    await waitForDebounce();
    expect(getSearches().map(({ variables }) => variables["search"])).toEqual(["zorro"]);
  });

  it("ignores late responses to older input", async () => {
    signIn("ADMIN");
    let respondLate: () => void = () => undefined;
    const lateResponse = new Promise<void>((resolve) => (respondLate = resolve));
    const { clients } = createResolvers();
    const { getSearches } = renderSearch(
      createResolvers({
        clients: async (args: { search: string }) => {
          if (args.search === "old") await lateResponse;
          return clients?.(args as never);
        },
      }),
    );
    const search = await openPalette();
    await userEvent.type(search, "old");
    expect(await ui.findByText("Searching …")).toBeTruthy();
    await waitFor(() => expect(getSearches()).toHaveLength(1));
    await userEvent.clear(search);
    await userEvent.type(search, "newer");
    expect(await ui.findByText("Client of newer")).toBeTruthy();
    respondLate();
    await act(async () => lateResponse);
    expect(ui.queryByText("Client of old")).toBeNull();
    expect(ui.getByText("Client of newer")).toBeTruthy();
  });
});

describe("recent records", () => {
  it("lists them first for the same viewer, while permitted", async () => {
    signIn("ADMIN");
    const { router, client } = renderSearch();
    const { ClientHitFragmentDoc } = await import("./search.generated.tsx");
    for (const id of ["1", "2", "3", "4", "5", "6", "2"]) {
      await act(() => router.navigate(`/client-management/edit/${id}`));
      act(() => {
        client.writeFragment({
          fragment: ClientHitFragmentDoc,
          id: `Client:${id}`,
          data: {
            __typename: "Client",
            id,
            businessName: `Firm ${id}`,
            contactPerson: null,
            status: "ACTIVE",
          },
        });
      });
      await waitFor(() =>
        expect(localStorage.getItem("media-planner.opened-records.u1") ?? "").toMatch(
          new RegExp(String.raw`^\[\{"resource":"clients","id":"${id}"`),
        ),
      );
    }
    await openPalette();
    await waitFor(() =>
      expect(getActionTexts().slice(0, 5)).toEqual(["2", "6", "5", "4", "3"].map((id) => `Firm ${id}Client`)),
    );
    act(() => signIn("MANAGER", createViewPermissions("clients")));
    await waitFor(() => expect(getActionTexts().join()).not.toContain("Firm"));
  });
});

describe("list shortcuts", () => {
  it("focuses the search, opens a new record and lists all shortcuts", async () => {
    signIn("ADMIN");
    const { router } = renderSearch(createResolvers(), "/client-management");
    const search = ui.getByRole("searchbox", { name: "Search clients" });
    await waitFor(async () => {
      await userEvent.keyboard("/");
      expect(document.activeElement).toBe(search);
    });
    await userEvent.keyboard("n?");
    expect(router.state.location.pathname).toBe("/client-management");
    act(() => search.blur());
    await userEvent.keyboard("{Shift>}?{/Shift}");
    const dialog = await ui.findByRole("dialog", { name: "Client Management" });
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
    expect(within(dialog).getByRole("row", { name: /^J Next row/ })).toBeTruthy();
    await userEvent.keyboard("n{Escape}");
    await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/client-management");
    await userEvent.keyboard("n");
    await waitFor(() => expect(router.state.location.pathname).toBe("/client-management/add"));
  });

  it("moves the focus between rows", async () => {
    signIn("ADMIN");
    const rows = (
      <ul>
        <li>
          <a data-row href="#one">
            One
          </a>
        </li>
        <li>
          <a data-row href="#two">
            Two
          </a>
        </li>
      </ul>
    );
    renderSearch(createResolvers(), "/client-management", rows);
    const getFocusedText = () => document.activeElement?.textContent;
    await waitFor(async () => {
      await userEvent.keyboard("k");
      expect(getFocusedText()).toBe("One");
    });
    await userEvent.keyboard("j");
    expect(getFocusedText()).toBe("Two");
    await userEvent.keyboard("jk");
    expect(getFocusedText()).toBe("One");
  });

  it("ignores N without permission to create", async () => {
    signIn("USER", createViewPermissions("clients"));
    const { router } = renderSearch(createResolvers(), "/client-management");
    await waitFor(async () => {
      await userEvent.keyboard("/");
      expect(document.activeElement).toBe(ui.getByRole("searchbox"));
    });
    act(() => ui.getByRole("searchbox").blur());
    await userEvent.keyboard("n");
    expect(router.state.location.pathname).toBe("/client-management");
  });
});
