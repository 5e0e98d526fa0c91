import { formTexts } from "../crud/form/texts.ts";
import type { Catalogs } from "../i18n/switch.ts";

/** Loaded only without a session. */
const ownTexts: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

export const publicTexts: readonly Catalogs[] = [ownTexts, formTexts];
