import { formTexts } from "../crud/form/texts.ts";
import type { Catalogs } from "../i18n/switch.ts";

/** The texts of the forms before the sign-in: who is signed in needs none of them. */
const ownTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const publicTexts: readonly Catalogs[] = [ownTexts, formTexts];
