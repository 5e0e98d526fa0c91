import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Navigate, RouterProvider, type RouteObject } from "react-router-dom";
import { signedInRoutes } from "./app/signed-in.tsx";
import { activateLanguage } from "./i18n/activation.ts";
import { setLanguage, type Language } from "./i18n/language.ts";
import { appCatalogs } from "./locales/catalogs.ts";
import { publicCatalogs } from "./public/catalogs.ts";
import { leaveThrough } from "./public/navigation.ts";
import { publicPages } from "./public/pages.ts";
import { readSession } from "./session/session-store.ts";

/** Section 2: public pages redirect an authenticated user to /dashboard. */
function visitorsOnly(Page: ComponentType): ComponentType {
  return function VisitorsOnly() {
    return readSession().isAuthenticated ? <Navigate to="/dashboard" replace /> : <Page />;
  };
}

function publicRoutes(): RouteObject[] {
  return Object.entries(publicPages).map(([path, page]) => ({
    path,
    lazy: async () => ({ Component: visitorsOnly(await page.load()) }),
    HydrateFallback: () => null,
  }));
}

/** Starts the application behind the sign-in; it also shows the public pages, for those who are sent back to them. */
export async function startRouter(container: HTMLElement, language: Language, i18n: I18n): Promise<void> {
  await activateLanguage(i18n, language, [publicCatalogs, appCatalogs]);
  setLanguage(language);
  const router = createBrowserRouter([...publicRoutes(), ...signedInRoutes]);
  leaveThrough((path) => router.navigate(path));
  container.replaceChildren();
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}
