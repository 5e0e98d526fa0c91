import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { startTransition, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { currentLanguage, type Language } from "../i18n/language.ts";
import { startLanguage } from "../i18n/switch.ts";
import { publicCatalogs, shippedCatalogs } from "./catalogs.ts";
import { startUsing, wakePage } from "./forms/interaction.ts";
import { leaveThrough } from "./navigation.ts";
import type { PublicPage } from "./pages.ts";
import { followTitle } from "./title.ts";
import { takeCarriedToasts } from "./toast/carried-toasts.ts";

async function showCarriedToasts(): Promise<void> {
  const carried = takeCarriedToasts();
  if (carried.length === 0) return;
  const { showToast } = await import("./toast/toast.ts");
  for (const { kind, message } of carried) showToast(kind, message);
}

function Awake() {
  useEffect(wakePage, []);
  return null;
}

/** Takes over the prerendered page, or draws it where the server sent none in this language. */
export async function startPublicPage(
  container: HTMLElement,
  page: PublicPage,
  language: Language,
): Promise<void> {
  const prerenderedIn = container.dataset["language"];
  const catalogs = prerenderedIn === language ? shippedCatalogs(language) : publicCatalogs;
  const [Page] = await Promise.all([page.load(), startLanguage(language, [catalogs])]);
  const unfollowTitle = followTitle(page);
  const content = (
    <I18nProvider i18n={i18n}>
      <Page />
      <Awake />
    </I18nProvider>
  );
  let root: Root;
  if (prerenderedIn === language) {
    // As a transition, so that the browser may answer the visitor in between.
    root = await new Promise((resolve) => {
      startTransition(() => resolve(hydrateRoot(container, content)));
    });
  } else {
    // Nothing is drawn yet, so there is nothing to show while the forms wait for their first use.
    startUsing();
    container.replaceChildren();
    root = createRoot(container);
    root.render(content);
  }
  // Set by the page itself while it was not known whether it would be shown as it stands.
  delete document.documentElement.dataset["waiting"];
  await showCarriedToasts();

  leaveThrough(async (path) => {
    const { startRouter } = await import("../router.tsx");
    history.pushState(null, "", path);
    unfollowTitle();
    root.unmount();
    // It may have been switched since this page was started.
    await startRouter(container, currentLanguage());
  });
}
