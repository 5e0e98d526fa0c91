import { expect, it } from "vitest";

import { suggestCountryCode, suggestLanguageCode } from "./suggest-code.ts";

it.each([
  ["Hindi", "hi"],
  ["FRENCH", "fr"],
  ["tamoul", "ta"],
  ["Hinglish", undefined],
])("suggests the language code of %s: %s", (name, code) => {
  expect(suggestLanguageCode(name)).toBe(code);
});

it.each([
  ["India", "IN"],
  ["Allemagne", "DE"],
  ["Atlantis", undefined],
])("suggests the country code of %s: %s", (name, code) => {
  expect(suggestCountryCode(name)).toBe(code);
});
