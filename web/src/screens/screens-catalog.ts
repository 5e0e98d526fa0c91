import { formCatalog } from "../crud/form/form-catalog.ts";
import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

/** Messages of the screens, loaded on demand: lists of records do not need them. */
const screenMessages: CatalogLoaders = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const screensCatalog: readonly CatalogLoaders[] = [screenMessages, formCatalog];
