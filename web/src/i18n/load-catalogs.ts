import { i18n, setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { getCurrentLanguage, languages, setLanguage, type Language } from "./language.ts";

/** Loaders per language; the build makes a chunk of each. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

/** Catalogs in use or loading. */
const loadedCatalogs = new Map<Catalogs, Promise<void>>();

/** The language on screen; undefined before the first catalog has loaded. */
let activeLanguage: Language | undefined;

async function loadMessages(catalogs: Catalogs, language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.load(language, messages);
}

function activate(language: Language): void {
  activeLanguage = language;
  i18n.activate(language);
  setLanguage(language);
}

/** Adds catalogs in the current language; later switches include them. */
export async function addCatalogs(...catalogs: readonly Catalogs[]): Promise<void> {
  await Promise.all(catalogs.map((catalogs) => addCatalog(catalogs, activeLanguage ?? getCurrentLanguage())));
}

function addCatalog(catalogs: Catalogs, language: Language): Promise<void> {
  const loaded = loadedCatalogs.get(catalogs);
  if (loaded) return loaded;
  const loading = loadMessages(catalogs, language);
  loadedCatalogs.set(catalogs, loading);
  // Failed loads are retried.
  loading.catch(() => loadedCatalogs.delete(catalogs));
  return loading;
}

/** Translates a message to every language, because input may be in any of them. */
export async function getTranslations(): Promise<(message: MessageDescriptor) => readonly string[]> {
  const translators = await Promise.all(
    languages.map(async (language) => {
      const loaded = await Promise.all([...loadedCatalogs.keys()].map((catalogs) => catalogs[language]()));
      const messages: Messages = Object.assign({}, ...loaded.map((catalog) => catalog.messages));
      return setupI18n({ locale: language, messages: { [language]: messages } });
    }),
  );
  return ({ id, message }) =>
    translators.map((translator) => translator._(id, undefined, message ? { message } : {}));
}

export async function startLanguage(language: Language, catalogs: Catalogs): Promise<void> {
  await addCatalog(catalogs, language);
  activate(language);
}

/** Switches the language on screen and stores the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  const previousCatalogs = [...loadedCatalogs.keys()];
  await Promise.all(previousCatalogs.map((catalogs) => loadMessages(catalogs, language)));
  // A screen that opened during the switch has added catalogs in the old language.
  if (loadedCatalogs.size > previousCatalogs.length) return switchLanguage(language);
  activate(language);
}
