import type { Catalogs } from "../i18n/switch.ts";

/** The texts of the screens, half of all: a list of records is shown without them. */
export const screenTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
