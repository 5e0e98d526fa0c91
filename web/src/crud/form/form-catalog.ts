import { addCatalogs, type CatalogLoaders } from "../../i18n/load-catalogs.ts";

export const formCatalog: CatalogLoaders = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const loadFormCatalog = () => addCatalogs(formCatalog);
