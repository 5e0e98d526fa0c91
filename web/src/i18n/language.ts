import { readStored, writeStored } from "../store/browser-storage.ts";

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

const storageKey = "media-planner.language";
const oneYear = 31_536_000;

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The stored language, else the browser's first supported one, else English. */
export function getCurrentLanguage(): Language {
  const stored = readStored(storageKey);
  if (isLanguage(stored)) return stored;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find(isLanguage) ?? "en";
}

/**
 * Stores the language here and in the `lang` cookie for prerendered pages, and sets it on the document.
 * `switchLanguage` loads the messages.
 */
export function setLanguage(language: Language): void {
  writeStored(storageKey, language);
  document.cookie = `lang=${language}; path=/; max-age=${oneYear}; samesite=lax`;
  document.documentElement.lang = language;
}
