import type { Catalogs } from "../../i18n/switch.ts";

/** The texts of every form, and of the rules that it checks: a list is shown without them. */
export const formCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
