import type { Catalogs } from "../i18n/load-catalogs.ts";

export const appCatalogs: Catalogs = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
