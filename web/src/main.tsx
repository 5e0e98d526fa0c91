import { currentLanguage } from "./i18n/language.ts";
import { publicPageAt } from "./public/pages.ts";
import { readSession } from "./session/session-store.ts";
import { installTrustedTypes } from "./trusted-types.ts";

async function start(container: HTMLElement): Promise<void> {
  const language = currentLanguage();
  const page = publicPageAt(location.pathname);
  if (page && !readSession().isAuthenticated) {
    const { startPublicPage } = await import("./public/start.tsx");
    await startPublicPage(container, page, language);
  } else {
    const { startRouter } = await import("./router.tsx");
    await startRouter(container, language);
  }
}

installTrustedTypes();
const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element.");
void start(container);
