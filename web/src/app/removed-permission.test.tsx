import { isAllowed, MODULES, SCREEN_ROLES } from "@media-planner/schema/rules/access";
import { canQuery } from "@media-planner/schema/testing/query-access";
import { PERMISSION_ACTIONS, type PermissionAction, type UserRole } from "@media-planner/schema/enums";
import type { Actor, Module } from "@media-planner/schema/rules/access";
import { act, cleanup, waitFor } from "@testing-library/react";
import { getNamedType, isObjectType, type GraphQLObjectType } from "graphql";
import { generatePath, matchPath } from "react-router-dom";
import { expect, it, vi } from "vitest";

import type { Entry, EntryRoute } from "../crud/definition/entry.ts";
import { readSession, updateSessionUser } from "../session/session-store.ts";
import { createSample } from "../testing/samples.ts";
import { getSchema, createGraphqlError, signIn, renderApp, type Resolvers } from "../testing/render-app.tsx";
import { clearToasts, getToasts } from "../testing/toasts.ts";
import { entries } from "./registry.ts";
import { testRoutes } from "./test-routes.tsx";

type Permission = Actor["permissions"][number] & { module: Module };

const formatPermission = ({ module, action }: Permission) => `${module}:${action}`;

function listPermissions(role: UserRole): Permission[] {
  const permissions = MODULES.flatMap((module) => PERMISSION_ACTIONS.map((action) => ({ module, action })));
  return permissions.filter(({ module, action }) => isAllowed({ role, permissions }, module, action));
}

const removePermissions = (permissions: readonly Permission[], ...removed: readonly Permission[]) =>
  permissions.filter((permission) => !removed.includes(permission));

interface Screen {
  path: string;
  entry: Entry;
  action: PermissionAction;
  requires?: EntryRoute["requires"];
}

const getPath = ({ path }: Pick<EntryRoute, "path">) => generatePath(path, { id: "1" });

/** Lists the routes of an entry, forms for child records, and lists within records. */
function listEntryScreens(entry: Entry): Screen[] {
  const parents = Object.values(entry.related?.parentFilters ?? {});
  const routeScreens = entry.routes.flatMap((route) => {
    const addPaths = route.action === "CREATE" ? parents.map((name) => `${getPath(route)}?${name}=1`) : [];
    return [getPath(route), ...addPaths].map((path) => ({ ...route, path, entry }));
  });
  const { record } = entry;
  if (!record) return routeScreens;
  const relatedEntries = entries.flatMap(({ access: name, related, relatedOnly = [] }) =>
    [...(related ? [{ ...related, name }] : []), ...relatedOnly].filter(
      ({ parentFilters }) => parentFilters[entry.access],
    ),
  );
  const relatedScreens = relatedEntries.map(({ name }) => ({
    path: `${getPath(record)}?show=${name}`,
    entry,
    action: record.action,
  }));
  return [...routeScreens, ...relatedScreens];
}

const isForRole = (role: UserRole, { access }: Entry) =>
  (SCREEN_ROLES[access] as readonly UserRole[]).includes(role);

const canOpenEntry = (
  actor: Actor,
  entry: Entry,
  { action, requires = [] }: Omit<Screen, "path" | "entry">,
) =>
  isForRole(actor.role, entry) &&
  requires.every((permission) => isAllowed(actor, ...permission)) &&
  (!entry.module || (isAllowed(actor, entry.module, "VIEW") && isAllowed(actor, entry.module, action)));

function listScreens(role: UserRole): Screen[] {
  return entries.filter((entry) => !entry.isPublic && isForRole(role, entry)).flatMap(listEntryScreens);
}

/** The server omits figures without permission; the sample server has all of them. */
const SUMMARY_SCREENS: readonly string[] = ["dashboard", "financeOverview"];

function findForbiddenLinks(actor: Actor): string[] {
  const paths = [...document.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href") ?? "");
  return paths.filter((path) => {
    const { pathname } = new URL(path, location.origin);
    const routes = entries.flatMap((entry) => entry.routes.map((route) => ({ entry, route })));
    const target = routes.find(({ route }) => matchPath(route.path, pathname));
    return target !== undefined && !canOpenEntry(actor, target.entry, target.route);
  });
}

const MODULES_BY_TYPE: Readonly<Record<string, Module>> = {
  Campaign: "campaigns",
  CampaignShortlist: "campaigns",
  MediaPlan: "media_plans",
  PlanShortlist: "media_plans",
  User: "users",
  Vendor: "vendors",
};

const isRecordView = ({ module, action }: Permission) =>
  action === "VIEW" && Object.values(MODULES_BY_TYPE).includes(module);

type FieldResolvers = Readonly<Record<string, () => unknown>>;

/** Rejects queries without permission and returns null for records that the actor may not view. */
function createResolvers(actor: Actor, rejectedQueries: string[], usedPermissions: Set<string>): Resolvers {
  const allPermissions = listPermissions(actor.role);
  const guardValue = (resolve: () => unknown, type: GraphQLObjectType): unknown => {
    const value = resolve();
    const guardItem = (item: unknown) => guardFields(item as FieldResolvers, type);
    return Array.isArray(value) ? value.map(guardItem) : guardItem(value);
  };
  function guardFields(fields: FieldResolvers, owner: GraphQLObjectType): FieldResolvers {
    const isPage = owner.name.endsWith("Page");
    return Object.fromEntries(
      Object.entries(fields).map(([name, resolver]) => {
        const field = owner.getFields()[name];
        const type = getNamedType(field?.type);
        if (!isObjectType(type)) return [name, resolver];
        const module = isPage ? undefined : MODULES_BY_TYPE[type.name];
        const resolveIfPermitted = () => {
          if (module) usedPermissions.add(`${module}:VIEW`);
          if (module && !isAllowed(actor, module, "VIEW"))
            return String(field?.type).startsWith("[") ? [] : null;
          return guardValue(resolver, type);
        };
        return [name, resolveIfPermitted];
      }),
    );
  }
  const query = getSchema().getQueryType();
  if (!query) throw new Error("the schema has no queries");
  const resolvers = Object.entries(createSample(query)).map(([name, resolver]) => {
    const requiredPermissions = allPermissions.filter(
      (permission) =>
        !canQuery({ role: actor.role, permissions: removePermissions(allPermissions, permission) }, name),
    );
    const resolveRoot = () => {
      for (const permission of requiredPermissions) usedPermissions.add(formatPermission(permission));
      if (!canQuery(actor, name)) {
        rejectedQueries.push(name);
        return createGraphqlError("FORBIDDEN", "Access denied. Please login again.");
      }
      const type = getNamedType(query.getFields()[name]?.type);
      return isObjectType(type) ? guardValue(resolver, type) : resolver();
    };
    return [name, resolveRoot];
  });
  const viewer = { ...createSample(getSchema().getType("Viewer") as GraphQLObjectType), id: "u1", ...actor };
  return { ...Object.fromEntries(resolvers), viewer: () => viewer };
}

function signInWithFeatures(role: UserRole, permissions: readonly Permission[]): void {
  signIn(role, [...permissions]);
  const { user } = readSession();
  if (user) updateSessionUser({ ...user, hasReleaseOrders: true, copiesCampaigns: true, hasChangeLog: true });
}

/** @returns errors per screen, and the permissions that its queries and records need */
async function visitScreens(screens: readonly Screen[], role: UserRole, permissions: readonly Permission[]) {
  signInWithFeatures(role, permissions);
  const actor: Actor = { role, permissions };
  const rejectedQueries: string[] = [];
  const usedPermissions = new Set<string>();
  const routes = [{ path: "/", element: null }, ...testRoutes];
  const { router, isIdle } = renderApp(routes, "/", createResolvers(actor, rejectedQueries, usedPermissions));
  const failures: Record<string, string[]> = {};
  const permissionsByScreen = new Map<Screen, Set<string>>();
  for (const screen of screens) {
    const { path, entry, action } = screen;
    usedPermissions.clear();
    rejectedQueries.length = 0;
    clearToasts();
    // Leaves a form for new records, which would keep its initial values.
    if (action === "CREATE") await act(async () => router.navigate("/"));
    await act(async () => router.navigate(path));
    await waitFor(() => expect([router.state.navigation.state, isIdle()]).toEqual(["idle", true]));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(() => expect(isIdle()).toBe(true));
    const isPermitted = canOpenEntry(actor, entry, screen);
    const problems = [
      ...rejectedQueries.map((query) => `${query} is refused`),
      ...getToasts(),
      ...(readSession().isAuthenticated ? [] : ["is signed out"]),
      ...(/Something went wrong|Failed to fetch/.exec(document.body.textContent ?? "") ?? []),
      ...(SUMMARY_SCREENS.includes(entry.access)
        ? []
        : findForbiddenLinks(actor).map((link) => `links to ${link}`)),
      ...((router.state.location.pathname === "/unauthorized") === isPermitted
        ? [isPermitted ? "leads to /unauthorized" : "is open"]
        : []),
    ];
    if (problems.length > 0) failures[path] = problems;
    permissionsByScreen.set(screen, new Set(usedPermissions));
    if (!readSession().isAuthenticated) signInWithFeatures(role, permissions);
  }
  cleanup();
  return { failures, permissionsByScreen };
}

it("keeps the session and links to no forbidden screen when a role lacks one permission", async () => {
  // Charts have no size in jsdom and warn about it.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const failures: Record<string, object> = {};
  const checkedPaths = new Set<string>();
  const requiredPermissions = new Set<string>();
  const removedPermissions = new Set<string>();
  for (const role of ["MANAGER", "USER"] as const) {
    const allPermissions = listPermissions(role);
    const allScreens = listScreens(role);
    const complete = await visitScreens(allScreens, role, allPermissions);
    failures[`${role} with all permissions`] = complete.failures;
    // Screens of both roles are visited once without a permission.
    const screens = allScreens.filter(({ path }) => !checkedPaths.has(path));
    for (const { path } of screens) checkedPaths.add(path);
    for (const removed of allPermissions) {
      const name = formatPermission(removed);
      if (isRecordView(removed)) requiredPermissions.add(name);
      const affected = screens.filter((screen) => complete.permissionsByScreen.get(screen)?.has(name));
      if (affected.length === 0) continue;
      removedPermissions.add(name);
      const visit = await visitScreens(affected, role, removePermissions(allPermissions, removed));
      failures[`${role} without ${name}`] = visit.failures;
    }
    // Each screen also opens with few permissions, because some queries run only then.
    for (const module of new Set(screens.map(({ entry }) => entry.module))) {
      for (const isView of [true, false]) {
        const moduleScreens = screens.filter(
          (screen) => screen.entry.module === module && (screen.action === "VIEW") === isView,
        );
        const granted = allPermissions.filter(
          (permission) => permission.module === module && (!isView || permission.action === "VIEW"),
        );
        const visit = await visitScreens(moduleScreens, role, granted);
        failures[`${role} with only ${isView ? "VIEW" : "all actions"} of ${module}`] = visit.failures;
      }
    }
  }
  expect([...removedPermissions]).toEqual(expect.arrayContaining([...requiredPermissions]));
  expect(failures).toEqual(Object.fromEntries(Object.keys(failures).map((name) => [name, {}])));
});
