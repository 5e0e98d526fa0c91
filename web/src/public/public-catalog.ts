import { formCatalog } from "../crud/form/form-catalog.ts";
import type { Catalogs } from "../i18n/load-catalogs.ts";

const formPagesCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const publicCatalog: readonly Catalogs[] = [formPagesCatalog, formCatalog];
