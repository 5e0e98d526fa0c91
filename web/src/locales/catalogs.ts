import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

export const appCatalogs: CatalogLoaders = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
