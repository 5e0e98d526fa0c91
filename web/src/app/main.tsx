import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";

import { getCurrentLanguage } from "../i18n/language.ts";
import { startLanguage } from "../i18n/load-catalogs.ts";
import { appCatalog } from "../locales/catalogs.ts";
import { loadOverlays } from "../ui/overlays/overlays.tsx";
import { clearCacheOnViewerChange, createClient } from "./apollo/apollo-client.ts";
import { recordEarlyShortcut } from "./shell/early-shortcut.ts";
import { isOutdatedAsset, reloadPageOnce, watchOutdatedAssets } from "./apollo/outdated-assets.ts";
import { Providers } from "./providers.tsx";
import { routes } from "./routes.tsx";
import { installTrustedTypes } from "./trusted-types.ts";

async function start(container: HTMLElement): Promise<void> {
  const languageStart = startLanguage(getCurrentLanguage(), appCatalog);
  const client = createClient();
  clearCacheOnViewerChange(client);
  // Loads the first screen.
  const router = createBrowserRouter(routes);
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    loadOverlays().catch(() => undefined);
  });
  await languageStart;
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <Providers client={client}>
        {/* Transitions would render old and new address in turn, and so repeat the list's query. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </I18nProvider>,
  );
}

installTrustedTypes();
recordEarlyShortcut();
watchOutdatedAssets();
const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element.");
start(container).catch((error: unknown) => {
  if (isOutdatedAsset(error)) void reloadPageOnce();
  throw error;
});
