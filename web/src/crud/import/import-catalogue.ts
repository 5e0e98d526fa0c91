import type { Catalogs } from "../../i18n/switch.ts";

/** Loaded on demand with the import dialog. */
export const importCatalogue: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};
