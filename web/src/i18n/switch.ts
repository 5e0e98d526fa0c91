import { i18n, setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { currentLanguage, languages, setLanguage, type Language } from "./language.ts";

/** Loaders of a catalogue, a language each; the build splits every one of them into a chunk of its own. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

/** The catalogues whose texts are on screen, or on their way. */
const shown = new Map<Catalogs, Promise<void>>();

/** The language on screen; the one that would be chosen before there is any. */
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

/** Adds the texts of what is about to be shown, in the language on screen; a later switch reads them too. */
export async function addTexts(...catalogs: readonly Catalogs[]): Promise<void> {
  await Promise.all(catalogs.map((from) => add(from, present ?? currentLanguage())));
}

function add(from: Catalogs, language: Language): Promise<void> {
  const known = shown.get(from);
  if (known) return known;
  const loading = loadTexts(from, language);
  shown.set(from, loading);
  // What could not be read is asked for again.
  loading.catch(() => shown.delete(from));
  return loading;
}

/** Says a message in each language that there is, whichever is on screen: what is read may have been written in any. */
export async function wordsInAll(): Promise<(message: MessageDescriptor) => readonly string[]> {
  const books = await Promise.all(
    languages.map(async (language) => {
      const read = await Promise.all([...shown.keys()].map((from) => from[language]()));
      const messages: Messages = Object.assign({}, ...read.map((one) => one.messages));
      return setupI18n({ locale: language, messages: { [language]: messages } });
    }),
  );
  return ({ id, message }) => books.map((book) => book._(id, undefined, message ? { message } : {}));
}

/** Starts with the given language of a catalogue. */
export async function startLanguage(language: Language, from: Catalogs): Promise<void> {
  await add(from, language);
  show(language);
}

/** Changes the language of everything on screen and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  const before = [...shown.keys()];
  await Promise.all(before.map((catalogs) => loadTexts(catalogs, language)));
  // A screen may have been opened meanwhile, in the language that goes.
  if (shown.size > before.length) return switchLanguage(language);
  show(language);
}
