import type { Catalogs } from "../i18n/switch.ts";

/** The texts of the search for everything and of the keys: no screen needs them to stand. */
export const searchTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
