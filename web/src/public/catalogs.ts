import type { Messages } from "@lingui/core";
import type { Catalogs } from "../i18n/activation.ts";
import type { Language } from "../i18n/language.ts";

/** The texts of the public pages and of the account rules. */
export const publicCatalogs: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

/**
 * The same, for a prerendered page: it carries the texts of its own language with it, so that taking it over waits for no
 * further file.
 */
export function shippedCatalogs(language: Language): Catalogs {
  const shipped = document.getElementById("messages")?.textContent;
  if (!shipped) return publicCatalogs;
  // Written by our own build, from a compiled catalog.
  const messages = JSON.parse(shipped) as Messages;
  return { ...publicCatalogs, [language]: () => Promise.resolve({ messages }) };
}
