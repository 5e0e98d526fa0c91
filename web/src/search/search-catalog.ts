import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

/** Shared by search, help and shortcuts. */
export const searchCatalog: CatalogLoaders = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
