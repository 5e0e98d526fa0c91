import { i18n, setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { currentLanguage, languages, setLanguage, type Language } from "./language.ts";

/** Loaders per language; the build makes a chunk of each. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

/** Catalogs in use or loading. */
const shown = new Map<Catalogs, Promise<void>>();

/** The language on screen; before the first one, the stored choice. */
let present: Language | undefined;

async function loadTexts(from: Catalogs, language: Language): Promise<void> {
  const { messages } = await from[language]();
  i18n.load(language, messages);
}

function show(language: Language): void {
  present = language;
  i18n.activate(language);
  setLanguage(language);
}

/** Adds catalogs in the current language; later switches include them. */
export async function addCatalogs(...catalogs: readonly Catalogs[]): Promise<void> {
  await Promise.all(catalogs.map((from) => add(from, present ?? currentLanguage())));
}

function add(from: Catalogs, language: Language): Promise<void> {
  const loaded = shown.get(from);
  if (loaded) return loaded;
  const loading = loadTexts(from, language);
  shown.set(from, loading);
  // Failed loads are retried.
  loading.catch(() => shown.delete(from));
  return loading;
}

/** Translates a message to every language, because input may be in any of them. */
export async function getTranslations(): Promise<(message: MessageDescriptor) => readonly string[]> {
  const books = await Promise.all(
    languages.map(async (language) => {
      const read = await Promise.all([...shown.keys()].map((from) => from[language]()));
      const messages: Messages = Object.assign({}, ...read.map((one) => one.messages));
      return setupI18n({ locale: language, messages: { [language]: messages } });
    }),
  );
  return ({ id, message }) => books.map((book) => book._(id, undefined, message ? { message } : {}));
}

export async function startLanguage(language: Language, from: Catalogs): Promise<void> {
  await add(from, language);
  show(language);
}

/** Switches the language on screen and stores the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  const before = [...shown.keys()];
  await Promise.all(before.map((catalogs) => loadTexts(catalogs, language)));
  // A screen opened during the switch added catalogs of the old language.
  if (shown.size > before.length) return switchLanguage(language);
  show(language);
}
