import type { Catalogs } from "../../i18n/switch.ts";

export const formCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
