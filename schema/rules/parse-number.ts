import { OPERATIONS, roundTo, toNumber, type Fraction } from "./fraction.ts";

/* Formulas are computed with integer fractions; only the result is rounded. */

/** Format of typed numbers: 1,234.50 or 12,34,567 in English, 1 234,50 in French. */
export type NumberStyle = "en" | "fr";

interface ParseOptions {
  /** Decimals of a formula's result. Typed numbers are not rounded. */
  decimals?: number;
  /** Whether '18%' means 18, as in percentage fields; otherwise it is invalid. */
  allowPercentSign?: boolean;
}

/** Maximum length of the text, which limits the size of integers and the depth of brackets. */
const MAX_LENGTH = 100;

/** Groups of thousands, or of the Indian system. */
const COMMA_GROUPS = String.raw`[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3}`;
const SPACE_GROUPS = String.raw`[1-9]\d{0,2}(?: \d{3})+|[1-9]\d?(?: \d{2})*(?: \d{3})`;
/** In French, points separate groups only if there are two, or a decimal comma: '1.500' is ambiguous. */
const POINT_GROUPS = String.raw`[1-9]\d{0,2}(?:\.\d{3}){2,}`;
const POINT_GROUP_BEFORE_COMMA = String.raw`[1-9]\d{0,2}(?:\.\d{3})+(?=,)`;

const NUMBER_PATTERNS: Record<NumberStyle, RegExp> = {
  en: new RegExp(String.raw`^(?:(${COMMA_GROUPS}|${SPACE_GROUPS}|\d+)(?:\.(\d*))?|()\.(\d+))$`),
  fr: new RegExp(
    String.raw`^(?:(${SPACE_GROUPS}|${POINT_GROUPS}|${POINT_GROUP_BEFORE_COMMA}|\d+)(?:,(\d*))?|(\d*)[,.](\d{1,2})|(),(\d+))$`,
  ),
};

/** Hundred, thousand, lakh, crore and million, also in the plural. */
const UNIT_MULTIPLIERS: Readonly<Record<string, bigint>> = {
  hundred: 100n,
  k: 1_000n,
  l: 100_000n,
  lac: 100_000n,
  lakh: 100_000n,
  cr: 10_000_000n,
  crore: 10_000_000n,
  m: 1_000_000n,
  mn: 1_000_000n,
  million: 1_000_000n,
};
const UNIT_SUFFIX = /(?<!\s)\s*(?:(hundred|lakh|lac|crore|cr|million)s?|(mn|[klm]))$/i;

/** Patterns of signs and names, by ISO 4217 code. */
const CURRENCIES: Readonly<Record<string, string>> = {
  INR: String.raw`₹|inr|rs\.?`,
  EUR: "€|euros?|eur",
  USD: String.raw`us\$|\$|usd`,
  GBP: "£|gbp",
};
/** A currency sign that `CURRENCIES` does not contain. */
const UNKNOWN_SIGN = /[^₹€$£\P{Sc}]/u;
const ANY_CURRENCY = [...Object.values(CURRENCIES), String.raw`\p{Sc}`].join("|");
const CURRENCY_BEFORE = new RegExp(String.raw`^(?:${ANY_CURRENCY})\s*`, "iu");
const CURRENCY_AFTER = new RegExp(String.raw`(?<!\s)\s*(?:${ANY_CURRENCY})$`, "iu");
/** Indian prices without paise end in "/-" or "/=", so their commas separate groups in any language. */
const WHOLE_RUPEES = / ?\/[-=]\s*$/;
const MINUS = /^[-−]\s*/;

/** A sign, also beside letters as in 'k€', or a word. */
const CURRENCY_PATTERNS = Object.entries(CURRENCIES).map(
  ([code, signs]) =>
    [
      code,
      new RegExp(String.raw`(?:(?<!\p{L})|(?=\p{Sc}))(?:${signs})(?:(?!\p{L})|(?<=\p{Sc}))`, "iu"),
    ] as const,
);

/** Finds the ISO 4217 code of a currency in a text such as 'Budget (k€)'. */
export function findCurrency(text: string): string | undefined {
  return CURRENCY_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** @param expectedCurrency ISO 4217 code */
export function hasOtherCurrency(text: string, expectedCurrency: string): boolean {
  const hasUnknownSign = Object.hasOwn(CURRENCIES, expectedCurrency) && UNKNOWN_SIGN.test(text);
  return (
    hasUnknownSign ||
    CURRENCY_PATTERNS.some(([code, pattern]) => code !== expectedCurrency && pattern.test(text))
  );
}

function parseDigits(text: string, style: NumberStyle): Fraction | undefined {
  const match = NUMBER_PATTERNS[style].exec(text);
  if (!match) return undefined;
  const [integer = "", decimals = ""] = match.slice(1).filter((group) => group !== undefined);
  const digits = integer.replaceAll(/[ ,.]/g, "") + decimals;
  return {
    numerator: BigInt(digits),
    denominator: 10n ** BigInt(decimals.length),
  };
}

/** Parses one number, such as '-₹1.5L'. */
function parseLiteral(text: string, style: NumberStyle): Fraction | undefined {
  let rest = text.trim();
  const removeMinus = () => {
    const unsigned = rest.replace(MINUS, "");
    const hasMinus = unsigned !== rest;
    rest = unsigned;
    return hasMinus;
  };
  const isNegative = removeMinus();
  const withoutCurrency = rest.replace(CURRENCY_BEFORE, "");
  const hasCurrencyBefore = withoutCurrency !== rest;
  rest = withoutCurrency;
  const isNegativeAfterCurrency = hasCurrencyBefore && !isNegative && removeMinus();
  if (!hasCurrencyBefore) rest = rest.replace(CURRENCY_AFTER, "");
  const [, word, letters] = UNIT_SUFFIX.exec(rest) ?? [];
  const unit = UNIT_MULTIPLIERS[(word ?? letters ?? "").toLowerCase()];
  const value = parseDigits(unit === undefined ? rest : rest.replace(UNIT_SUFFIX, ""), style);
  if (!value) return undefined;
  const sign = isNegative || isNegativeAfterCurrency ? -1n : 1n;
  return { ...value, numerator: sign * value.numerator * (unit ?? 1n) };
}

function parseFormula(text: string, style: NumberStyle): Fraction | undefined {
  const tokens = text
    .replaceAll("−", "-")
    .replaceAll("×", "*")
    .replaceAll("÷", "/")
    .split(/([-+*/()])/)
    .map((token) => token.trim())
    .filter((token) => token !== "");
  let position = 0;
  const takeToken = (...expected: string[]): string | undefined => {
    const token = tokens[position];
    if (token === undefined || !expected.includes(token)) return undefined;
    position += 1;
    return token;
  };
  const parseChain = (
    parseOperand: () => Fraction | undefined,
    ...operators: string[]
  ): Fraction | undefined => {
    let value = parseOperand();
    for (let operator = takeToken(...operators); value && operator; operator = takeToken(...operators)) {
      const next = parseOperand();
      value = next && OPERATIONS[operator]?.(value, next);
    }
    return value;
  };
  const parseFactor = (): Fraction | undefined => {
    if (takeToken("-")) {
      const value = parseFactor();
      return value && { ...value, numerator: -value.numerator };
    }
    if (takeToken("(")) {
      const value = parseSum();
      return takeToken(")") ? value : undefined;
    }
    const token = tokens[position] ?? "";
    position += 1;
    return parseLiteral(token, style);
  };
  const parseProduct = () => parseChain(parseFactor, "*", "/");
  const parseSum = () => parseChain(parseProduct, "+", "-");
  const value = parseSum();
  return position === tokens.length ? value : undefined;
}

/**
 * Parses a number with groups, currency, unit (k, L, Cr), or a formula after '='.
 *
 * @returns undefined for invalid or ambiguous text; callers show the text with an error
 */
export function parseNumber(
  text: string,
  style: NumberStyle,
  { decimals, allowPercentSign = false }: ParseOptions = {},
): number | undefined {
  const trimmed = text.replaceAll(/\s/gu, " ").trim();
  const normalized = trimmed.replace(WHOLE_RUPEES, "").replace(allowPercentSign ? / ?%$/ : "", "");
  if (normalized === "" || normalized.length > MAX_LENGTH) return undefined;
  if (!normalized.startsWith("=")) {
    const value = parseLiteral(normalized, WHOLE_RUPEES.test(trimmed) ? "en" : style);
    return value && toNumber(value);
  }
  const result = parseFormula(normalized.slice(1), style);
  return result && toNumber(decimals === undefined ? result : roundTo(result, decimals));
}

export function formatPlainNumber(value: number, style: NumberStyle): string {
  return String(value).replace(".", style === "fr" ? "," : ".");
}

/** Parses a percentage such as '5%'; undefined without the sign. */
export function parsePercent(text: string, style: NumberStyle): number | undefined {
  return text.trimEnd().endsWith("%") ? parseNumber(text, style, { allowPercentSign: true }) : undefined;
}

export function getNumberStyle(language: string): NumberStyle {
  return language === "fr" ? "fr" : "en";
}

/** One point before three digits: decimals in English, and often groups of thousands in French texts. */
const AMBIGUOUS_POINT = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/;

/**
 * Returns the style of a table, by the number of its cells that only one style can parse.
 * @param fallback for ambiguous tables: '1,234' is valid in both, '1.500' has a different meaning in each
 */
export function detectNumberStyle(texts: readonly string[], fallback: NumberStyle): NumberStyle {
  let balance = 0;
  for (const text of texts) {
    if (WHOLE_RUPEES.test(text)) balance += 1;
    if (AMBIGUOUS_POINT.test(text)) continue;
    const [isEnglish, isFrench] = [parseNumber(text, "en"), parseNumber(text, "fr")].map(
      (value) => value !== undefined,
    );
    if (isEnglish !== isFrench) balance += isEnglish ? 1 : -1;
  }
  if (balance === 0) return fallback;
  return balance > 0 ? "en" : "fr";
}
