import { i18n } from "@lingui/core";
import { activateLanguage, type Catalogs } from "./activation.ts";
import { setLanguage, type Language } from "./language.ts";

let shown: readonly Catalogs[] = [];

/** Starts with the given language and remembers which catalogs are on screen, so that a later switch loads the same ones. */
export async function startLanguage(language: Language, catalogs: readonly Catalogs[]): Promise<void> {
  shown = catalogs;
  await activateLanguage(i18n, language, catalogs);
  setLanguage(language);
}

/** Adds the texts of what is about to be shown, in the language that is. */
export async function showCatalogs(catalogs: Catalogs, language: Language): Promise<void> {
  if (shown.includes(catalogs)) return;
  await activateLanguage(i18n, language, [catalogs]);
  shown = [...shown, catalogs];
}

/** Changes the language of everything on screen and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await activateLanguage(i18n, language, shown);
  setLanguage(language);
}
