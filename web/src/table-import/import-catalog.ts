import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

export const importCatalog: CatalogLoaders = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
