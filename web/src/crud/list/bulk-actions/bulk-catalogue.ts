import type { Catalogs } from "../../../i18n/switch.ts";

/** Loaded on demand with the bulk actions. */
export const bulkCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
