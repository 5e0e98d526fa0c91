import { formCatalog } from "../crud/form/form-catalog.ts";
import type { Catalogs } from "../i18n/load-catalogs.ts";

/** Messages of the screens, loaded on demand: lists of records do not need them. */
const screenMessages: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const screensCatalog: readonly Catalogs[] = [screenMessages, formCatalog];
