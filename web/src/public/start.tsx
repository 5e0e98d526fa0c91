import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { activateLanguage } from "../i18n/activation.ts";
import { setLanguage, type Language } from "../i18n/language.ts";
import { publicCatalogs } from "./catalogs.ts";
import { leaveThrough } from "./navigation.ts";
import type { PublicPage } from "./pages.ts";

/** Takes over the prerendered page, or renders it where the server sent none in this language. */
export async function startPublicPage(
  container: HTMLElement,
  page: PublicPage,
  language: Language,
  i18n: I18n,
): Promise<void> {
  const prerenderedIn = container.dataset["language"];
  const [Page] = await Promise.all([page.load(), activateLanguage(i18n, language, [publicCatalogs])]);
  setLanguage(language);
  const content = (
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>
  );
  let root: Root;
  if (prerenderedIn === language) {
    root = hydrateRoot(container, content);
  } else {
    container.replaceChildren();
    root = createRoot(container);
    root.render(content);
  }
  leaveThrough(async (path) => {
    const { startRouter } = await import("../router.tsx");
    history.pushState(null, "", path);
    root.unmount();
    await startRouter(container, language, i18n);
  });
}
