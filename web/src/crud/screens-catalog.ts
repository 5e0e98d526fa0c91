import { formCatalog } from "./form/form-catalog.ts";
import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

/** Messages of the screens, loaded on demand: lists of records do not need them. */
const screenMessages: CatalogLoaders = {
  en: () => import("../locales/screens/en.po"),
  fr: () => import("../locales/screens/fr.po"),
};

export const screensCatalog: readonly CatalogLoaders[] = [screenMessages, formCatalog];
