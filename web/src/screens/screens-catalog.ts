import { formCatalog } from "../crud/form/form-catalog.ts";
import type { Catalogs } from "../i18n/load-catalogs.ts";

/** The texts of the screens, half of all: a list of records is shown without them. */
const ownCatalogs: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const screensCatalog: readonly Catalogs[] = [ownCatalogs, formCatalog];
