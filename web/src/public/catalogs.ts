import type { Catalogs } from "../i18n/activation.ts";

/** The texts of the public pages and of the account rules. */
export const publicCatalogs: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
