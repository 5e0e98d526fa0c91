import type { CatalogLoaders } from "../../i18n/load-catalogs.ts";

export const siteCatalogs: CatalogLoaders = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
