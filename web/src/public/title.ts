import { i18n } from "@lingui/core";
import type { PublicPage } from "./pages.ts";

/** Keeps the document's title to the page's, in the language that is on screen. @returns a function that stops it */
export function followTitle(page: PublicPage): () => void {
  const show = () => {
    document.title = i18n._(page.title);
  };
  show();
  return i18n.on("change", show);
}
