import { formCatalogue } from "../crud/form/form-catalogue.ts";
import type { Catalogs } from "../i18n/load-catalogs.ts";

/** Loaded only without a session. */
const ownTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const publicCatalogue: readonly Catalogs[] = [ownTexts, formCatalogue];
