import type { Catalogs } from "../i18n/load-catalogs.ts";

/** Shared by search, help and shortcuts. */
export const searchCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
