import { removeMultiple } from "./money-multiples.ts";
import type { Cell, Table } from "./table.ts";
import { hasText } from "./unused-columns.ts";

/** Titles may precede the headings. */
export const MAX_TITLE_ROWS = 20;

export const countCells = (row: readonly Cell[]) => row.filter(hasText).length;

/** Index of the first row with the most cells, for tables without known headings. */
export function findFullestRow(table: Table): number {
  const cellCounts = table.slice(0, MAX_TITLE_ROWS).map(countCells);
  return cellCounts.indexOf(Math.max(...cellCounts));
}

/** Longer cells are no headings; the patterns would take long. */
export const MAX_HEADING_LENGTH = 200;

/** Currency or unit in brackets at the end: 'Rate (Rs. per 10 sec)'. */
const UNIT_IN_BRACKETS =
  /(?<!\s)\s*[([](?=[^()[\]]*(?:₹|€|\b(?:rs|inr|eur|euros?|usd|per|par|secs?|seconds?|secondes?)\b))[^()[\]]*[)\]]$/iu;
/** Without brackets: 'Price INR', 'Rate per spot', 'Rate / 10 sec', 'Cost / month'. */
const UNIT_AT_END =
  /(?<!\s)(?:\s+(?:in\s+)?(?:₹|rs\.?|inr|€|eur|euros?|(?:per|par)\s.*)|\s*\/\s*(?:₹|rs\.?|inr|€|eur|\d+\s*\p{L}+\.?|(?:day|week|month|spot|insertion|jour|semaine|mois)))$/iu;

/** 'Rate per 10 sec' and 'Rate (₹ lakhs)' become 'Rate'; a heading that is only a unit stays. */
export function removeUnit(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return heading;
  const text = removeMultiple(heading.trim());
  return text.replace(UNIT_IN_BRACKETS, "").replace(UNIT_AT_END, "").trim() || text;
}

const TOTAL = /^(?:(?:grand|sub|net|gross|sous)[ -]*)?total\b|^totaux\b|\b(?:sub-?)?total$/i;

/** True for "Grand total", "Total spots" and "Sous-total". */
export function isTotalLabel(text: Cell): boolean {
  return typeof text === "string" && text.length <= MAX_HEADING_LENGTH && TOTAL.test(text.trim());
}

/** The word alone, or a count such as 'Total clients: 5'. */
const TOTAL_LABEL =
  /^(?:(?:grand|sub|net|gross|sous)[ -]*)?(?:totals?|totaux|sum|somme)(?: g[ée]n[ée]ral)?(?:\s*:|[^:]*:[\s\d.,]+)?$/i;
const NUMBER = /^(?:rs|inr|eur|usd|[^\p{L}])*$/iu;

/** True for numbers and amounts: 5, 'Rs. 1,200/-'. */
export function isNumber(cell: Cell): boolean {
  return NUMBER.test(String(cell));
}

/** Whether a row has only a total's label and numbers, unlike the company 'Total Energies'. */
export function hasOnlyTotalLabel(cells: readonly Cell[]): boolean {
  const [text = "", ...otherTexts] = cells.filter((cell) => hasText(cell) && !isNumber(cell));
  const label = String(text);
  return otherTexts.length === 0 && label.length <= MAX_HEADING_LENGTH && TOTAL_LABEL.test(label.trim());
}
