import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";

import { resources } from "../resources/index.ts";
import { screens } from "../screens/index.ts";
import { RequireAccess, RequireSession } from "./guards.tsx";
import type { Screen } from "./screen.ts";

const all: readonly Screen[] = [...screens, ...resources];

const nothing = () => null;

function guarded(
  Page: ComponentType,
  { access, module }: Screen,
  action: Screen["routes"][0]["action"],
): ComponentType {
  return function Guarded() {
    return (
      <RequireAccess access={access} module={module} action={action}>
        <Page />
      </RequireAccess>
    );
  };
}

function screenRoutes(screen: Screen): RouteObject[] {
  return screen.routes.map(({ path, action, load }) => ({
    path,
    lazy: async () => ({ Component: screen.open ? await load() : guarded(await load(), screen, action) }),
    HydrateFallback: nothing,
  }));
}

const errorPages: RouteObject[] = [
  ["/unauthorized", "UnauthorizedPage"] as const,
  ["/error", "ErrorPage"] as const,
  ["*", "NotFoundPage"] as const,
].map(([path, page]) => ({
  path,
  lazy: async () => ({ Component: (await import("./error-page.tsx"))[page] }),
  HydrateFallback: nothing,
}));

/** Every route behind the sign-in, and the pages for unknown paths. */
export const signedInRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("./root.tsx")).Root }),
    HydrateFallback: nothing,
    children: [
      {
        lazy: async () => ({ ErrorBoundary: (await import("./error-page.tsx")).RenderFailurePage }),
        HydrateFallback: nothing,
        children: [
          {
            Component: RequireSession,
            children: [
              {
                lazy: async () => ({ Component: (await import("./shell.tsx")).Shell }),
                HydrateFallback: nothing,
                children: [
                  {
                    // A screen that fails leaves the way to the others.
                    lazy: async () => ({
                      ErrorBoundary: (await import("./error-page.tsx")).RenderFailurePage,
                    }),
                    HydrateFallback: nothing,
                    children: all.filter(({ open }) => !open).flatMap(screenRoutes),
                  },
                ],
              },
            ],
          },
          ...all.filter(({ open }) => open).flatMap(screenRoutes),
          ...errorPages,
        ],
      },
    ],
  },
];
