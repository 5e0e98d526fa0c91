export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

const storageKey = "media-planner.language";
const oneYear = 31_536_000;

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    // Storage may be forbidden by the browser's settings; the language is then chosen anew each time.
    return undefined;
  }
}

/** The language to show: the one chosen before, else the first one of the browser that we speak, else English. */
export function currentLanguage(): Language {
  const stored = storedLanguage();
  if (stored) return stored;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? "en";
}

/**
 * Keeps the choice for this browser, tells the server through the `lang` cookie which prerendered page to send next
 * time, and marks the document. It does not load any text: see `switchLanguage`.
 */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The cookie and the document still follow.
  }
  document.cookie = `lang=${language}; path=/; max-age=${oneYear}; samesite=lax`;
  document.documentElement.lang = language;
}
