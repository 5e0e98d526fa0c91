import type { Catalogs } from "../../../i18n/switch.ts";

/** The texts of what is done with many records at once: a list is shown without them. */
export const bulkCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
