import { i18n, type Messages } from "@lingui/core";
import { setLanguage, type Language } from "./language.ts";

/** Loaders of a catalogue, a language each; the build splits every one of them into a chunk of its own. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

let catalogs: Catalogs | undefined;

/** Starts with the given language of a catalogue; a later switch reads the same catalogue. */
export async function startLanguage(language: Language, from: Catalogs): Promise<void> {
  catalogs = from;
  await switchLanguage(language);
}

/** Changes the language of everything on screen and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  const catalog = await catalogs?.[language]();
  if (catalog) i18n.load(language, catalog.messages);
  i18n.activate(language);
  setLanguage(language);
}
