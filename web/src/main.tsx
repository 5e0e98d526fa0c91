import { isGoneFile, reloadOnce, watchGoneFiles } from "./app/gone-files.ts";
import { currentLanguage } from "./i18n/language.ts";
import { firstUse, guardSleepingPage } from "./public/forms/interaction.ts";
import { type PublicPage, publicPageAt } from "./public/pages.ts";
import { readSession } from "./session/session-store.ts";
import { installTrustedTypes } from "./trusted-types.ts";

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser can tell when it is idle.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}

/** Whether the page before left something for this one in the tab's store: a toast, an account that waits for its code. */
function hasNews(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** A prerendered page is complete as it stands: its code may wait until there is something for it to do. */
async function whenNeeded({ lively }: PublicPage): Promise<void> {
  guardSleepingPage();
  if (location.hash !== "" || hasNews()) return;
  await Promise.race([firstUse(), ...(lively ? [idle()] : [])]);
}

async function start(container: HTMLElement): Promise<void> {
  const language = currentLanguage();
  const page = publicPageAt(location.pathname);
  if (page && !readSession().isAuthenticated) {
    if (container.dataset["language"] === language) await whenNeeded(page);
    const { startPublicPage } = await import("./public/start.tsx");
    await startPublicPage(container, page, language);
  } else {
    const { startRouter } = await import("./router.tsx");
    await startRouter(container, language);
  }
}

installTrustedTypes();
watchGoneFiles();
const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element.");
start(container).catch((error: unknown) => {
  if (isGoneFile(error)) reloadOnce();
  throw error;
});
