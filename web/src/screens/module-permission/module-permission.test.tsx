import { act, fireEvent, screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { RequireSession } from "../../app/guards.tsx";
import { clearSession } from "../../session/session-store.ts";
import {
  createGraphqlError,
  signIn,
  renderApp,
  type Resolvers,
  type ReceivedOperation,
} from "../../testing/render-app.tsx";
import { getToasts } from "../../testing/toasts.ts";
import { ModulePermission } from "./module-permission.tsx";

const routes = [
  { element: <RequireSession />, children: [{ path: "/module-permission", element: <ModulePermission /> }] },
  { path: "/elsewhere", element: <p>Elsewhere</p> },
];
const roles = ["Admin", "Manager", "User"].map((name) => ({ id: name.toLowerCase(), name }));

/** Server that stores the granted permissions, so that tests can change them concurrently. */
function createPermissionResolvers(granted: Record<string, string[]>, perPage = 100) {
  const allPermissions = [
    ["p1", "clients", "VIEW"],
    ["p.2[1]", "clients", "CREATE"],
    ["p3", "campaigns", "VIEW"],
    ["p4", "masters", "CREATE"],
    ["p5", "reports", "EXPORT"],
  ];
  const resolvers: Resolvers = {
    roles: () => roles,
    permissionsOfRole: ({ roleId, page }: { roleId: string; page: number }) => ({
      items: allPermissions.slice((page - 1) * perPage, page * perPage).map(([id = "", module, action]) => ({
        id,
        module,
        action,
        label: null,
        granted: roleId === "admin" || (granted[roleId] ?? []).includes(id),
      })),
      pageInfo: { page, totalPages: Math.ceil(allPermissions.length / perPage) },
    }),
    assignPermissions: ({ roleId, permissionIds }: { roleId: string; permissionIds: string[] }) => {
      granted[roleId] = permissionIds;
      return { message: null };
    },
  };
  return resolvers;
}

const openUserRole = (granted: string[] = [], overrides: Resolvers = {}) =>
  renderApp(routes, "/module-permission?role=user", {
    ...createPermissionResolvers({ user: granted }),
    ...overrides,
  });

const findCheckbox = (name: string) => ui.findByRole("checkbox", { name });
const isChecked = async (name: string) => (await findCheckbox(name)).matches(":checked");
const listAssignments = (operations: ReceivedOperation[]) =>
  operations.filter(({ operation }) => operation === "AssignPermissions").map(({ variables }) => variables);

beforeEach(() => signIn("ADMIN"));

describe("permissions of a role", () => {
  it("shows modules as rows and actions as columns, with counts", async () => {
    openUserRole(["p1", "p3"]);
    expect(await isChecked("Clients: View")).toBe(true);
    expect(await isChecked("Clients: Create")).toBe(false);
    const columnHeaders = ui.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(columnHeaders).toEqual(["Module", "View", "Create", "Export"]);
    const rowHeaders = ui.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(rowHeaders).toEqual(["Clients1 of 2", "Campaigns1 of 1", "Masters0 of 1", "reports0 of 1"]);
    expect(ui.getByText("2 of 5 granted")).toBeTruthy();
  });

  it("saves permissions of all pages in one call", async () => {
    const granted: Record<string, string[]> = { user: ["p1", "p3"] };
    const { operations } = renderApp(
      routes,
      "/module-permission?role=user",
      createPermissionResolvers(granted, 2),
    );
    await userEvent.click(await findCheckbox("Clients: Create"));
    await userEvent.click(await findCheckbox("Clients: View"));
    expect(ui.getByRole("status", { name: "" }).textContent).toBe("2 changes: 1 granted, 1 revoked");
    granted["user"] = ["p1", "p3", "p5"];
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(getToasts()).toEqual(["Module and Permissions assign successfully"]));
    expect(listAssignments(operations)).toEqual([{ roleId: "user", permissionIds: ["p.2[1]", "p3", "p5"] }]);
    await waitFor(() => expect(ui.queryByRole("button", { name: "Save" })).toBeNull());
    expect(await isChecked("reports: Export")).toBe(true);
  });

  it("stops loading when the upstream repeats a page", async () => {
    const items = [{ id: "p1", module: "clients", action: "VIEW", label: null, granted: true }];
    const { operations } = openUserRole([], {
      permissionsOfRole: ({ page }: { page: number }) => ({
        items,
        pageInfo: { page, totalPages: page + 1 },
      }),
    });
    expect(await isChecked("Clients: View")).toBe(true);
    expect(ui.getByText("1 of 1 granted")).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === "PermissionsOfRole")).toHaveLength(2);
  });

  it("resets unsaved changes", async () => {
    const { operations } = openUserRole(["p1"]);
    await userEvent.click(await findCheckbox("Everything in Clients"));
    expect(await isChecked("Clients: Create")).toBe(true);
    await userEvent.click(ui.getByRole("button", { name: "Discard" }));
    expect(document.activeElement).toBe(await findCheckbox("Everything in Clients"));
    expect(await isChecked("Clients: Create")).toBe(false);
    expect(await isChecked("Clients: View")).toBe(true);
    expect(ui.queryByRole("button", { name: "Save" })).toBeNull();
    expect(listAssignments(operations)).toEqual([]);
  });

  it("keeps unsaved changes when saving fails", async () => {
    openUserRole([], { assignPermissions: () => createGraphqlError("UPSTREAM_TIMEOUT", "") });
    await userEvent.click(await findCheckbox("Clients: View"));
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(getToasts().join()).toContain("Failed to assign permissions"));
    expect(await isChecked("Clients: View")).toBe(true);
    expect(ui.getByRole("button", { name: "Save" })).toBeTruthy();
  });

  it("moves with arrow keys and toggles with the space bar", async () => {
    openUserRole();
    (await findCheckbox("Everything in Clients")).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(await findCheckbox("Clients: Create"));
    // Campaigns have no such action.
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await findCheckbox("Masters: Create"));
    await userEvent.keyboard(" ");
    expect(await isChecked("Masters: Create")).toBe(true);
  });

  it("leaves arrow keys with a modifier to the browser", async () => {
    openUserRole();
    const checkbox = await findCheckbox("Clients: Create");
    checkbox.focus();
    expect(fireEvent.keyDown(checkbox, { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(document.activeElement).toBe(checkbox);
  });

  it("does not save on Enter in a checkbox", async () => {
    const { operations } = openUserRole();
    await userEvent.click(await findCheckbox("Clients: View"));
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await findCheckbox("Campaigns: View"));
    expect(listAssignments(operations)).toEqual([]);
    expect(ui.getByRole("status", { name: "" }).textContent).toContain("2 changes");
  });

  it("disables the form after saving until the permissions have reloaded", async () => {
    const resolvers = createPermissionResolvers({ user: [] });
    const releaseReads: (() => void)[] = [];
    let saved = false;
    const { operations } = openUserRole([], {
      permissionsOfRole: async (args: never) => {
        if (saved) await new Promise<void>((resolve) => releaseReads.push(resolve));
        return resolvers["permissionsOfRole"]?.(args);
      },
      assignPermissions: (args: never) => {
        saved = true;
        return resolvers["assignPermissions"]?.(args);
      },
    });
    await userEvent.click(await findCheckbox("Clients: View"));
    await userEvent.click(ui.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(releaseReads).toHaveLength(1));
    await userEvent.click(await findCheckbox("Campaigns: View"));
    releaseReads[0]?.();
    await waitFor(() => expect(ui.queryByRole("button", { name: /Save|Loading/ })).toBeNull());
    expect(listAssignments(operations)).toEqual([{ roleId: "user", permissionIds: ["p1"] }]);
    await userEvent.click(await findCheckbox("Campaigns: View"));
    expect(ui.getByText(/^1 change:/)).toBeTruthy();
  });

  it("restores changes after the same user signs in again", async () => {
    const { router } = openUserRole(["p1"]);
    await userEvent.click(await findCheckbox("Campaigns: View"));
    act(() => clearSession());
    await waitFor(() => expect(ui.queryByRole("checkbox")).toBeNull());
    act(() => signIn("ADMIN"));
    await act(() => router.navigate("/module-permission?role=user"));
    expect(await isChecked("Campaigns: View")).toBe(true);
    expect(ui.getByRole("status", { name: "" }).textContent).toContain("1 change:");
  });

  it("marks permissions without effect for the role", async () => {
    openUserRole();
    const cell = (await findCheckbox("Masters: Create")).closest("label");
    expect(cell?.textContent).toContain("no effect for this role");
    expect((await findCheckbox("Clients: View")).closest("label")?.textContent).not.toContain(
      "no effect for this role",
    );
  });

  it("asks before switching roles with unsaved changes", async () => {
    const { router } = openUserRole();
    await userEvent.click(await findCheckbox("Clients: View"));
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Role" }), "Manager");
    const dialog = await ui.findByRole("dialog", { name: "Leave without saving?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Stay" }));
    expect(router.state.location.search).toBe("?role=user");
    expect(await isChecked("Clients: View")).toBe(true);
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "Role" }), "Manager");
    await userEvent.click(await ui.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(router.state.location.search).toBe("?role=manager"));
    expect(await isChecked("Clients: View")).toBe(false);
  });

  it("shows the Admin role as complete and read-only", async () => {
    renderApp(routes, "/module-permission?role=admin", createPermissionResolvers({}));
    expect(await isChecked("Masters: Create")).toBe(true);
    expect((await findCheckbox("Masters: Create")).matches(":disabled")).toBe(true);
  });

  it("offers a retry when loading fails", async () => {
    let isAvailable = false;
    const resolvers = createPermissionResolvers({ manager: [] });
    renderApp(routes, "/module-permission", {
      ...resolvers,
      permissionsOfRole: (args: never) =>
        isAvailable ? resolvers["permissionsOfRole"]?.(args) : createGraphqlError("UPSTREAM_UNAVAILABLE", ""),
    });
    const alert = await ui.findByRole("alert", { name: "" });
    expect(alert.textContent).toContain("Failed to fetch permissions");
    isAvailable = true;
    await userEvent.click(ui.getByRole("button", { name: "Try again" }));
    expect(await isChecked("Clients: View")).toBe(false);
  });
});
