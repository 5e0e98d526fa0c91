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

/** Currency or unit in brackets at the end: 'Rate (Rs. per 10 sec)'. */
const UNIT_IN_BRACKETS =
  /\s*[([](?![^)\]]*\b(?:lakhs?|lacs?|crores?|k|millions?|milliers?)\b)[^()[\]]*(?:₹|€|\b(?:rs|inr|eur|euros?|usd|per|par|secs?|seconds?|secondes?)\b)[^()[\]]*[)\]]$/iu;
/** Without brackets: 'Price INR', 'Rate per spot', 'Rate / 10 sec', 'Cost / month'; a multiple such as lakhs is no unit. */
const UNIT_AT_END =
  /(?:\s+(?:in\s+)?(?:₹|rs\.?|inr|€|eur|euros?|(?:per|par)\s.*)|\s*\/\s*(?:₹|rs\.?|inr|€|eur|\d+\s*\p{L}+\.?|(?:day|week|month|spot|insertion|jour|semaine|mois)))$/iu;

/** 'Rate per 10 sec' becomes 'Rate'; a heading that is only a unit stays. */
export function removeUnit(heading: string): string {
  const text = heading.trim();
  return text.replace(UNIT_IN_BRACKETS, "").replace(UNIT_AT_END, "").trim() || text;
}

const TOTAL = /^(?:(?:grand|sub|net|gross|sous)[ -]*)?total\b|^totaux\b|\b(?:sub-?)?total$/i;

/** True for "Grand total", "Total spots" and "Sous-total". */
export function isTotalLabel(text: Cell): boolean {
  return typeof text === "string" && TOTAL.test(text.trim());
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
  return otherTexts.length === 0 && TOTAL_LABEL.test(String(text).trim());
}
