import type { Catalogs } from "../../i18n/switch.ts";

/** The texts of an import: a list is shown without them. */
export const importCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
