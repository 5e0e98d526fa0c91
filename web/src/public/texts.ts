import type { Catalogs } from "../i18n/switch.ts";

/** The texts of the forms before the sign-in: who is signed in needs none of them. */
export const publicTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
