import {
  detectNumberStyle,
  getNumberStyle,
  hasOtherCurrency,
  parseNumber,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";

import type { Cell } from "../../spreadsheet/table.ts";

/** Notation of numbers in a column. */
export interface NumberContext {
  style: NumberStyle;
  /** Whether other numbers than '1,25' prove the French style. */
  isStyleProven?: boolean;
  /** ISO 4217. */
  currency?: string | undefined;
  /** Whether a doubtful comma or point divides thousands; null until the viewer says. */
  dividesThousands?: boolean | null;
}

/** '2,500' is 2.5 in French, and often 2500 in the file; money has no three decimals. */
const AMBIGUOUS_COMMA = /^[^\d,]*[1-9]\d{0,2},\d{3}[^\d,]*$/;

/** No decimals of money: a group of thousands lacks its comma. */
const LONG_DECIMALS = /^[^\d,]*\d+,\d{4,}/;
/** '1,25' in a table of rupees may be the beginning of '1,25,000', but '0,35' is not. */
export const SHORT_COMMA = /^[^\d,]*[1-9]\d?,\d{2}[^\d,]*$/;

/** '1.250' is 1,250 in many countries; money has no three decimals. */
const AMBIGUOUS_POINT = /^(?:[^\d,.]|rs\.)*[1-9]\d{0,2}\.\d{3} ?(?:\p{Sc}|[a-z]{3}|euros|rs\.?|\/-)?$/iu;

/** Whether the commas of other numbers prove that the point of '1.250' divides thousands. */
const hasPointGroups = (
  text: string,
  { style, isStyleProven }: Pick<NumberContext, "style" | "isStyleProven">,
) => style === "fr" && isStyleProven === true && AMBIGUOUS_POINT.test(text);

/** '2,500', '1.250' and '12,5000', whose comma or point may divide thousands or decimals. */
export function isAmbiguousMoney(text: string, { style, isStyleProven, currency }: NumberContext) {
  if (AMBIGUOUS_POINT.test(text)) return !hasPointGroups(text, { style, isStyleProven });
  if (style === "fr" && (LONG_DECIMALS.test(text) || AMBIGUOUS_COMMA.test(text))) return true;
  return isStyleProven === false && (currency ?? "INR") === "INR" && SHORT_COMMA.test(text);
}

const DIGITS = /\d[\d.,]*/;

/** Reads '1.250' or '2,500' as thousands or as decimals. */
export function readDoubtfulNumber(text: string, dividesThousands: boolean): number {
  const [digits = ""] = DIGITS.exec(text) ?? [];
  return Number(dividesThousands ? digits.replaceAll(/[.,]/g, "") : digits.replace(",", "."));
}

/** Words behind counts: '12 spots', '30 days'. */
const COUNTED = /^([\d.,\s]*\d)\s*(?:spots?|insertions?|ins\.?|nos?\.?|units?|parutions?|days?|jours?)$/i;

/** '45*' refers to a note below the table. */
const FOOTNOTE = /(?<=\d)\s?[*†‡]{1,3}$/;

/** Amounts are without taxes: '900 + GST', '350 € HT'. */
const WITHOUT_TAX =
  /(?<!\s)\s*(?:(?:\+|excl?\.?|excluding|hors)\s*(?:gst|vat|tva|tax(?:es)?)|h\.?t\.?)(?:\s+extra)?$/i;

/** In whole numbers, '1,200' and '1.200' are thousands in any language. */
const COUNT_GROUPS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** '2,75,00,000' and '1,250,000' are numbers in one notation only. */
const REPEATED_GROUPS = /(?<![\d,])\d{1,3}(?:,\d{2,3})+,\d{3}(?![\d,])/;

export function parseNumberCell(
  text: string,
  { kind, isWhole = false }: { kind: string; isWhole?: boolean },
  { style, isStyleProven, currency = "INR" }: NumberContext,
): unknown {
  // The rule must reject other currencies.
  if (hasOtherCurrency(text, currency)) return text;
  const options = { allowPercentSign: kind === "percent", ...(kind === "money" ? { decimals: 2 } : {}) };
  const amount = (kind === "money" ? text.replace(WITHOUT_TAX, "") : text).replace(FOOTNOTE, "");
  const number = kind === "number" ? amount.replace(COUNTED, "$1") : amount;
  const hasGroups = isWhole
    ? COUNT_GROUPS.test(number)
    : kind === "money" && hasPointGroups(number, { style, isStyleProven });
  const digits = hasGroups ? number.replaceAll(/[.,]/g, "") : number;
  return parseNumber(digits, REPEATED_GROUPS.test(digits) ? "en" : style, options) ?? text;
}

/** Returns the number format of most cells, else of the viewer's language. */
export function detectColumnStyle(cells: readonly (Cell | undefined)[], language: string): NumberStyle {
  const texts = cells.filter((cell) => typeof cell === "string");
  return detectNumberStyle(texts, getNumberStyle(language));
}
