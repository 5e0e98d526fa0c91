import { languages } from "../i18n/language.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
// Names of codes of three letters would take a second to read.
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

type CodeType = "language" | "region";

/** Codes by name, in each language of the interface. */
function indexCodes(type: CodeType): ReadonlyMap<string, string> {
  const codes = type === "region" ? PAIRS.map((pair) => pair.toUpperCase()) : PAIRS;
  const codesByName = new Map<string, string>();
  for (const language of languages) {
    const displayNames = new Intl.DisplayNames(language, { type, fallback: "none" });
    for (const code of codes) {
      const name = displayNames.of(code);
      if (name && isCurrent(type, code) && !codesByName.has(foldText(name)))
        codesByName.set(foldText(name), code);
    }
  }
  return codesByName;
}

/** Excludes codes that a newer one replaced, such as DD by DE. */
function isCurrent(type: CodeType, code: string): boolean {
  return type === "region"
    ? new Intl.Locale(`und-${code}`).region === code
    : new Intl.Locale(code).language === code;
}

function createSuggestion(type: CodeType): (name: string) => string | undefined {
  let codesByName: ReadonlyMap<string, string> | undefined;
  return (name) => (codesByName ??= indexCodes(type)).get(foldText(name));
}

/** 'Hindi' gives 'hi'; undefined for unknown names. */
export const suggestLanguageCode = createSuggestion("language");

/** 'Inde' gives 'IN'; undefined for unknown names. */
export const suggestCountryCode = createSuggestion("region");
