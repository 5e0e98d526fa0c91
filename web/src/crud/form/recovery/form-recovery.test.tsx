import { act, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, it } from "vitest";

import { RenderFailurePage } from "../../../app/error-page.tsx";
import { RequireSession } from "../../../app/guards.tsx";
import { Clients } from "../../../resources/client/client.tsx";
import { clearSession, readSession, saveSession } from "../../../session/session-store.ts";
import { signIn, renderApp, type Resolvers } from "../../../testing/render-app.tsx";
import { getToasts } from "../../../testing/toasts.ts";
import type { ScreenEntry } from "../../definition/record.ts";

const entry: ScreenEntry = {
  listPath: "/clients",
  addPath: "/clients/add",
  editPath: "/clients/edit/:id",
  module: "clients",
};
const routes = [
  {
    element: <RequireSession />,
    children: [
      { path: entry.listPath, element: <Clients screen="list" entry={entry} /> },
      { path: entry.addPath, element: <Clients screen="form" entry={entry} /> },
      { path: entry.editPath, element: <Clients screen="form" entry={entry} /> },
    ],
  },
];

const storedClient = {
  id: "c1",
  businessName: "Konkan Coffee",
  address: "14, MG Road",
  taxId: "27AAPFU0939F1ZV",
  contactPerson: "Asha Patil",
  contactEmail: "asha@client.test",
  phone: "9876543210",
  notes: null,
  status: "PENDING",
  updatedAt: "2026-11-22T08:00:00.000Z",
};

function createServer(record = { ...storedClient }) {
  const resolvers: Resolvers = {
    client: ({ id }: { id: string }) => ({ ...record, id }),
    clients: () => ({
      items: [{ ...record }],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    }),
    updateClient: ({ input, expectedUpdatedAt }: { input: object; expectedUpdatedAt?: string | null }) => {
      if (expectedUpdatedAt !== record.updatedAt) {
        const current = { updatedAt: record.updatedAt, changedBy: "Rohan", changes: [] };
        throw new GraphQLError("Changed", { extensions: { code: "CONFLICT", current } });
      }
      return Object.assign(record, input);
    },
  };
  return { record, resolvers };
}

const findField = (label: string) => ui.findByRole("textbox", { name: new RegExp(`^${label}`) });
const readValue = async (label: string) => (await findField(label)).getAttribute("value");

async function endSession() {
  act(() => clearSession());
  await waitFor(() => expect(ui.queryByRole("textbox")).toBeNull());
}

beforeEach(() => signIn("ADMIN"));

it("restores typed values after the same user signs in again", async () => {
  const { record, resolvers } = createServer();
  const { router } = renderApp(routes, "/clients/edit/c1", resolvers);
  await userEvent.type(await findField("Business name"), " House");
  await endSession();
  act(() => signIn("ADMIN"));
  await act(() => router.navigate("/clients/edit/c1"));
  expect(await readValue("Business name")).toBe("Konkan Coffee House");
  expect(ui.getByText("Your unsaved changes have been restored. Save to keep them.")).toBeTruthy();
  await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
  const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Stay" }));
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(record.businessName).toBe("Konkan Coffee House"));
});

it("saves restored values with their original version and reports the conflict", async () => {
  const { record, resolvers } = createServer();
  const { router } = renderApp(routes, "/clients/edit/c1", resolvers);
  await userEvent.type(await findField("Business name"), " House");
  await endSession();
  Object.assign(record, { address: "1 Marine Drive", updatedAt: "2026-11-22T09:00:00.000Z" });
  act(() => signIn("ADMIN"));
  await act(() => router.navigate("/clients/edit/c1"));
  await findField("Business name");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  expect(await ui.findByRole("dialog", { name: /Rohan/ })).toBeTruthy();
  expect(record.businessName).toBe("Konkan Coffee");
});

it("restores values only once and only in the same form", async () => {
  const { router } = renderApp(routes, "/clients/edit/c1", createServer().resolvers);
  await userEvent.type(await findField("Business name"), " House");
  await endSession();
  act(() => signIn("ADMIN"));
  await act(() => router.navigate("/clients/add"));
  expect(await readValue("Business name")).toBe("");
  await act(() => router.navigate("/clients/edit/c1"));
  expect(await readValue("Business name")).toBe("Konkan Coffee House");
  await userEvent.click(ui.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
  await act(() => router.navigate("/clients/edit/c1"));
  expect(await readValue("Business name")).toBe("Konkan Coffee");
});

describe("a form with typed values when the next screen fails to load", () => {
  const routesWithFailure = [
    {
      ErrorBoundary: RenderFailurePage,
      children: [
        ...routes,
        { path: "/unreachable", lazy: () => Promise.reject(new Error("Failed to fetch")) },
      ],
    },
  ];

  it("restores typed values after Go Back", async () => {
    const { router } = renderApp(routesWithFailure, "/clients/edit/c1", createServer().resolvers);
    await userEvent.type(await findField("Business name"), " House");
    void router.navigate("/unreachable");
    await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
    await ui.findByText("Failed to fetch");
    await act(() => router.navigate(-1));
    expect(await readValue("Business name")).toBe("Konkan Coffee House");
    expect(ui.getByText("Your unsaved changes have been restored. Save to keep them.")).toBeTruthy();
  });

  it("does not restore discarded values", async () => {
    const { router } = renderApp(routesWithFailure, "/clients/edit/c1", createServer().resolvers);
    await userEvent.type(await findField("Business name"), " House");
    void router.navigate("/clients");
    await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/clients"));
    await act(() => router.navigate("/unreachable"));
    await ui.findByText("Failed to fetch");
    await act(() => router.navigate("/clients/edit/c1"));
    expect(await readValue("Business name")).toBe("Konkan Coffee");
  });
});

it("does not restore values for another user", async () => {
  const { router } = renderApp(routes, "/clients/add", createServer().resolvers);
  await userEvent.type(await findField("Business name"), "Konkan Coffee");
  const { user } = readSession();
  await endSession();
  act(() => {
    if (user) saveSession({ token: "access-2", refreshToken: null, user: { ...user, id: "u2" } });
  });
  await act(() => router.navigate("/clients/add"));
  expect(await readValue("Business name")).toBe("");
  act(() => clearSession());
  act(() => signIn("ADMIN"));
  await act(() => router.navigate("/clients/add"));
  expect(await readValue("Business name")).toBe("");
});

it("shows a toast, but does not navigate, when a save completes after leaving", async () => {
  const { resolvers } = createServer();
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { router } = renderApp(routes, "/clients/edit/c1", {
    ...resolvers,
    updateClient: async () => {
      await response;
      return storedClient;
    },
  });
  await userEvent.type(await findField("Business name"), " House");
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  await act(() => router.navigate("/clients/add"));
  await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/add"));
  await userEvent.type(await findField("Business name"), "Another");
  respond();
  await waitFor(() => expect(getToasts()).toEqual(["Client successfully updated"]));
  expect(router.state.location.pathname).toBe("/clients/add");
  expect(ui.queryByRole("dialog")).toBeNull();
  expect(await readValue("Business name")).toBe("Another");
});
