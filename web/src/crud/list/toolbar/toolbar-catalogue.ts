import type { Catalogs } from "../../../i18n/switch.ts";

/** The texts of what a list opens on demand: it is shown without them. */
export const toolbarCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
