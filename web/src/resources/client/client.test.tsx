import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";
import { act, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { ScreenEntry } from "../../crud/definition/record.ts";
import {
  createGraphqlError,
  signIn,
  renderApp,
  type Resolvers,
  type ReceivedOperation,
} from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { Clients } from "./client.tsx";

const entry: ScreenEntry = {
  listPath: "/clients",
  addPath: "/clients/add",
  editPath: "/clients/edit/:id",
  module: "clients",
};
const routes: RouteObject[] = [
  { path: entry.listPath, element: <Clients screen="list" entry={entry} /> },
  { path: entry.addPath, element: <Clients screen="form" entry={entry} /> },
  { path: entry.editPath, element: <Clients screen="form" entry={entry} /> },
];

function buildClient(n: number) {
  return {
    id: `c${n}`,
    businessName: `Client ${n}`,
    address: "14, MG Road",
    taxId: "27AAPFU0939F1ZV",
    contactPerson: "Asha Patil",
    contactEmail: "asha@client.test",
    phone: "+91 98765 43210",
    notes: "Key account",
    status: n === 1 ? "PENDING" : "APPROVED",
    updatedAt: "2026-11-22T08:00:00.000Z",
  };
}

interface PageArgs {
  page: number;
  perPage: number;
}

const server: Resolvers = {
  clients: ({ page, perPage }: PageArgs) => ({
    items: [buildClient(1), buildClient(2)],
    pageInfo: { page, perPage, totalPages: Math.ceil(57 / perPage), totalCount: 57 },
  }),
  client: ({ id }: { id: string }) => ({ ...buildClient(1), id }),
};

function filterOperations(operations: ReceivedOperation[], operation: string) {
  return operations.filter((sent) => sent.operation === operation);
}

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const input = ui.getByRole("textbox", { name: new RegExp(`^${label}`) });
    await userEvent.click(input);
    await userEvent.paste(text);
  }
}

const validValues = {
  "Business name": "Konkan Coffee",
  "Tax ID": "27AAPFU0939F1ZV",
  Address: "14, MG Road, Pune",
  "Contact person": "Asha Patil",
  "Contact email": "asha@konkan.test",
  Phone: "9876543210",
};

beforeEach(() => {
  signIn("ADMIN");
});

describe("client list", () => {
  it("shows the page, the number of entries, and the buttons for paging", async () => {
    const { operations } = renderApp(routes, "/clients?page=2&size=25", server);
    expect(await ui.findByText("Showing 26 to 50 of 57 entries")).toBeTruthy();
    expect(ui.getByText("Page 2 of 3")).toBeTruthy();
    expect(ui.getByRole("button", { name: "Previous" })).toBeTruthy();
    expect(ui.getByRole("button", { name: "Next" })).toBeTruthy();
    // One request per screen; the server decides the order.
    expect(operations).toEqual([
      { operation: "Clients", variables: { page: 2, perPage: 25, search: null, sort: null } },
    ]);
  });

  it("shows 'No data found' for an empty list", async () => {
    const pageInfo = { page: 1, perPage: 10, totalPages: 0, totalCount: 0 };
    renderApp(routes, "/clients", { clients: () => ({ items: [], pageInfo }) });
    expect(await ui.findByText("No data found")).toBeTruthy();
    expect(ui.getByText("Showing 0 to 0 of 0 entries")).toBeTruthy();
    expect(await ui.findByText("Add the first one, or import a spreadsheet.")).toBeTruthy();
  });

  it("names the filters that hide all records, and clears them with the search", async () => {
    const pageInfo = { page: 1, perPage: 10, totalPages: 0, totalCount: 0 };
    const { router } = renderApp(routes, "/clients?search=acme&status=PENDING&size=25", {
      clients: () => ({ items: [], pageInfo }),
    });
    expect(await ui.findByText("Records may be hidden by: Search and Status")).toBeTruthy();
    expect(ui.queryByText(/^Add the first one/)).toBeNull();
    ui.getByRole("button", { name: "Clear search and filters" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(router.state.location.search).toBe("?size=25");
    expect(document.activeElement).toBe(ui.getByRole("searchbox"));
  });

  it("sorts by header and updates URL and aria-sort", async () => {
    const { operations, router } = renderApp(routes, "/clients?page=3", server);
    await userEvent.click(await ui.findByRole("button", { name: "Business name" }));
    const header = ui.getByRole("columnheader", { name: "Business name" });
    await waitFor(() => expect(header.getAttribute("aria-sort")).toBe("ascending"));
    expect(router.state.location.search).toBe("?sort=BUSINESS_NAME.asc");
    await userEvent.click(ui.getByRole("button", { name: "Business name" }));
    await waitFor(() => expect(header.getAttribute("aria-sort")).toBe("descending"));
    expect(operations.at(-1)?.variables["sort"]).toEqual({ field: "BUSINESS_NAME", order: "DESC" });
  });

  it("sends one search after a pause in typing and returns to the first page", async () => {
    const { operations, router } = renderApp(routes, "/clients?page=4", server);
    await ui.findByText("Client 1");
    const searchBox = ui.getByRole("searchbox", { name: "Search clients" });
    vi.useFakeTimers();
    for (const text of ["k", "kon", "konkan"]) {
      act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
      fireEvent.change(searchBox, { target: { value: text } });
    }
    act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
    expect(router.state.location.search).toBe("?page=4");
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(operations).toHaveLength(2));
    expect(operations[1]?.variables).toEqual({ page: 1, perPage: 10, search: "konkan", sort: null });
    expect(router.state.location.search).toBe("?search=konkan");
  });

  it("focuses the search field after clearing it", async () => {
    renderApp(routes, "/clients?search=konkan", server);
    await userEvent.click(await ui.findByRole("button", { name: "Clear search" }));
    expect(document.activeElement).toBe(ui.getByRole("searchbox", { name: "Search clients" }));
  });

  it("replaces a page beyond the last one in the history", async () => {
    const { router } = renderApp(routes, "/clients?page=2", server);
    await ui.findByText("Page 2 of 6");
    await router.navigate("/clients?page=9");
    expect(await ui.findByText("Page 6 of 6")).toBeTruthy();
    await router.navigate(-1);
    expect(await ui.findByText("Page 2 of 6")).toBeTruthy();
  });

  it("returns to the first page when the page size changes", async () => {
    const { operations, router } = renderApp(routes, "/clients?page=4", server);
    await ui.findByText("Client 1");
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Show" }), "50");
    await waitFor(() => expect(operations.at(-1)?.variables).toMatchObject({ page: 1, perPage: 50 }));
    expect(router.state.location.search).toBe("?size=50");
  });

  it("uses defaults instead of invalid URL values", async () => {
    const { operations } = renderApp(routes, "/clients?page=-3&size=7&sort=password.asc", server);
    await ui.findByText("Client 1");
    expect(operations[0]?.variables).toEqual({ page: 1, perPage: 10, search: null, sort: null });
  });

  it("requests no page or search beyond the limits", async () => {
    const { operations } = renderApp(routes, `/clients?page=1e9&search=${"x".repeat(500)}`, server);
    await ui.findByText("Client 1");
    expect(operations[0]?.variables).toMatchObject({ page: 1, search: "x".repeat(200) });
  });

  it("offers a retry when loading fails", async () => {
    let calls = 0;
    renderApp(routes, "/clients", {
      clients: (args: never) => {
        calls += 1;
        if (calls === 1) throw createGraphqlError("UPSTREAM_TIMEOUT", "no words for the user");
        return server["clients"]?.(args);
      },
    });
    const alert = await ui.findByRole("alert");
    expect(within(alert).getByText("Failed to fetch clients")).toBeTruthy();
    expect(getToasts()).toEqual(["Failed to fetch clients"]);
    await userEvent.click(ui.getByRole("button", { name: "Try again" }));
    expect(await ui.findByText("Client 1")).toBeTruthy();
  });

  it("shows 'Deletion cancelled' and deletes nothing on cancel", async () => {
    const { operations } = renderApp(routes, "/clients", server);
    await userEvent.click(await ui.findByRole("button", { name: "Delete Client 1" }));
    const dialog = await ui.findByRole("dialog", { name: "Are you sure?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(getToasts()).toEqual(["Deletion cancelled"]));
    expect(filterOperations(operations, "DeleteClient")).toEqual([]);
  });

  it("deletes after confirmation and reloads the same page", async () => {
    const resolvers = { ...server, deleteClient: ({ id }: { id: string }) => ({ id }) };
    const { operations } = renderApp(routes, "/clients?page=2&search=k", resolvers);
    await userEvent.click(await ui.findByRole("button", { name: "Delete Client 2" }));
    await userEvent.click(await ui.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(getToasts()).toEqual(["Client successfully deleted"]));
    await waitFor(() => expect(filterOperations(operations, "Clients")).toHaveLength(2));
    expect(operations.at(-1)?.variables).toMatchObject({ page: 2, search: "k" });
  });

  it("offers only allowed statuses", async () => {
    const resolvers = {
      ...server,
      setClientStatus: ({ id, status, comment }: Record<"id" | "status" | "comment", string>) => ({
        ...buildClient(1),
        id,
        status,
        statusComment: comment,
        updatedAt: "later",
      }),
    };
    const { operations } = renderApp(routes, "/clients", resolvers);
    await userEvent.click(await ui.findByRole("button", { name: "Change status of Client 1" }));
    // jsdom has no layout, so the menu is hidden as if scrolled away.
    const choices = await ui.findAllByRole("menuitem", { hidden: true });
    expect(choices.map((choice) => choice.textContent)).toEqual(["Approved", "Rejected"]);
    await userEvent.click(ui.getByRole("menuitem", { name: "Approved", hidden: true }));
    await waitFor(() => expect(filterOperations(operations, "SetClientStatus")).toHaveLength(1));
    expect(filterOperations(operations, "SetClientStatus")[0]?.variables).toEqual({
      id: "c1",
      status: "APPROVED",
      expectedUpdatedAt: buildClient(1).updatedAt,
      comment: null,
    });
    expect(getToasts()).toEqual(["Client 1: Approved"]);

    // A rejection asks for its reason, and can be undone.
    await userEvent.click(ui.getByRole("button", { name: "Change status of Client 1" }));
    await userEvent.click(await ui.findByRole("menuitem", { name: "Rejected", hidden: true }));
    const dialog = within(await ui.findByRole("dialog", { name: "Reject: Client 1" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    expect(dialog.getByText("A rejection needs a reason")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Unknown");
    await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await userEvent.click(await ui.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(filterOperations(operations, "SetClientStatus")).toHaveLength(3));
    expect(filterOperations(operations, "SetClientStatus").slice(1)).toMatchObject([
      { variables: { status: "REJECTED", comment: "Unknown" } },
      { variables: { status: "PENDING", expectedUpdatedAt: "later", comment: null } },
    ]);
    await waitFor(() =>
      expect(getToasts()).toEqual(["Client 1: Approved", "Client 1: Rejected", "Client 1: Pending"]),
    );
  });

  it("shows the reason of a rejection on the record", async () => {
    renderApp(routes, "/clients/edit/c1", {
      client: () => ({ ...buildClient(1), status: "REJECTED", statusComment: "Unknown at this address" }),
    });
    expect(await ui.findByText("Unknown at this address")).toBeTruthy();
  });

  it("lets Users resubmit only their own clients", async () => {
    signIn("USER", [
      { module: "clients", action: "VIEW" },
      { module: "clients", action: "UPDATE" },
    ]);
    const createRejectedClient = (n: number, authorId: string) => ({
      ...buildClient(n),
      status: "REJECTED",
      createdBy: { id: authorId },
    });
    const items = [
      createRejectedClient(1, "u1"),
      createRejectedClient(2, "u2"),
      { ...buildClient(3), status: "REJECTED" },
    ];
    renderApp(routes, "/clients", {
      clients: () => ({ items, pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 3 } }),
    });
    expect(await ui.findByRole("button", { name: "Change status of Client 1" })).toBeTruthy();
    expect(ui.getAllByRole("button", { name: /Change status/ })).toHaveLength(1);
  });

  it("opens a record from anywhere in its row and from its name", async () => {
    const { router } = renderApp(routes, "/clients?page=2", server);
    await ui.findByText("Client 1");
    await userEvent.click(ui.getAllByText("asha@client.test")[1] ?? document.body);
    await waitFor(() => expect(router.state.location.pathname).toBe("/clients/edit/c2"));
    await router.navigate(-1);
    expect((await ui.findByRole("link", { name: "Client 1" })).getAttribute("href")).toBe("/clients/edit/c1");
  });

  it("hides actions without permission", async () => {
    signIn("USER", [{ module: "clients", action: "VIEW" }]);
    renderApp(routes, "/clients", server);
    await ui.findByText("Client 1");
    expect(ui.queryByRole("link", { name: "Add client" })).toBeNull();
    expect(ui.queryByRole("button", { name: /Delete|Change status/ })).toBeNull();
    expect(ui.queryByRole("link", { name: /Edit/ })).toBeNull();
  });
});

describe("client form", () => {
  it("has its title, back link and three sections", async () => {
    renderApp(routes, "/clients/add", server);
    expect(await ui.findByRole("heading", { level: 1, name: "Client Registration" })).toBeTruthy();
    expect(ui.getByRole("link", { name: "Back to clients" })).toBeTruthy();
    // The form's rule is loaded after the header.
    const sections = await ui.findAllByRole("heading", { level: 2 });
    expect(sections.map((heading) => heading.textContent)).toEqual([
      "Basic Details",
      "Personal Contact",
      "Additional Information",
    ]);
    await waitFor(() => expect(document.title).toBe("Client Registration · Media Planner"));
  });

  it("marks required fields and focuses the first", async () => {
    const { operations } = renderApp(routes, "/clients/add", server);
    await userEvent.click(await ui.findByRole("button", { name: "Create" }));
    expect(ui.getAllByText("This field is required")).toHaveLength(5);
    const first = ui.getByRole("textbox", { name: /^Business name/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.getAttribute("aria-invalid")).toBe("true");
    const errorElement = document.getElementById(first.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
    expect(errorElement?.textContent).toBe("This field is required");
    expect(operations).toEqual([]);
  });

  it("warns of a missing tax ID, and creates the client without one", async () => {
    const createClient = vi.fn(() => buildClient(3));
    renderApp(routes, "/clients/add", { ...server, createClient });
    await ui.findByRole("button", { name: "Create" });
    const { "Tax ID": _taxId, ...values } = validValues;
    expect(ui.queryByText("Without a tax ID, no taxes are computed")).toBeNull();
    await userEvent.click(ui.getByRole("textbox", { name: /^Tax ID/ }));
    await fill(values);
    expect(ui.getByText("Without a tax ID, no taxes are computed")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(createClient).toHaveBeenCalled());
  });

  it.each([
    ["27aapfu0939f1zw", "Please check this GSTIN: its last character does not match the others"],
    ["12-3456789", "The country of this tax ID is unknown, so no taxes are computed"],
    ["29AABCU9603R1CU", "This GSTIN is only for tax collected at source (TCS)"],
  ])("warns of the tax ID %s, and creates the client in upper case", async (taxId, warning) => {
    const createClient = vi.fn((_variables: { input: { taxId: string } }) => buildClient(3));
    renderApp(routes, "/clients/add", { ...server, createClient });
    await ui.findByRole("button", { name: "Create" });
    await fill({ ...validValues, "Tax ID": taxId });
    expect(ui.getByText(warning)).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(getToasts()).toEqual([`Client is created successfully. ${warning}`]));
    expect(createClient.mock.calls[0]?.[0].input.taxId).toBe(taxId.toUpperCase());
  });

  it("says that a client may have been saved after a timeout", async () => {
    const createClient = () => {
      throw createGraphqlError("UPSTREAM_TIMEOUT", "Too late");
    };
    renderApp(routes, "/clients/add", { ...server, createClient });
    await ui.findByRole("button", { name: "Create" });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(getToasts()).toEqual([
        "Failed to add client",
        "It may have been saved: check before you try again.",
      ]),
    );
  });

  it("shows rule errors", async () => {
    renderApp(routes, "/clients/add", server);
    await ui.findByRole("button", { name: "Create" });
    await fill({ ...validValues, "Tax ID": "x!", "Contact email": "asha@", Phone: "123" });
    await userEvent.click(ui.getByRole("textbox", { name: /^Notes/ }));
    await userEvent.paste("n".repeat(501));
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    for (const text of [
      "Please enter a valid tax ID",
      "Please enter a valid email address",
      "Please enter a valid phone number",
      "Notes can't exceed 500 characters",
    ]) {
      expect(ui.getByText(text)).toBeTruthy();
    }
  });

  it("registers a client and returns to the list", async () => {
    const resolvers = {
      ...server,
      createClient: ({ input }: { input: object }) => ({ ...buildClient(9), ...input }),
    };
    const { operations, router } = renderApp(routes, "/clients?page=2&size=25", resolvers);
    await userEvent.click(await ui.findByRole("link", { name: "Add client" }));
    await ui.findByRole("button", { name: "Create" });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(getToasts()).toEqual(["Client is created successfully"]));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      "/clients?page=2&size=25",
    );
    expect(filterOperations(operations, "CreateClient")[0]?.variables).toEqual({
      input: {
        businessName: "Konkan Coffee",
        taxId: "27AAPFU0939F1ZV",
        address: "14, MG Road, Pune",
        contactPerson: "Asha Patil",
        contactEmail: "asha@konkan.test",
        phone: "9876543210",
      },
    });
  });

  it("shows 'Loading...' while submitting", async () => {
    let finish = () => {};
    const resolvers = {
      ...server,
      createClient: () => new Promise((resolve) => (finish = () => resolve(buildClient(9)))),
    };
    renderApp(routes, "/clients/add", resolvers);
    await ui.findByRole("button", { name: "Create" });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    expect(await ui.findByRole("button", { name: "Loading..." })).toBeTruthy();
    finish();
    await ui.findByRole("heading", { name: "Client Management" });
  });

  it("shows a server error at its field until the value changes", async () => {
    const resolvers = {
      ...server,
      createClient: () => {
        throw createGraphqlError("BAD_USER_INPUT", "Invalid", [
          { path: "input.taxId", message: "Already registered" },
        ]);
      },
    };
    renderApp(routes, "/clients/add", resolvers);
    await ui.findByRole("button", { name: "Create" });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    expect(await ui.findByText("Already registered")).toBeTruthy();
    const field = ui.getByRole("textbox", { name: /^Tax ID/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, "1");
    expect(ui.queryByText("Already registered")).toBeNull();
    expect(getToasts()).toEqual([]);
  });

  it("shows a failure as one toast", async () => {
    const resolvers = {
      ...server,
      createClient: () => {
        throw createGraphqlError("UPSTREAM_UNAVAILABLE", "not for the user");
      },
    };
    renderApp(routes, "/clients/add", resolvers);
    await ui.findByRole("button", { name: "Create" });
    await fill(validValues);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(getToasts()).toEqual(["Failed to add client"]));
  });

  it("returns from a deleted client to the list", async () => {
    const missing = () => createGraphqlError("NOT_FOUND", "No client has this id");
    const { router } = renderApp(routes, "/clients/edit/c1", { ...server, client: missing });
    const alert = await ui.findByRole("alert");
    expect(within(alert).queryByRole("button")).toBeNull();
    await userEvent.click(within(alert).getByRole("link", { name: "Back to the list" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/clients"));
  });

  it("shows the request id of an unexpected failure", async () => {
    const broken = () => createGraphqlError("UPSTREAM_BAD_RESPONSE", "No");
    renderApp(routes, "/clients/edit/c1", { ...server, client: broken });
    const alert = await ui.findByRole("alert");
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(within(alert).getByText("test")).toBeTruthy();
    expect(getToasts()).toEqual(["Failed to fetch clients"]);
  });

  it("sends null for a cleared field", async () => {
    const resolvers = { ...server, updateClient: () => buildClient(1) };
    const { operations } = renderApp(routes, "/clients/edit/c1", resolvers);
    const notes = await ui.findByRole("textbox", { name: /^Notes/ });
    await userEvent.clear(notes);
    await userEvent.click(ui.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(filterOperations(operations, "UpdateClient")).toHaveLength(1));
    const { id, input } = filterOperations(operations, "UpdateClient")[0]?.variables ?? {};
    expect(id).toBe("c1");
    expect(input).toMatchObject({ businessName: "Client 1", notes: null });
  });

  it("asks before discarding changes, but not without changes", async () => {
    const { router } = renderApp(routes, "/clients/add", server);
    await userEvent.type(await ui.findByRole("textbox", { name: /^Business name/ }), "K");
    await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
    const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Stay" }));
    expect(router.state.location.pathname).toBe("/clients/add");
    await userEvent.clear(ui.getByRole("textbox", { name: /^Business name/ }));
    await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/clients"));
  });
});

describe("a duplicate tax ID", () => {
  const findTaxIdField = () => ui.findByRole("textbox", { name: /^Tax ID/ });
  const warning = "Another client has this tax ID: Client 1";

  it("shows a warning on blur without preventing saving", async () => {
    const { operations } = renderApp(routes, "/clients/add", {
      ...server,
      createClient: ({ input }: { input: object }) => ({ ...buildClient(9), ...input }),
    });
    await findTaxIdField();
    await fill({ ...validValues, "Tax ID": " 27aapfu0939f1zv" });
    expect(await ui.findByText(warning)).toBeTruthy();
    expect(filterOperations(operations, "Clients").map(({ variables }) => variables)).toEqual([
      { page: 1, perPage: 10, search: "27aapfu0939f1zv" },
    ]);
    await userEvent.click(ui.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(filterOperations(operations, "CreateClient")).toHaveLength(1));
  });

  it("hides the warning once the value changes", async () => {
    const { operations } = renderApp(routes, "/clients/add", server);
    await userEvent.type(await findTaxIdField(), "27AAPFU0939F1ZV");
    expect(filterOperations(operations, "Clients")).toEqual([]);
    await userEvent.tab();
    expect(await ui.findByText(warning)).toBeTruthy();
    await userEvent.type(await findTaxIdField(), "X");
    expect(ui.queryByText(warning)).toBeNull();
  });

  it("is not checked when the tax ID of an edited record is unchanged", async () => {
    const { operations } = renderApp(routes, "/clients/edit/c2", server);
    await userEvent.click(await findTaxIdField());
    await userEvent.tab();
    await userEvent.type(await findTaxIdField(), "{Backspace}V");
    await userEvent.tab();
    expect(filterOperations(operations, "Clients")).toEqual([]);
  });

  it("is not checked without view permission", async () => {
    signIn("USER", [{ module: "clients", action: "CREATE" }]);
    const { operations } = renderApp(routes, "/clients/add", server);
    await userEvent.type(await findTaxIdField(), "27AAPFU0939F1ZV");
    await userEvent.tab();
    expect(filterOperations(operations, "Clients")).toEqual([]);
  });
});
