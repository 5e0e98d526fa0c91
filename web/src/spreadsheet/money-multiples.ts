import type { Cell } from "./table.ts";

/** Multiples of money in headings and titles, with their factors; single letters only beside a currency or in brackets. */
const WORDS: readonly (readonly [factor: number, words: string, letters: string])[] = [
  [1_000, String.raw`'?000s?|thousands?|milliers?|mille`, "k"],
  [100_000, "lakhs?|lacs?|lk", "l"],
  [1_000_000, "millions?|mn|mio", "m"],
  [10_000_000, "crores?|crs?", ""],
];
const CURRENCY = String.raw`₹|€|\$|£|rupees|roupies|rs\.?|inr|euros?|eur|usd|gbp`;

const HAS_CURRENCY = new RegExp(CURRENCY, "iu");

/** Words that say nothing about the size of numbers. */
const HARMLESS = new RegExp(
  String.raw`^(?:${CURRENCY}|in|en|of|de|d|net|gross|card|list|offer|bruts?|ht|ttc|excl|incl|excluding|including|without|with|before|after|hors|gst|tax(?:es)?|vat|tva|total|only|approx|per|par|les?|pour|for|each|every|\d+|\d*(?:s|secs?|seconds?|secondes?)|spots?|insertions?|days?|weeks?|months?|jours?|semaines?|mois|sq|cm|col|cpm|cpc|\d{1,2}h\d{0,2}|\d{0,4}(?:am|pm|hrs?|hours?|heures?)|h|noon|midnight|midi|minuit|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|weekends?|weekdays?|daily|bands?|aston)$`,
  "iu",
);
const BRACKETS = /[([]([^()[\]]*)[)\]]/gu;

interface Pattern {
  factor: number;
  word: RegExp;
  wordOrLetter: RegExp;
}

/** A word of a multiple, alone or joined to a currency: 'Cr', 'k€', "₹'000". */
const PATTERNS: readonly Pattern[] = WORDS.map(([factor, words, letters]) => {
  const build = (names: string, before: string, after: string) =>
    String.raw`(?<!${before})(?:(?:${CURRENCY})\s*)?(?:${names})(?:${CURRENCY})?(?!${after})`;
  const word = build(words, String.raw`[\p{L}\d]`, String.raw`[\p{L}\d]`);
  // No days such as M-F.
  const letter = build(letters, String.raw`[\p{L}\d][-–/&]?`, String.raw`[-–/&]?[\p{L}\d]`);
  return {
    factor,
    word: new RegExp(word, "iu"),
    wordOrLetter: new RegExp(letters ? `${word}|${letter}` : word, "iu"),
  };
});

/** Longer texts are no headings or notes on amounts; the patterns would take long. */
const MAX_TEXT_LENGTH = 100;

const normalize = (text: string) => text.replaceAll(/[’‘`´]/g, "'").replaceAll(/(?<=\d)[ ,](?=000\b)/g, "");

function findFactor(text: string, pattern: "word" | "wordOrLetter"): number | undefined {
  return PATTERNS.find((candidate) => candidate[pattern].test(text))?.factor;
}

const ANY_WORD = WORDS.map(([, words]) => words).join("|");

/** A multiple anywhere: 'Budget in Rs lakhs', 'Cr Budget', 'Montant k€', but no cost per mille and no '25 lakhs'. */
const ANYWHERE = new RegExp(
  String.raw`(?<!\d\s*|\b(?:per|par|pour)\s*)(?:^|(?<![\p{L}\d]))(?:(?:in|en)\s+)?(?:(?:${CURRENCY})\s*)*(?:in\s+)?` +
    String.raw`(?:(?:${ANY_WORD})\.?(?:\s*(?:of|de|d')?\s*(?:${CURRENCY}))?|(?<=(?:${CURRENCY})\s*)[klm]|[km](?:${CURRENCY}))(?![\p{L}\d-])`,
  "iu",
);

const hasOtherFactor = (text: string) => /\b(?:hundreds|tens|centaines|dizaines)\b/i.test(text);

/** A letter without a currency may name anything. */
const findFactorInBrackets = (content: string) =>
  findFactor(content, HAS_CURRENCY.test(content) ? "wordOrLetter" : "word");

/** @returns null for texts in brackets with an unknown meaning; undefined without a multiple */
function readHeading(heading: string): number | null | undefined {
  if (heading.length > MAX_TEXT_LENGTH) return undefined;
  const text = normalize(heading);
  const brackets = [...text.matchAll(BRACKETS)].map(([, content = ""]) => content);
  if (brackets.some(hasOtherFactor)) return null;
  const factor = brackets.map(findFactorInBrackets).find(Boolean);
  if (factor !== undefined) return factor;
  const [word] = ANYWHERE.exec(text.replaceAll(BRACKETS, " ")) ?? [];
  if (word !== undefined) return findFactor(word, "wordOrLetter");
  return brackets.every(isHarmless) ? undefined : null;
}

/** Weekdays and formats such as M-F, Lun-Ven and L-band. */
const JOINED_BY_HYPHEN = /(?<!\p{L})\p{L}{1,3}\.? ?[-–] ?(?:\p{L}{1,3}|bands?)(?!\p{L})/giu;

/** 'per mention', '/cab/month': a unit, known or not. */
const UNIT = /\b(?:per|par|each|lump ?sum|one[- ]time|forfait)\b|(?<!\p{L})[àa] la\s|\//iu;

function isHarmless(text: string): boolean {
  const [beforeUnit = ""] = text.split(UNIT);
  const words = beforeUnit
    .replaceAll(JOINED_BY_HYPHEN, " ")
    .split(/[^\p{L}\p{Sc}\d]+/u)
    .filter(Boolean);
  return words.every((word) => HARMLESS.test(word));
}

/** 'Budget (INR Cr)' and 'Cr Budget' become 'Budget'; headings without a multiple stay. */
export function removeMultiple(heading: string): string {
  if (typeof readHeading(heading) !== "number") return heading;
  return normalize(heading)
    .replaceAll(BRACKETS, (brackets, content: string) =>
      isHarmless(content) || findFactorInBrackets(content) !== undefined ? " " : brackets,
    )
    .replace(ANYWHERE, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s,–—:-]+|(?<![\s,–—:-])[\s,–—:-]+$/gu, "");
}

/** 'All figures in Rs. lakhs', '(₹ in crore)', 'Montants en k€'. */
const TITLE_START = new RegExp(
  String.raw`^[^\p{L}\p{N}\p{Sc}]*(?:in\s|en\s|(?=${CURRENCY}))|\b(?:figures|amounts?|values?|rates?|prices?|budgets?|chiffres|montants?|valeurs?|tarifs?|prix)\b(?=.*\b(?:in|en)\b)`,
  "iu",
);

/** Titles name a multiple beside a currency or behind 'in'. */
const NAMED_CURRENCY = new RegExp(String.raw`^(?:in|en)\s|${CURRENCY}`, "iu");

const RATES = /\b(?:rates?|prices?|tarifs?|prix)\b/iu;
const AMOUNTS = /\b(?:amounts?|amt|values?|budgets?|totals?|montants?|valeurs?)\b/iu;

const ALL = /\b(?:all|tou(?:s|tes))\b/iu;

/** Whether a title is about other numbers than a heading: 'amounts in Rs. lakhs' above 'Rate'. */
function isAboutOthers(title: string, heading: string): boolean {
  const [areRates, areAmounts] = [RATES, AMOUNTS].map((names) => names.test(title));
  if (areRates === areAmounts || ALL.test(title)) return false;
  return areRates ? AMOUNTS.test(heading) && !RATES.test(heading) : RATES.test(heading);
}

interface TitleMultiple {
  /** Null for an unknown multiple such as hundreds. */
  factor: number | null;
  /** Clause of the title. */
  text: string;
}

function readTitles(titles: readonly Cell[]): TitleMultiple | undefined {
  for (const title of titles.map((cell) => String(cell).trim())) {
    if (title.length > MAX_TEXT_LENGTH) continue;
    const clauses = normalize(title).split(/;|, (?=\p{L}+ in\b)/u);
    for (const text of clauses) {
      const factor = readClause(text);
      if (factor !== undefined) return { factor, text };
    }
  }
  return undefined;
}

/** @returns undefined without a multiple */
function readClause(text: string): TitleMultiple["factor"] | undefined {
  const start = TITLE_START.exec(text);
  const unit = start
    ? text
        .slice(start.index + start[0].length)
        .split(/\b(?:in|en)\b/i)
        .at(-1)
    : undefined;
  if (unit !== undefined && hasOtherFactor(unit)) return null;
  const [word = ""] = ANYWHERE.exec(text) ?? [];
  return (
    findFactor(unit ?? "", "wordOrLetter") ??
    (NAMED_CURRENCY.test(word) ? findFactor(word, "wordOrLetter") : undefined)
  );
}

/** Factors that the viewer can choose. */
export const FACTORS = [1, 100, ...WORDS.map(([factor]) => factor)];

/** Multiple of a column with money or counts. */
export interface MoneyMultiple {
  column: number;
  heading: string;
  /** Null until the viewer has chosen one, because the heading is not understood. */
  factor: number | null;
  /** Multiple that a title names. The heading may name a currency, or other numbers than the title. */
  titleFactor?: number | null;
  /** Whether large amounts with a currency of their own are not multiplied. */
  keepsMarked?: boolean;
}

/** Chosen factors by column. */
export type ChosenFactors = Readonly<Record<number, number>>;

/**
 * Finds the multiples of columns in their headings, then in the titles above.
 *
 * @param columns columns with money
 */
export function findMoneyMultiples(
  columns: readonly number[],
  headings: readonly Cell[],
  titles: readonly Cell[],
  chosen: ChosenFactors = {},
): readonly MoneyMultiple[] {
  const title = readTitles(titles);
  return [...new Set(columns)].flatMap((column): MoneyMultiple[] => {
    const heading = String(headings[column] ?? "").trim();
    const own = readHeading(heading);
    if (own !== undefined) return [{ column, heading, factor: chosen[column] ?? own }];
    if (!title) return [];
    const isDoubtful = HAS_CURRENCY.test(heading) || isAboutOthers(title.text, heading);
    const suggested = isDoubtful ? null : title.factor;
    return [{ column, heading, factor: chosen[column] ?? suggested, titleFactor: title.factor }];
  });
}

/** Units that the number parser reads, by factor. */
const UNITS: Readonly<Record<number, string>> = {
  100: "hundred",
  1_000: "k",
  100_000: "L",
  1_000_000: "M",
  10_000_000: "Cr",
};

const MARK = new RegExp(String.raw`^(?:${CURRENCY})|(?:${CURRENCY}|/[-=])$`, "iu");

/** Whether an amount names its currency: 'Rs. 3,50,000', '85 000 €'. */
export const isMarked = (cell: Cell | undefined) => typeof cell === "string" && MARK.test(cell.trim());

const NUMBER_AND_CURRENCY = new RegExp(String.raw`^(.*\d)(?:\s?/[-=])?(\s*(?:${CURRENCY})?)$`, "iu");

/** Digits before the decimals. */
const countDigits = (text: string) => text.replace(/[.,]\d{1,2}\D*$/, "").replaceAll(/\D/g, "").length;

/** Multiplies numbers and formulas. Other texts, and amounts with a unit of their own, stay. */
function multiply(cell: Cell, factor: number, keepsMarked = false): Cell {
  // Rounds the error of floating-point products such as 1.1 × 100000.
  if (typeof cell === "number") return Number((cell * factor).toPrecision(15));
  const text = cell.trim();
  if (text.startsWith("=")) return `=(${text.slice(1)})*${factor}`;
  // 'Rs. 3,50,000' is no number of lakhs, but '₹ 2.5' is.
  if (keepsMarked && isMarked(cell) && countDigits(text) > Math.log10(factor) - 2) return cell;
  const [, number, currency] = NUMBER_AND_CURRENCY.exec(text) ?? [];
  return number === undefined ? cell : `${number} ${UNITS[factor] ?? ""}${currency}`;
}

/** Multiplies the cells below the headings. */
export function multiplyMoney(row: readonly Cell[], multiples: readonly MoneyMultiple[]): readonly Cell[] {
  const byColumn = new Map(multiples.map((multiple) => [multiple.column, multiple]));
  return row.map((cell, column) => {
    const { factor, keepsMarked } = byColumn.get(column) ?? {};
    return (factor ?? 1) === 1 ? cell : multiply(cell, factor ?? 1, keepsMarked);
  });
}
