import { formTexts } from "../crud/form/texts.ts";
import type { Catalogs } from "../i18n/switch.ts";

/** The texts of the screens, half of all: a list of records is shown without them. */
const ownTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const screenTexts: readonly Catalogs[] = [ownTexts, formTexts];
