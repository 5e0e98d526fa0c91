import type { Catalogs } from "../i18n/load-catalogs.ts";

/** The texts of the application. */
export const appCatalogs: Catalogs = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
