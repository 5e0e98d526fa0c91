import type { Catalogs } from "../i18n/switch.ts";

/** The texts of what one is told: no screen needs them to stand. */
export const bellTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
