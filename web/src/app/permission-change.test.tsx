import { act, screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { readSession, type SessionPermission } from "../session/session-store.ts";
import { Clients } from "../resources/client/client.tsx";
import { createGraphqlError, signIn, renderApp, type Resolvers } from "../testing/render-app.tsx";
import { getToasts } from "../testing/toasts.ts";
import { RequireAccess, RequireSession } from "./guards.tsx";
import { useViewer } from "./use-viewer.ts";

const entry = {
  listPath: "/clients",
  addPath: "/clients/add",
  editPath: "/clients/edit/:id",
  module: "clients",
} as const;

function ViewerLayout() {
  useViewer();
  return <Outlet />;
}

const routes = [
  {
    element: <RequireSession />,
    children: [
      {
        element: <ViewerLayout />,
        children: [
          {
            path: "/clients",
            element: (
              <RequireAccess access="clients" module="clients" action="VIEW">
                <Clients screen="list" entry={entry} />
              </RequireAccess>
            ),
          },
          {
            path: "/clients/edit/:id",
            element: (
              <RequireAccess access="clients" module="clients" action="UPDATE">
                <Clients screen="form" entry={entry} />
              </RequireAccess>
            ),
          },
        ],
      },
    ],
  },
];

const viewPermission: SessionPermission = { module: "clients", action: "VIEW" };
const deletePermission: SessionPermission = { module: "clients", action: "DELETE" };
const updatePermission: SessionPermission = { module: "clients", action: "UPDATE" };
const client = {
  id: "c1",
  businessName: "Konkan",
  address: "Pune",
  taxId: "27AAPFU0939F1ZV",
  contactPerson: "Asha",
  contactEmail: "asha@konkan.test",
  phone: "9876543210",
  notes: null,
  status: "ACTIVE",
  updatedAt: null,
};

function createServer(granted: SessionPermission[]) {
  const serverState = { granted, isSessionValid: true };
  const isGranted = ({ module, action }: SessionPermission) =>
    serverState.granted.some((permission) => permission.module === module && permission.action === action);
  const ifGranted = (permission: SessionPermission, resolve: () => unknown) => () =>
    isGranted(permission) ? resolve() : createGraphqlError("FORBIDDEN", "You are not allowed to do this");
  const resolvers: Resolvers = {
    viewer: () =>
      serverState.isSessionValid
        ? {
            id: "u1",
            fullName: "Asha",
            email: "a@b.test",
            role: "USER",
            permissions: serverState.granted,
            mayApproveOwnPlans: true,
            hasDemoAccounts: false,
            hasReleaseOrders: false,
            copiesCampaigns: false,
            hasChangeLog: false,
            mergesRecords: false,
            agency: { timeZone: "Asia/Kolkata", currency: "INR", financialYearStart: "APRIL" },
          }
        : createGraphqlError("UNAUTHENTICATED", "Unauthorized"),
    clients: ifGranted(viewPermission, () => ({
      items: [client],
      pageInfo: { page: 1, perPage: 10, totalPages: 3, totalCount: 25 },
    })),
    client: ifGranted(viewPermission, () => client),
    updateClient: ifGranted(updatePermission, () => client),
    deleteClient: ifGranted(deletePermission, () => ({ id: "c1" })),
  };
  return { serverState, resolvers };
}

const CHANGED_MESSAGE = "Your permissions have changed.";

describe("a permission removed while its screen is open", () => {
  it("redirects to /unauthorized and keeps the session", async () => {
    signIn("USER", [viewPermission, deletePermission]);
    const { serverState, resolvers } = createServer([viewPermission, deletePermission]);
    renderApp(routes, "/clients", resolvers);
    await ui.findByText("Konkan");
    serverState.granted = [];
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(await ui.findByText("403")).toBeTruthy();
    await waitFor(() => expect(getToasts()).toEqual([CHANGED_MESSAGE]));
    expect(readSession()).toMatchObject({ isAuthenticated: true, user: { permissions: [] } });
  });

  it("hides the button and stays on the screen", async () => {
    signIn("USER", [viewPermission, deletePermission]);
    const { serverState, resolvers } = createServer([viewPermission, deletePermission]);
    renderApp(routes, "/clients", resolvers);
    await userEvent.click(await ui.findByRole("button", { name: "Delete Konkan" }));
    serverState.granted = [viewPermission];
    await userEvent.click(await ui.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(getToasts()).toEqual([CHANGED_MESSAGE]));
    await waitFor(() => expect(ui.queryByRole("button", { name: "Delete Konkan" })).toBeNull());
    expect(readSession().isAuthenticated).toBe(true);
  });

  it("updates the screen for removed and granted permissions when the window regains focus", async () => {
    signIn("USER", [viewPermission, deletePermission]);
    const { serverState, resolvers } = createServer([viewPermission, deletePermission]);
    renderApp(routes, "/clients", resolvers);
    await ui.findByRole("button", { name: "Delete Konkan" });
    serverState.granted = [viewPermission];
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(ui.queryByRole("button", { name: "Delete Konkan" })).toBeNull());
    serverState.granted = [viewPermission, deletePermission];
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await ui.findByRole("button", { name: "Delete Konkan" })).toBeTruthy();
    expect(getToasts()).toEqual([]);
  });
});

it("restores the typed values of a form whose permission was removed and granted again", async () => {
  const permissions = [viewPermission, updatePermission];
  signIn("USER", permissions);
  const { serverState, resolvers } = createServer(permissions);
  const { router } = renderApp(routes, "/clients/edit/c1", resolvers);
  const findName = () => ui.findByRole("textbox", { name: /^Business name/ });
  await userEvent.type(await findName(), " Coffee");
  serverState.granted = [viewPermission];
  await userEvent.click(ui.getByRole("button", { name: "Update" }));
  expect(await ui.findByText("403")).toBeTruthy();
  serverState.granted = permissions;
  act(() => signIn("USER", permissions));
  await act(() => router.navigate("/clients/edit/c1"));
  expect((await findName()).getAttribute("value")).toBe("Konkan Coffee");
});

it("opens a screen at a page load if its permission was granted since the last one", async () => {
  signIn("USER", []);
  renderApp(routes, "/clients", createServer([viewPermission]).resolvers);
  expect(await ui.findByText("Konkan")).toBeTruthy();
});

describe("a 403 without a permission change", () => {
  it("signs the user out", async () => {
    signIn("USER", [viewPermission]);
    const { resolvers } = createServer([viewPermission]);
    renderApp(routes, "/clients", { ...resolvers, clients: () => createGraphqlError("FORBIDDEN", "No") });
    expect(await ui.findByText("Sign-in page")).toBeTruthy();
    await waitFor(() => expect(getToasts()).toEqual(["Access denied. Please login again."]));
    expect(readSession().isAuthenticated).toBe(false);
  });

  it("signs the user out when the server also refuses the query for the viewer", async () => {
    signIn("USER", [viewPermission]);
    const { serverState, resolvers } = createServer([viewPermission]);
    renderApp(routes, "/clients", resolvers);
    await ui.findByText("Konkan");
    serverState.granted = [];
    serverState.isSessionValid = false;
    await userEvent.click(ui.getByRole("button", { name: "Next" }));
    expect(await ui.findByText("Sign-in page")).toBeTruthy();
  });
});
