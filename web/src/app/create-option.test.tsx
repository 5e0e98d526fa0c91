import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { allOptions } from "../generated/options.ts";
import type { SessionPermission } from "../session/session-store.ts";
import { renderApp, signIn, type Resolvers } from "../testing/render-app.tsx";
import { getToasts } from "../testing/toasts.ts";
import { entries } from "./registry.ts";
import { testRoutes } from "./test-routes.tsx";
import { openFilters } from "../testing/filters.ts";

interface Master {
  id: string;
  name: string;
  status: string;
  updatedAt: string;
}

interface StoredClient extends Record<string, unknown> {
  id: string;
  businessName: string;
  status: string;
}

const USER_PERMISSIONS: SessionPermission[] = [
  { module: "campaigns", action: "VIEW" },
  { module: "campaigns", action: "CREATE" },
  { module: "clients", action: "VIEW" },
];

/** Server without any record. */
function createServer(): Resolvers {
  const clients: StoredClient[] = [];
  const countries: Master[] = [];
  return {
    clients: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
    clientOptions: () =>
      clients
        .filter(({ status }) => status === "APPROVED")
        .map(({ id, businessName }) => ({ id, name: businessName })),
    createClient: ({ input }: { input: object }) => {
      const client = { ...(input as StoredClient), id: "k1", status: "PENDING", updatedAt: "v1" };
      clients.push(client);
      return client;
    },
    setClientStatus: ({ id, status }: { id: string; status: string }) =>
      Object.assign(clients.find((client) => client.id === id) ?? {}, { status }),
    mediaTypeOptions: () => [],
    cityOptions: () => [],
    countryOptions: () => countries,
    createCountry: ({ input }: { input: Pick<Master, "name"> }) => {
      const country = { ...input, id: "c1", status: "ACTIVE", updatedAt: "v1" };
      countries.push(country);
      return country;
    },
  };
}

const getField = (name: RegExp) => ui.getByRole<HTMLInputElement>("combobox", { name });

async function openForm(path: string, role: Parameters<typeof signIn>[0], permissions?: SessionPermission[]) {
  signIn(role, permissions);
  const rendered = renderApp(testRoutes, path, createServer());
  await ui.findByRole("textbox", { name: /^Name/ });
  return rendered;
}

async function fillClient(dialog: ReturnType<typeof within>) {
  const values = {
    "Tax ID": "27AAAAA0000A1Z5",
    Address: "MG Road",
    "Contact person": "Ira",
    Phone: "9820098200",
  };
  for (const [label, value] of Object.entries(values))
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.type(dialog.getByLabelText(/^Contact email/), "ira@acme.test");
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
}

it("has a form for all options except authors", () => {
  const optionsWithForm = new Set<string>(
    entries.flatMap(({ creations = [] }) => creations.map(({ options }) => options)),
  );
  expect(Object.keys(allOptions).filter((name) => !optionsWithForm.has(name))).toEqual(["authorOptions"]);
});

it("creates a record by its typed name with a proposed code, and selects it", async () => {
  const { router } = await openForm("/state/add", "ADMIN");
  await userEvent.type(ui.getByRole("textbox", { name: /^Name/ }), "Bavaria");
  await userEvent.type(getField(/^Country/), "Germany");
  await ui.findByText("Add “Germany”");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const dialog = within(await ui.findByRole("dialog", { name: "Add country" }));
  const name = await dialog.findByRole<HTMLInputElement>("textbox", { name: /^Name/ });
  expect(name.value).toBe("Germany");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Code/).value).toBe("DE");
  await userEvent.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(getField(/^Country/).value).toBe("Germany"));
  expect(ui.queryByRole("dialog")).toBeNull();
  expect(ui.getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("Bavaria");
  expect(router.state.location.pathname).toBe("/state/add");
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Country/)));
});

it("closes only the inner form on Escape, and confirms the loss of its input", async () => {
  await openForm("/state/add", "ADMIN");
  await userEvent.type(ui.getByRole("textbox", { name: /^Name/ }), "Bavaria");
  await userEvent.click(getField(/^Country/));
  await userEvent.click(await ui.findByText("Add country"));
  const dialog = within(await ui.findByRole("dialog", { name: "Add country" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: /^Name/ }), "Ger{Escape}");
  await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(ui.queryByRole("dialog")).toBeNull());
  expect(ui.getByRole<HTMLInputElement>("textbox", { name: /^Name/ }).value).toBe("Bavaria");
  expect(getField(/^Country/).value).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Country/)));
});

it("does not open a form on Tab after a typing error", async () => {
  await openForm("/state/add", "ADMIN");
  await userEvent.type(getField(/^Country/), "Germny");
  await ui.findByText("Add “Germny”");
  await userEvent.tab();
  expect(ui.queryByRole("dialog")).toBeNull();
  expect(getField(/^Country/).value).toBe("");
});

it("offers the approval of a new client, then selects it", async () => {
  await openForm("/campaign-management/add", "ADMIN");
  await userEvent.type(getField(/^Client/), "Acme");
  await userEvent.click(await ui.findByText("Add “Acme”"));
  const dialog = within(await ui.findByRole("dialog", { name: "Client Registration" }));
  await dialog.findByLabelText(/^Business name/);
  await fillClient(dialog);
  const question = within(await ui.findByRole("dialog", { name: "Approve “Acme”?" }));
  await userEvent.click(question.getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(getField(/^Client/).value).toBe("Acme"));
});

it("says that a client needs an approval if the viewer cannot approve", async () => {
  await openForm("/campaign-management/add", "USER", [
    ...USER_PERMISSIONS,
    { module: "clients", action: "CREATE" },
  ]);
  await userEvent.click(getField(/^Client/));
  await userEvent.click(await ui.findByText("Add client"));
  const dialog = within(await ui.findByRole("dialog", { name: "Client Registration" }));
  await userEvent.type(await dialog.findByLabelText(/^Business name/), "Acme");
  await fillClient(dialog);
  await ui.findByText("“Acme” has been added. It can be chosen once a Manager or an Admin approves it.");
  expect(getToasts()).toContain("Client is created successfully");
  expect(getField(/^Client/).value).toBe("");
});

it("refers to an Admin without permission to create", async () => {
  const { operations } = await openForm("/campaign-management/add", "USER", USER_PERMISSIONS);
  await userEvent.click(getField(/^Client/));
  expect(await ui.findByText("Ask an Admin to add clients.")).toBeTruthy();
  expect(ui.queryByText("Add client")).toBeNull();
  await userEvent.type(getField(/^Client/), "Acme");
  expect(await ui.findByText("Ask an Admin to add clients.")).toBeTruthy();
  expect(operations.map(({ operation }) => operation)).not.toContain("CreateClient");
});

it("offers no new record in filters", async () => {
  signIn("ADMIN");
  renderApp(testRoutes, "/campaign-management", {
    ...createServer(),
    campaigns: () => ({ items: [], pageInfo: { page: 1, perPage: 10, totalPages: 0, totalCount: 0 } }),
  });
  const panel = await openFilters();
  await userEvent.type(panel.getByRole("combobox", { name: "Client" }), "Acme");
  await ui.findByText("No match");
  expect(ui.queryByText("Add “Acme”")).toBeNull();
});
