import { readStored, writeStored } from "../store/stored.ts";

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

const storageKey = "media-planner.language";
const oneYear = 31_536_000;

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language to show: the one chosen before, else the first one of the browser that we speak, else English. */
export function currentLanguage(): Language {
  const stored = readStored(storageKey);
  if (isLanguage(stored)) return stored;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? "en";
}

/**
 * Keeps the choice for this browser, tells the server through the `lang` cookie which prerendered page to send next
 * time, and marks the document. It does not load any text: see `switchLanguage`.
 */
export function setLanguage(language: Language): void {
  writeStored(storageKey, language);
  document.cookie = `lang=${language}; path=/; max-age=${oneYear}; samesite=lax`;
  document.documentElement.lang = language;
}
