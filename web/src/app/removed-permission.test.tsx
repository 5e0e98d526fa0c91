import { isAllowed, canQuery, MODULES, SCREEN_ROLES } from "@media-planner/schema/rules/access";
import type { Actor, Module, PermissionAction, UserRole } from "@media-planner/schema/rules/access";
import { PERMISSION_ACTIONS } from "@media-planner/schema/rules/enums";
import { act, cleanup, waitFor } from "@testing-library/react";
import { getNamedType, isObjectType, type GraphQLObjectType } from "graphql";
import { generatePath, matchPath, Outlet } from "react-router-dom";
import { expect, it, vi } from "vitest";

import type { Entry, EntryRoute } from "../crud/entry.ts";
import { EntriesContext } from "../crud/related/entries-context.ts";
import { readSession } from "../session/session-store.ts";
import { createSample } from "../testing/samples.ts";
import { getSchema, createGraphqlError, signIn, renderApp, type Resolvers } from "../testing/render-app.tsx";
import { forgetToasts, toasts } from "../testing/toasts.ts";
import { entries } from "./registry.ts";
import { guardedRoutes } from "./routes.tsx";

type Permission = Actor["permissions"][number] & { module: Module };

const nameOf = ({ module, action }: Permission) => `${module}:${action}`;

/** All permissions that a role can use. */
function permissionsOf(role: UserRole): Permission[] {
  const permissions = MODULES.flatMap((module) => PERMISSION_ACTIONS.map((action) => ({ module, action })));
  return permissions.filter(({ module, action }) => isAllowed({ role, permissions }, module, action));
}

const without = (permissions: readonly Permission[], ...removed: readonly Permission[]) =>
  permissions.filter((it) => !removed.includes(it));

interface Screen {
  path: string;
  entry: Entry;
  action: PermissionAction;
}

const pathOf = ({ path }: Pick<EntryRoute, "path">) => generatePath(path, { id: "1" });

/** Screens of an entry: its own, those for new child records, and lists within records. */
function screensOfEntry(entry: Entry): Screen[] {
  const parents = Object.values(entry.related?.parentFilters ?? {});
  const own = entry.routes.flatMap((route) => {
    const addPaths = route.action === "CREATE" ? parents.map((name) => `${pathOf(route)}?${name}=1`) : [];
    return [pathOf(route), ...addPaths].map((path) => ({ path, entry, action: route.action }));
  });
  const { record } = entry;
  if (!record) return own;
  const parts = entries.flatMap(({ access: name, related, relatedOnly = [] }) =>
    [...(related ? [{ ...related, name }] : []), ...relatedOnly].filter(
      ({ parentFilters }) => parentFilters[entry.access],
    ),
  );
  const shown = parts.map(({ name }) => ({
    path: `${pathOf(record)}?show=${name}`,
    entry,
    action: record.action,
  }));
  return [...own, ...shown];
}

const isForRole = (role: UserRole, { access }: Entry) =>
  (SCREEN_ROLES[access] as readonly UserRole[]).includes(role);

const isFor = (actor: Actor, entry: Entry, action: PermissionAction) =>
  isForRole(actor.role, entry) &&
  (!entry.module || (isAllowed(actor, entry.module, "VIEW") && isAllowed(actor, entry.module, action)));

function screensOf(role: UserRole): Screen[] {
  return entries.filter((entry) => !entry.isPublic && isForRole(role, entry)).flatMap(screensOfEntry);
}

/** The server omits figures without permission; the sample server has all of them. */
const COMPOSED: readonly string[] = ["dashboard", "financeOverview"];

/** Links to screens that the actor may not open. */
function closedLinks(actor: Actor): string[] {
  const paths = [...document.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href") ?? "");
  return paths.filter((path) => {
    const { pathname } = new URL(path, location.origin);
    const open = entries.flatMap((entry) => entry.routes.map((route) => ({ entry, route })));
    const target = open.find(({ route }) => matchPath(route.path, pathname));
    return target !== undefined && !isFor(actor, target.entry, target.route.action);
  });
}

const MODULE_OF: Readonly<Record<string, Module>> = {
  Campaign: "campaigns",
  CampaignShortlist: "campaigns",
  MediaPlan: "media_plans",
  PlanShortlist: "media_plans",
  User: "users",
  Vendor: "vendors",
};

const isOfRecords = ({ module, action }: Permission) =>
  action === "VIEW" && Object.values(MODULE_OF).includes(module);

type Fields = Readonly<Record<string, () => unknown>>;

/** Rejects queries without permission and returns null for records that the actor may not view. */
function serverFor(actor: Actor, refused: string[], used: Set<string>): Resolvers {
  const all = permissionsOf(actor.role);
  const valueOf = (resolve: () => unknown, type: GraphQLObjectType): unknown => {
    const value = resolve();
    const one = (item: unknown) => guarded(item as Fields, type);
    return Array.isArray(value) ? value.map(one) : one(value);
  };
  function guarded(fields: Fields, owner: GraphQLObjectType): Fields {
    const isPage = owner.name.endsWith("Page");
    return Object.fromEntries(
      Object.entries(fields).map(([name, resolver]) => {
        const field = owner.getFields()[name];
        const type = getNamedType(field?.type);
        if (!isObjectType(type)) return [name, resolver];
        const module = isPage ? undefined : MODULE_OF[type.name];
        const resolveIfPermitted = () => {
          if (module) used.add(`${module}:VIEW`);
          if (module && !isAllowed(actor, module, "VIEW"))
            return String(field?.type).startsWith("[") ? [] : null;
          return valueOf(resolver, type);
        };
        return [name, resolveIfPermitted];
      }),
    );
  }
  const query = getSchema().getQueryType();
  if (!query) throw new Error("the schema has no queries");
  const resolvers = Object.entries(createSample(query)).map(([name, resolver]) => {
    const needed = all.filter((it) => !canQuery({ role: actor.role, permissions: without(all, it) }, name));
    const root = () => {
      for (const permission of needed) used.add(nameOf(permission));
      if (!canQuery(actor, name)) {
        refused.push(name);
        return createGraphqlError("FORBIDDEN", "Access denied. Please login again.");
      }
      const type = getNamedType(query.getFields()[name]?.type);
      return isObjectType(type) ? valueOf(resolver, type) : resolver();
    };
    return [name, root];
  });
  const viewer = { ...createSample(getSchema().getType("Viewer") as GraphQLObjectType), id: "u1", ...actor };
  return { ...Object.fromEntries(resolvers), viewer: () => viewer };
}

function Frame() {
  return (
    <EntriesContext value={entries}>
      <Outlet />
    </EntriesContext>
  );
}

/**
 * Opens screens in turn. @returns errors per screen, and the permissions that its queries and records need
 */
async function visit(screens: readonly Screen[], role: UserRole, permissions: readonly Permission[]) {
  signIn(role, [...permissions]);
  const actor: Actor = { role, permissions };
  const refused: string[] = [];
  const used = new Set<string>();
  const routes = [{ path: "/", element: null }, ...guardedRoutes(entries, async () => Frame)];
  const { router, isIdle } = renderApp(routes, "/", serverFor(actor, refused, used));
  const failures: Record<string, string[]> = {};
  const needs = new Map<Screen, Set<string>>();
  for (const screen of screens) {
    const { path, entry, action } = screen;
    used.clear();
    refused.length = 0;
    forgetToasts();
    // A new record would keep the initial values of its form.
    if (action === "CREATE") await act(async () => router.navigate("/"));
    await act(async () => router.navigate(path));
    await waitFor(() => expect([router.state.navigation.state, isIdle()]).toEqual(["idle", true]));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(() => expect(isIdle()).toBe(true));
    const mayOpen = isFor(actor, entry, action);
    const problems = [
      ...refused.map((query) => `${query} is refused`),
      ...toasts(),
      ...(readSession().isAuthenticated ? [] : ["is signed out"]),
      ...(/Something went wrong|Failed to fetch/.exec(document.body.textContent ?? "") ?? []),
      ...(COMPOSED.includes(entry.access) ? [] : closedLinks(actor).map((link) => `links to ${link}`)),
      ...((router.state.location.pathname === "/unauthorized") === mayOpen
        ? [mayOpen ? "leads to /unauthorized" : "is open"]
        : []),
    ];
    if (problems.length > 0) failures[path] = problems;
    needs.set(screen, new Set(used));
    if (!readSession().isAuthenticated) signIn(role, [...permissions]);
  }
  cleanup();
  return { failures, needs };
}

it.each<UserRole>(["MANAGER", "USER"])(
  "keeps the session and offers no closed screen on any screen of a %s who lacks one permission",
  async (role) => {
    // Charts have no size in jsdom and warn about it.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const all = permissionsOf(role);
    const screens = screensOf(role);
    const { failures: whole, needs } = await visit(screens, role, all);
    const failures: Record<string, object> = { none: whole };
    for (const removed of all) {
      const affected = screens.filter((screen) => needs.get(screen)?.has(nameOf(removed)));
      if (affected.length === 0) continue;
      failures[nameOf(removed)] = (await visit(affected, role, without(all, removed))).failures;
    }
    // Some queries run only without other permissions, so each screen also opens with its minimum.
    for (const module of new Set(screens.map(({ entry }) => entry.module))) {
      for (const isView of [true, false]) {
        const own = screens.filter((it) => it.entry.module === module && (it.action === "VIEW") === isView);
        const granted = all.filter((it) => it.module === module && (!isView || it.action === "VIEW"));
        const { failures: problems } = await visit(own, role, granted);
        failures[`all but ${isView ? "the view" : "the other rights"} of ${module}`] = problems;
      }
    }
    expect(Object.keys(failures)).toEqual(expect.arrayContaining(all.filter(isOfRecords).map(nameOf)));
    expect(failures).toEqual(Object.fromEntries(Object.keys(failures).map((name) => [name, {}])));
  },
);
