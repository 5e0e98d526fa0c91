import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Navigate, RouterProvider, type RouteObject } from "react-router-dom";
import { createClient } from "./app/apollo-client.ts";
import { StartFailurePage } from "./app/error-page.tsx";
import { Providers } from "./app/providers.tsx";
import { signedInRoutes } from "./app/signed-in.tsx";
import { currentLanguage, type Language } from "./i18n/language.ts";
import { showCatalogs, startLanguage } from "./i18n/switch.ts";
import { appCatalogs } from "./locales/catalogs.ts";
import { publicCatalogs } from "./public/catalogs.ts";
import { startUsing } from "./public/forms/interaction.ts";
import { leaveThrough } from "./public/navigation.ts";
import { type PublicPage, publicPages } from "./public/pages.ts";
import { followTitle } from "./public/title.ts";
import { readSession } from "./session/session-store.ts";

/** Section 2: public pages redirect an authenticated user to /dashboard. */
async function visitorsOnly(page: PublicPage) {
  const [Page] = await Promise.all([page.load(), showCatalogs(publicCatalogs, currentLanguage())]);
  return function VisitorsOnly() {
    useEffect(() => followTitle(page), []);
    return readSession().isAuthenticated ? <Navigate to="/dashboard" replace /> : <Page />;
  };
}

function publicRoutes(): RouteObject[] {
  return Object.entries(publicPages).map(([path, page]) => ({
    path,
    lazy: async () => ({ Component: await visitorsOnly(page) }),
    HydrateFallback: () => null,
  }));
}

/** Starts the application behind the sign-in; it also shows the public pages, for those who are sent back to them. */
export async function startRouter(container: HTMLElement, language: Language): Promise<void> {
  await startLanguage(language, [appCatalogs]);
  // No public page is prerendered here, so their forms have nothing to wait for.
  startUsing();
  const router = createBrowserRouter([
    { ErrorBoundary: StartFailurePage, children: [...publicRoutes(), ...signedInRoutes] },
  ]);
  leaveThrough((path) => router.navigate(path));
  container.replaceChildren();
  delete document.documentElement.dataset["waiting"];
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <Providers client={createClient()}>
        {/* In a transition React renders old and new address by turns, and each turn would send the list's query again. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </I18nProvider>,
  );
}
