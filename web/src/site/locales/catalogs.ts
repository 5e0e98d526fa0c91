import type { Catalogs } from "../../i18n/switch.ts";

export const siteCatalogs: Catalogs = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
