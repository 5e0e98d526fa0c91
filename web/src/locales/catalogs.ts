import type { Catalogs } from "../i18n/activation.ts";

/** The texts of everything behind the sign-in. */
export const appCatalogs: Catalogs = {
  en: () => import("./en.po"),
  fr: () => import("./fr.po"),
};
