import type { ComponentType } from "react";
import { Outlet, type RouteObject } from "react-router-dom";

import type { Entry } from "../crud/entry.ts";
import { addTexts } from "../i18n/switch.ts";
import { publicRoutes } from "../public/routes.tsx";
import { useSession } from "../session/use-session.ts";
import {
  ErrorPage,
  NotFoundPage,
  RenderFailurePage,
  StartFailurePage,
  UnauthorizedPage,
} from "./error-page.tsx";
import { RequireAccess, RequireSession } from "./guards.tsx";
import { entries } from "./registry.ts";

const nothing = () => null;

function entryRoutes({ access, module, open, texts = [], routes }: Entry): RouteObject[] {
  return routes.map(({ path, action, load }) => ({
    path,
    lazy: async () => {
      const [Page] = await Promise.all([load(), addTexts(...texts)]);
      if (open) return { Component: Page };
      // An element, not a component made here: two addresses of one screen keep its state between them.
      return {
        element: (
          <RequireAccess access={access} module={module} action={action}>
            <Page />
          </RequireAccess>
        ),
      };
    },
    HydrateFallback: nothing,
  }));
}

/** Those who are signed in keep their menu beside an error; others have none. */
async function loadErrorFrame(): Promise<ComponentType> {
  const { Shell } = await import("./shell.tsx");
  return function ErrorFrame() {
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

/** The addresses behind the sign-in, within their frame; those of open entries stand by themselves. */
export function guardedRoutes(
  all: readonly Entry[],
  loadFrame: () => Promise<ComponentType> = async () => (await import("./shell.tsx")).Shell,
): RouteObject[] {
  return [
    {
      Component: RequireSession,
      children: [
        {
          lazy: async () => ({ Component: await loadFrame() }),
          HydrateFallback: nothing,
          children: [
            {
              // A screen that fails leaves the way to the others.
              ErrorBoundary: RenderFailurePage,
              children: all.filter(({ open }) => !open).flatMap(entryRoutes),
            },
          ],
        },
      ],
    },
    ...all.filter(({ open }) => open).flatMap(entryRoutes),
  ];
}

/** Every address of the application, and the pages for unknown ones. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: StartFailurePage,
    children: [
      ...publicRoutes,
      ...guardedRoutes(entries),
      {
        lazy: async () => ({ Component: await loadErrorFrame() }),
        HydrateFallback: nothing,
        children: errorPages,
      },
    ],
  },
];
