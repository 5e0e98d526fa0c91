import { formCatalog } from "../crud/form/form-catalog.ts";
import type { Catalogs } from "../i18n/load-catalogs.ts";

/** Loaded only for signed-out visitors. */
const formPagesCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const publicCatalog: readonly Catalogs[] = [formPagesCatalog, formCatalog];
