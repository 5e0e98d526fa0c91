import type { Catalogs } from "../i18n/load-catalogs.ts";

/** Loaded on demand with the bell. */
export const notificationsCatalog: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
