import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { InterfaceLanguage } from "../generated/schema.ts";
import { readStored, writeStored } from "../store/browser-storage.ts";

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/** Each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };

/** Labels for form fields, in the catalogs because Lingui warns of other messages. */
export const LANGUAGE_LABELS: Readonly<Record<InterfaceLanguage, MessageDescriptor>> = {
  EN: msg`English`,
  FR: msg`Français`,
};

const STORAGE_KEY = "media-planner.language";
const ONE_YEAR_SECONDS = 31_536_000;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function getCurrentLanguage(): Language {
  const stored = readStored(STORAGE_KEY);
  if (isLanguage(stored)) return stored;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find(isLanguage) ?? "en";
}

/** Stores the language for the application, and in the `lang` cookie for prerendered pages. */
export function storeLanguage(language: Language): void {
  writeStored(STORAGE_KEY, language);
  document.cookie = `lang=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
