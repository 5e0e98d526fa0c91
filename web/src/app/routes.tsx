import type { ComponentType } from "react";
import { Outlet, type RouteObject } from "react-router-dom";

import type { Entry } from "../crud/definition/entry.ts";
import { loadWithMessages } from "../locales/catalogs.ts";
import { publicRoutes } from "../public/routes.tsx";
import { useSession } from "../session/use-session.ts";
import {
  ErrorPage,
  NotFoundPage,
  RenderFailurePage,
  ShellFailurePage,
  UnauthorizedPage,
} from "./error-page.tsx";
import { RequireAccess, RequireSession } from "./guards.tsx";
import { entries } from "./registry.ts";

const renderNothing = () => null;

function buildEntryRoutes({ access, module, feature, isPublic, catalog, routes }: Entry): RouteObject[] {
  return routes.map(({ path, action, requires, feature: routeFeature = feature, load }) => ({
    path,
    lazy: async () => {
      const Page = await loadWithMessages(load, catalog);
      if (isPublic) return { Component: Page };
      // An element, not a component per route, so that all addresses of a screen share state.
      return {
        element: (
          <RequireAccess {...{ access, module, feature: routeFeature, action, requires }}>
            <Page />
          </RequireAccess>
        ),
      };
    },
    HydrateFallback: renderNothing,
  }));
}

async function loadErrorLayout(): Promise<ComponentType> {
  const { Shell } = await import("./shell/shell.tsx");
  return function ErrorLayout() {
    const { isAuthenticated } = useSession();
    if (isAuthenticated) return <Shell />;
    return (
      <main>
        <Outlet />
      </main>
    );
  };
}

const errorPages: RouteObject[] = [
  { path: "/unauthorized", Component: UnauthorizedPage },
  { path: "/error", Component: ErrorPage },
  { path: "*", Component: NotFoundPage },
];

/** Routes behind sign-in within the shell, and public routes without it. */
export function buildGuardedRoutes(
  entries: readonly Entry[],
  loadLayout: () => Promise<ComponentType> = async () => (await import("./shell/shell.tsx")).Shell,
): RouteObject[] {
  return [
    {
      Component: RequireSession,
      children: [
        {
          lazy: async () => ({ Component: await loadLayout() }),
          HydrateFallback: renderNothing,
          children: [
            {
              // Other screens stay reachable after a render error.
              ErrorBoundary: RenderFailurePage,
              children: entries.filter(({ isPublic }) => !isPublic).flatMap(buildEntryRoutes),
            },
          ],
        },
      ],
    },
    ...entries.filter(({ isPublic }) => isPublic).flatMap(buildEntryRoutes),
  ];
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ShellFailurePage,
    children: [
      ...publicRoutes,
      ...buildGuardedRoutes(entries),
      {
        lazy: async () => ({ Component: await loadErrorLayout() }),
        HydrateFallback: renderNothing,
        children: errorPages,
      },
    ],
  },
];
