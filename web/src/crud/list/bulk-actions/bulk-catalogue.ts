import type { Catalogs } from "../../../i18n/switch.ts";

export const bulkCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
