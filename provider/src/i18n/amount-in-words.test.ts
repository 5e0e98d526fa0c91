import { expect, it } from "vitest";
import { spellAmount } from "./amount-in-words.ts";

it.each([
  [0, "INR", "Zero rupees"],
  [1, "INR", "One rupee"],
  [1_200_005.5, "INR", "Twelve lakh and five rupees and fifty paise"],
  [
    34_567_890.01,
    "INR",
    "Three crore forty-five lakh sixty-seven thousand eight hundred and ninety rupees and one paisa",
  ],
  [800_000_000_000, "INR", "Eighty thousand crore rupees"],
  [
    1_234_567.5,
    "EUR",
    "One million two hundred and thirty-four thousand five hundred and sixty-seven euros and fifty cents",
  ],
  [12, "CHF", "Twelve CHF"],
])("spells %d %s in English", (amount, currency, text) => {
  expect(spellAmount("en", amount, currency)).toBe(text);
});

it.each([
  [0, "EUR", "Zéro euro"],
  [1, "EUR", "Un euro"],
  [21, "INR", "Vingt et une roupies"],
  [71.8, "EUR", "Soixante et onze euros et quatre-vingts centimes"],
  [80_000, "EUR", "Quatre-vingt mille euros"],
  [1200, "EUR", "Mille deux cents euros"],
  [200_291.99, "EUR", "Deux cent mille deux cent quatre-vingt-onze euros et quatre-vingt-dix-neuf centimes"],
  [2_000_000, "EUR", "Deux millions d’euros"],
  [80_000_000, "EUR", "Quatre-vingts millions d’euros"],
])("spells %d %s in French", (amount, currency, text) => {
  expect(spellAmount("fr", amount, currency)).toBe(text);
});
