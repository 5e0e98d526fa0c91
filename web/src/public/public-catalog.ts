import { formCatalog } from "../crud/form/form-catalog.ts";
import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

const formPagesCatalog: CatalogLoaders = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const publicCatalog: readonly CatalogLoaders[] = [formPagesCatalog, formCatalog];
