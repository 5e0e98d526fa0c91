import { hydrateRoot } from "react-dom/client";

import { sitePaths } from "../site-layout/site-paths.ts";
import { getCurrentLanguage, languages } from "../i18n/language.ts";
import { startLanguage, switchLanguage } from "../i18n/load-catalogs.ts";
import { readSession } from "../session/session-store.ts";
import { siteCatalogs } from "./locales/catalogs.ts";
import { Site } from "./site.tsx";

/** Hydrates the prerendered page, then switches to the visitor's language. */
async function start(root: HTMLElement, lang: string): Promise<void> {
  const path = sitePaths.find((sitePath) => sitePath === root.dataset["path"]) ?? "/";
  const prerenderedLanguage = languages.find((language) => language === lang) ?? "en";
  const language = getCurrentLanguage();
  await startLanguage(prerenderedLanguage, siteCatalogs);
  hydrateRoot(root, <Site path={path} />);
  if (language !== prerenderedLanguage) await switchLanguage(language);
}

// site.html hides the page until the language has loaded. After a failure the prerendered page is readable.
function showPage(): void {
  delete document.documentElement.dataset["waiting"];
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");
if (readSession().isAuthenticated) location.replace("/dashboard");
else start(root, document.documentElement.lang).then(showPage, showPage);
