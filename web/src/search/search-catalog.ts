import type { Catalogs } from "../i18n/load-catalogs.ts";

/** Loaded on demand with search and shortcuts. */
export const searchCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
