import type { I18n, Messages } from "@lingui/core";
import type { Language } from "./language.ts";

/** Loaders of one catalog, a language each; the build splits every one of them into a chunk of its own. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

/** Loads the language's texts of all the given catalogs, then switches `i18n` to them in one step. */
export async function activateLanguage(
  i18n: I18n,
  language: Language,
  catalogs: readonly Catalogs[],
): Promise<void> {
  const loaded = await Promise.all(catalogs.map((catalog) => catalog[language]()));
  for (const { messages } of loaded) i18n.load(language, messages);
  i18n.activate(language);
}
