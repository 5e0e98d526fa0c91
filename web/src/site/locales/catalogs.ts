import type { Catalogs } from "../../i18n/switch.ts";

/** The texts of the site. */
export const siteCatalogs: Catalogs = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
