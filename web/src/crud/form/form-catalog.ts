import { addCatalogs, type Catalogs } from "../../i18n/load-catalogs.ts";

export const formCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const loadFormCatalog = () => addCatalogs(formCatalog);
