import type { Catalogs } from "../i18n/load-catalogs.ts";

export const notificationsCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
