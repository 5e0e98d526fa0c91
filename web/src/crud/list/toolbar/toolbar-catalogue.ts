import type { Catalogs } from "../../../i18n/switch.ts";

/** Loaded on demand with the toolbar's panels. */
export const toolbarCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
