import { i18n, setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { getCurrentLanguage, languages, storeLanguage, type Language } from "./language.ts";

/** Loaders of one catalog by language; each is a chunk of the build. */
export type CatalogLoaders = Record<Language, () => Promise<{ messages: Messages }>>;

const catalogLoads = new Map<CatalogLoaders, Promise<void>>();

/** The language on screen; undefined before the first catalog has loaded. */
let activeLanguage: Language | undefined;

/** The language selected last; downloads of earlier ones may end later. */
let selectedLanguage: Language | undefined;

async function loadMessages(catalog: CatalogLoaders, language: Language): Promise<void> {
  const { messages } = await catalog[language]();
  // `load` would render the whole page again. Screens wait for their catalogs, so nothing else has changed.
  if (language === i18n.locale) Object.assign(i18n.messages, messages);
  else i18n.load(language, messages);
}

function activate(language: Language): void {
  activeLanguage = language;
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Later language switches include the added catalogs. */
export async function addCatalogs(...catalogs: readonly CatalogLoaders[]): Promise<void> {
  await Promise.all(catalogs.map((catalog) => addCatalog(catalog, activeLanguage ?? getCurrentLanguage())));
}

function addCatalog(catalog: CatalogLoaders, language: Language): Promise<void> {
  const earlierLoad = catalogLoads.get(catalog);
  if (earlierLoad) return earlierLoad;
  const load = loadMessages(catalog, language);
  catalogLoads.set(catalog, load);
  // The next call retries a failed load.
  load.catch(() => catalogLoads.delete(catalog));
  return load;
}

/** Returns a translator to all languages, because input may be in any of them. */
export async function loadTranslators(): Promise<(message: MessageDescriptor) => readonly string[]> {
  const translators = await Promise.all(
    languages.map(async (language) => {
      const modules = await Promise.all([...catalogLoads.keys()].map((catalog) => catalog[language]()));
      const messages: Messages = Object.assign({}, ...modules.map((module) => module.messages));
      return setupI18n({ locale: language, messages: { [language]: messages } });
    }),
  );
  return ({ id, message }) =>
    translators.map((translator) => translator._(id, undefined, message ? { message } : {}));
}

export async function startLanguage(language: Language, catalog: CatalogLoaders): Promise<void> {
  await addCatalog(catalog, language);
  activate(language);
}

/** Also stores the language. A later switch overrides this one. */
export async function switchLanguage(language: Language): Promise<void> {
  selectedLanguage = language;
  const previousCatalogs = [...catalogLoads.keys()];
  await Promise.all(previousCatalogs.map((catalog) => loadMessages(catalog, language)));
  if (language !== selectedLanguage) return;
  // Screens opened during the switch have added catalogs in the old language.
  if (catalogLoads.size > previousCatalogs.length) return switchLanguage(language);
  activate(language);
  storeLanguage(language);
}
