import { SCREEN_ROLES } from "@media-planner/schema/rules/access";
import { screen as ui, waitFor } from "@testing-library/react";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Outlet, type RouteObject } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";

import { clearSession } from "../session/session-store.ts";
import { signIn, stage } from "../testing/stage.tsx";
import { RequireAccess, RequireSession } from "./guards.tsx";
import { entries, menuFor } from "./registry.ts";

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
  it("send visitors to /signin and remember where they wanted to go", async () => {
    const { router } = stage(routes, "/clients?page=2", {});
    expect(await ui.findByText("Sign-in page")).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ from: { pathname: "/clients", search: "?page=2" } });
  });

  it("send a role that the screen is not for to /unauthorized", async () => {
    signIn("MANAGER", [{ module: "clients", action: "VIEW" }]);
    stage(routes, "/clients", {});
    expect(await ui.findByText("403")).toBeTruthy();
  });

  it("send a role whose permission was taken away to /unauthorized", async () => {
    signIn("USER", [{ module: "clients", action: "VIEW" }]);
    stage(routes, "/clients/add", {});
    expect(await ui.findByText("403")).toBeTruthy();
  });

  it("let those in whom role and permission allow", async () => {
    signIn("USER", [{ module: "clients", action: "VIEW" }]);
    stage(routes, "/clients", {});
    expect(await ui.findByText("Clients")).toBeTruthy();
  });

  it("follow a sign-out in another tab", async () => {
    signIn("ADMIN");
    stage(routes, "/clients", {});
    await ui.findByText("Clients");
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await waitFor(() => expect(ui.queryByText("Sign-in page")).toBeTruthy());
  });
});

describe("registry", () => {
  const folder = join(import.meta.dirname, "../resources");
  const nouns = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it("has every noun's folder, each with its document and its value", () => {
    const registry = readFileSync(join(import.meta.dirname, "registry.ts"), "utf8");
    for (const noun of nouns) {
      expect(registry, noun).toContain(`from "../resources/${noun}/entry.ts"`);
      expect(existsSync(join(folder, noun, `${noun}.tsx`)), noun).toBe(true);
      expect(existsSync(join(folder, noun, `${noun}.graphql`)), noun).toBe(true);
    }
  });

  it("gives every address to one entry only", () => {
    const paths = entries.flatMap(({ routes: own }) => own.map(({ path }) => path));
    expect(paths).toEqual([...new Set(paths)]);
  });

  it("shows each role the menu of its own", () => {
    for (const role of ["ADMIN", "MANAGER", "USER"] as const) {
      const shown = menuFor(({ access }) => (SCREEN_ROLES[access] as readonly string[]).includes(role));
      const accesses = shown.flatMap((part) => part.entries.map(({ access }) => access));
      expect(accesses.includes("masters"), role).toBe(role === "ADMIN");
      expect(accesses.includes("clients"), role).toBe(role !== "MANAGER");
      expect(accesses, role).toContain("dashboard");
      expect(accesses.slice(-2), role).toEqual(["settings", "logout"]);
    }
  });
});
