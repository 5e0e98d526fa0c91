import type { Language } from "./language.ts";

/** Names of a currency and its hundredth: one, many. */
type CurrencyNames = readonly [one: string, many: string, oneHundredth: string, manyHundredths: string];

const currencyNames: Record<Language, Readonly<Record<string, CurrencyNames>>> = {
  en: {
    INR: ["rupee", "rupees", "paisa", "paise"],
    EUR: ["euro", "euros", "cent", "cents"],
    USD: ["US dollar", "US dollars", "cent", "cents"],
    GBP: ["pound", "pounds", "penny", "pence"],
  },
  fr: {
    INR: ["roupie", "roupies", "paisa", "paise"],
    EUR: ["euro", "euros", "centime", "centimes"],
    USD: ["dollar américain", "dollars américains", "cent", "cents"],
    GBP: ["livre", "livres", "penny", "pence"],
  },
};

const englishUnits =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const englishTens = ",,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety".split(",");
const frenchUnits =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const frenchTens = ",,vingt,trente,quarante,cinquante,soixante,soixante,quatre-vingt,quatre-vingt".split(",");

type Scale = readonly [value: number, name: string];
const indianScale: readonly Scale[] = [
  [1e7, "crore"],
  [1e5, "lakh"],
  [1000, "thousand"],
];
const westernScale: readonly Scale[] = [
  [1e9, "billion"],
  [1e6, "million"],
  [1000, "thousand"],
];
const frenchScale: readonly Scale[] = [
  [1e9, "milliard"],
  [1e6, "million"],
  [1000, "mille"],
];

function spellEnglish(value: number, scale: readonly Scale[]): string {
  if (value < 20) return englishUnits[value] ?? "";
  if (value < 100) {
    const tens = englishTens[Math.floor(value / 10)] ?? "";
    return value % 10 === 0 ? tens : `${tens}-${englishUnits[value % 10]}`;
  }
  const [size, name] = scale.find(([scaleSize]) => value >= scaleSize) ?? ([100, "hundred"] as const);
  const rest = value % size;
  const head = `${spellEnglish(Math.floor(value / size), scale)} ${name}`;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? " and " : " "}${spellEnglish(rest, scale)}`;
}

/** @param isLast whether no number follows; only then `cents` and `quatre-vingts` have an s */
function spellFrenchBelow1000(value: number, isLast: boolean): string {
  if (value >= 100) {
    const hundreds = Math.floor(value / 100);
    const rest = value % 100;
    const head = hundreds === 1 ? "cent" : `${frenchUnits[hundreds]} cent${rest === 0 && isLast ? "s" : ""}`;
    return rest === 0 ? head : `${head} ${spellFrenchBelow1000(rest, isLast)}`;
  }
  if (value < 20) return frenchUnits[value] ?? "";
  const tens = Math.floor(value / 10);
  // 70 to 79 and 90 to 99 count on from 60 and 80.
  const unit = tens === 7 || tens === 9 ? (value % 10) + 10 : value % 10;
  const name = frenchTens[tens] ?? "";
  if (unit === 0) return tens === 8 && isLast ? `${name}s` : name;
  return (unit === 1 || unit === 11) && tens < 8
    ? `${name} et ${frenchUnits[unit]}`
    : `${name}-${frenchUnits[unit]}`;
}

function spellFrench(value: number): string {
  const entry = frenchScale.find(([size]) => value >= size);
  if (!entry) return spellFrenchBelow1000(value, true);
  const [size, name] = entry;
  const count = Math.floor(value / size);
  const rest = value % size;
  const head =
    size === 1000
      ? count === 1
        ? name
        : `${spellFrenchBelow1000(count, false)} ${name}`
      : `${spellFrench(count)} ${name}${count > 1 ? "s" : ""}`;
  return rest === 0 ? head : `${head} ${spellFrench(rest)}`;
}

/** French numbers of a feminine noun end in `une`: vingt et une roupies. */
const isFeminine = (name: string) => name === "roupie" || name === "livre";

/**
 * Spells an amount, for example: Twelve lakh five rupees and fifty paise. Rupees are counted in lakh and crore in
 * English; other currencies and French use millions.
 */
export function spellAmount(language: Language, amount: number, currency: string): string {
  const hundredths = Math.round(amount * 100);
  const [whole, cents] = [Math.floor(hundredths / 100), hundredths % 100];
  const [one, many, oneCent, manyCents] = currencyNames[language][currency] ?? [
    currency,
    currency,
    `${currency}/100`,
    `${currency}/100`,
  ];
  const isFrench = language === "fr";
  const spell = (value: number) =>
    isFrench ? spellFrench(value) : spellEnglish(value, currency === "INR" ? indianScale : westernScale);
  const agree = (text: string) => (isFrench && isFeminine(one) ? text.replace(/\bun$/, "une") : text);
  const name = (value: number, singular: string, plural: string) =>
    value === 1 || (isFrench && value === 0) ? singular : plural;
  // Un million d’euros
  const link =
    isFrench && whole >= 1e6 && whole % 1e6 === 0 ? (/^[aeiouy]/i.test(many) ? " d’" : " de ") : " ";
  const text = `${agree(spell(whole))}${link}${name(whole, one, many)}`;
  const withCents =
    cents === 0
      ? text
      : `${text} ${isFrench ? "et" : "and"} ${spell(cents)} ${name(cents, oneCent, manyCents)}`;
  return withCents.charAt(0).toUpperCase() + withCents.slice(1);
}
