import { type UserRole } from "@media-planner/schema/enums";
import { listRolePermissions, SCREEN_ROLES } from "@media-planner/schema/rules/access";
import { act, screen as ui, waitFor } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Outlet, type RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";

import { clearSession, readSession, updateSessionUser } from "../session/session-store.ts";
import { signIn, renderApp } from "../testing/render-app.tsx";
import { RequireAccess, RequireSession } from "./guards.tsx";
import { entries, buildMenu } from "./registry.ts";
import { buildGuardedRoutes } from "./routes.tsx";

const routes: RouteObject[] = [
  {
    element: <RequireSession />,
    children: [
      {
        path: "/clients",
        element: (
          <RequireAccess access="clients" module="clients" action="VIEW">
            <p>Clients</p>
          </RequireAccess>
        ),
      },
      {
        path: "/clients/add",
        element: (
          <RequireAccess access="clients" module="clients" action="CREATE">
            <Outlet />
          </RequireAccess>
        ),
      },
    ],
  },
];

beforeEach(() => clearSession());

describe("guards", () => {
  it("redirects visitors to /signin and stores the requested path", async () => {
    const { router } = renderApp(routes, "/clients?page=2", {});
    expect(await ui.findByText("Sign-in page")).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ from: { pathname: "/clients", search: "?page=2" } });
  });

  it("redirects roles without access to /unauthorized", async () => {
    signIn("MANAGER", [{ module: "clients", action: "VIEW" }]);
    renderApp(routes, "/clients", {});
    expect(await ui.findByText("403")).toBeTruthy();
  });

  it("redirects users without permission to /unauthorized", async () => {
    signIn("USER", [{ module: "clients", action: "VIEW" }]);
    renderApp(routes, "/clients/add", {});
    expect(await ui.findByText("403")).toBeTruthy();
  });

  it("admits users with the required role and permission", async () => {
    signIn("USER", [{ module: "clients", action: "VIEW" }]);
    renderApp(routes, "/clients", {});
    expect(await ui.findByText("Clients")).toBeTruthy();
  });

  it("redirects after a sign-out in another tab", async () => {
    signIn("ADMIN");
    renderApp(routes, "/clients", {});
    await ui.findByText("Clients");
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await waitFor(() => expect(ui.queryByText("Sign-in page")).toBeTruthy());
  });
});

describe("access to the screens in docs/product.md", () => {
  const product = readFileSync(join(import.meta.dirname, "../../../docs/product.md"), "utf8");
  const [, accessSection = ""] = /\n## Access\n(.*?)\n## /s.exec(product) ?? [];
  const masterPaths = entries
    .filter(({ access }) => access === "masters")
    .map(({ routes: [first] }) => first.path);
  const matrix = accessSection
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .filter(([, screens, paths]) => paths?.startsWith("/") || screens === "masters")
    .flatMap(([, screens, paths = "", roles = ""]) =>
      (screens === "masters" ? masterPaths : paths.split(", ")).map((path) => ({
        path: path.replace("{id}", "1"),
        roles: roles.toUpperCase().split(", "),
      })),
    );
  // Access does not depend on the contents of screens.
  const stubbedEntries = entries.map((entry) => {
    const [first, ...others] = entry.routes.map((route) => ({
      ...route,
      load: async () => () => <p>Open</p>,
    }));
    return first ? { ...entry, routes: [first, ...others] as const } : entry;
  });
  const createRoutes = () => [
    ...buildGuardedRoutes(stubbedEntries, async () => Outlet),
    { path: "*", element: <p>404</p> },
  ];
  const visitAll = async (visit: (path: string) => Promise<void>) => {
    const textsByPath: Record<string, string | null> = {};
    for (const { path } of matrix) {
      await act(() => visit(path));
      textsByPath[path] = ui.getByText(/^(Open|403|404|Sign-in page)$/).textContent;
    }
    return textsByPath;
  };
  const buildExpected = (getText: (row: (typeof matrix)[number]) => string) =>
    Object.fromEntries(matrix.map((row) => [row.path, getText(row)]));

  it("covers the screens of the registry", () => {
    expect(matrix.map(({ path }) => path)).toEqual(
      expect.arrayContaining(entries.map(({ routes: [first] }) => first.path)),
    );
  });

  it.each<UserRole>(["ADMIN", "MANAGER", "USER"])(
    "opens permitted screens for %s and redirects others to /unauthorized",
    async (role) => {
      signIn(role, listRolePermissions(role));
      const { user } = readSession();
      if (user)
        updateSessionUser({ ...user, hasReleaseOrders: true, copiesCampaigns: true, hasChangeLog: true });
      const { router } = renderApp(createRoutes(), "/nowhere", {});
      expect(await visitAll((path) => router.navigate(path))).toEqual(
        buildExpected(({ roles }) => (roles.includes(role) ? "Open" : "403")),
      );
    },
  );

  it("shows not found for the screen of an absent feature", async () => {
    signIn("ADMIN");
    renderApp(createRoutes(), "/release-orders", {});
    expect(await ui.findByRole("heading", { name: "404" })).toBeTruthy();
  });

  it("shows not found for unknown paths below every screen", async () => {
    signIn("ADMIN");
    const { router } = renderApp(createRoutes(), "/nowhere", {});
    const unknownPaths = await visitAll((path) => router.navigate(`${path}/no-such-page`));
    // The specification's route of purchase orders is /purchase-order/*.
    expect(unknownPaths).toEqual(
      buildExpected(({ path }) => (path.startsWith("/purchase-order") ? "Open" : "404")),
    );
  });

  it("redirects visitors to /signin", async () => {
    const { router } = renderApp(createRoutes(), "/nowhere", {});
    expect(await visitAll((path) => router.navigate(path))).toEqual(
      buildExpected(({ path }) => (path === "/logout" ? "Open" : "Sign-in page")),
    );
  });
});

describe("registry", () => {
  const folder = join(import.meta.dirname, "../resources");
  const masters = readdirSync(join(folder, "masters"))
    .filter((name) => /^[a-z-]+\.tsx$/.test(name))
    .map((name) => `masters/${name}`);
  const resources = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "masters")
    .map(({ name }) => `${name}/${name}.tsx`);

  it("includes every resource", () => {
    const resourceEntries = readFileSync(join(folder, "entries.ts"), "utf8");
    const missingResources = [...resources, ...masters].filter(
      (file) => !resourceEntries.includes(`import("./${file}")`),
    );
    expect(missingResources, "resources that resources/entries.ts does not load").toEqual([]);
  });

  it("has a distinct icon for every menu entry and group", () => {
    const icons = buildMenu(() => true).flatMap(({ group, entries: groupEntries }) => [
      ...(group ? [group.icon] : []),
      ...groupEntries.flatMap(({ menu }) => menu?.icon ?? []),
    ]);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it("assigns each address to one entry", () => {
    const paths = entries.flatMap(({ routes: entryRoutes }) => entryRoutes.map(({ path }) => path));
    expect(paths).toEqual([...new Set(paths)]);
  });

  it("shows each role its menu", () => {
    for (const role of ["ADMIN", "MANAGER", "USER"] as const) {
      const menu = buildMenu(({ access }) => (SCREEN_ROLES[access] as readonly string[]).includes(role));
      const accesses = menu.flatMap((section) => section.entries.map(({ access }) => access));
      expect(accesses.includes("masters"), role).toBe(role === "ADMIN");
      expect(accesses.includes("clients"), role).toBe(role !== "MANAGER");
      expect(accesses, role).toContain("dashboard");
      expect(accesses.slice(-2), role).toEqual(["settings", "logout"]);
    }
  });
});
