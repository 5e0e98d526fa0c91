import type { Catalogs } from "../../../i18n/switch.ts";

/** The texts of the views of a list. */
export const viewsCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
