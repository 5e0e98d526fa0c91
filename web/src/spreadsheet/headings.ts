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

/** Currency or unit in brackets: 'Rate (Rs. per 10 sec)'. */
const UNIT_IN_BRACKETS =
  /(?<!\s)\s*[([](?=[^()[\]]*(?:₹|€|\b(?:rs|inr|eur|euros?|usd|per|par|les|net|gross|bruts?|ht|ttc|excl|incl|sq\.?\s?cms?|secs?|seconds?|secondes?)\b))[^()[\]]*[)\]]/iu;
/** Without brackets: 'Price INR', 'Rate per spot', 'Rate / 10 sec', 'Cost / month', 'Tarif les 10 s'. */
const UNIT_AT_END =
  /(?<!\s)(?:\s+(?:in\s+)?(?:₹|rs\.?|inr|€|eur|euros?|(?:per|par|les(?=\s\d))\s.*)|(?<!\d)\s*\/\s*(?:₹|rs\.?|inr|€|eur|\d+\s*(?:\p{L}+\.?|["”″])|(?:day|week|month|spot|insertion|jour|semaine|mois)))$/iu;
/** '10 sec rate', unlike the format '30 sec spot'. */
const UNIT_AT_START =
  /^(?:per\s+)?\d+\s*(?:s|secs?|seconds?|secondes?|["”″])\.?\s+(?=(?:rates?|prices?|costs?)\b)/iu;

/** 'Rate (30s)' and "Tarif brut 30''". */
const LENGTH_AT_END =
  /(?<=\b(?:rates?|er|prices?|costs?|tarifs?|prix)(?:\s(?:brut|net|gross))?)\s?[([]?\d+\s?(?:s|secs?|seconds?|secondes?|["”″]|'')\.?[)\]]?$/iu;

/** 'Rate per 10 sec', 'Rate Rs./month' and 'Rate (₹ lakhs)' become 'Rate'; a heading that is only a unit stays. */
export function removeUnit(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return heading;
  const text = removeMultiple(heading.trim());
  return (
    [UNIT_IN_BRACKETS, UNIT_AT_END, UNIT_AT_END, UNIT_AT_START, LENGTH_AT_END]
      .reduce((name, unit) => name.replace(unit, ""), text)
      .trim() || text
  );
}

const TOTAL = /^(?:(?:grand|sub|net|gross|sous)[ -]*)?total\b|^totaux\b|\b(?:sub-?)?total$/i;

/** True for "Grand total", "Total spots" and "Sous-total". */
export function isTotalLabel(text: Cell): boolean {
  return typeof text === "string" && text.length <= MAX_HEADING_LENGTH && TOTAL.test(text.trim());
}

/** The word alone, or a count such as 'Total clients: 5'. */
const TOTAL_LABEL =
  /^(?:(?:grand|sub|net|gross|sous)[ -]*)?(?:totals?|totaux|sum|somme)(?: g[ée]n[ée]ral)?(?: (?:₹|€|rs\.?|inr|eur|usd))?(?:\s*:(?:\s*\d[\s\d.,]*\p{L}*)?|[^:]*:[\s\d.,]+)?$/iu;
/** 'Total sq.ft 3775', 'Average'. */
const TOTAL_OF =
  /^(?:(?:grand|sub|net|gross|sous|s)[ /-]*)?totals? .*\d\)?$|^s\/total$|^(?:averages?|avg\.?|moyennes?|medians?|médianes?)(?: [\p{L}./²]+)?$/iu;
const NUMBER = /^(?:rs|inr|eur|usd|[^\p{L}])*$/iu;

/** True for numbers and amounts: 5, 'Rs. 1,200/-'. */
export function isNumber(cell: Cell): boolean {
  return NUMBER.test(String(cell));
}

const isTotal = (label: string) => TOTAL_LABEL.test(label) || TOTAL_OF.test(label);

/** Whether a row has only a total's label and numbers, unlike the company 'Total Energies'. */
export function hasOnlyTotalLabel(cells: readonly Cell[]): boolean {
  const [text = "", ...otherTexts] = cells.filter((cell) => hasText(cell) && !isNumber(cell));
  const label = String(text);
  return otherTexts.length === 0 && label.length <= MAX_HEADING_LENGTH && isTotal(label.trim());
}

/** Repeats merged headings, which have a text only in their first column. */
function spreadTexts(row: readonly Cell[], width: number): Cell[] {
  let text: Cell = "";
  return Array.from({ length: width }, (_, column) => {
    if (hasText(row[column])) text = row[column];
    return text;
  });
}

/** '06-24', '19:00 - 23:00', '0600-1000 hrs'. */
const HOURS = /^\d{1,2}(?:[:.h]?\d\d)?\s?[-–]\s?\d{1,2}(?:[:.h]?\d\d)?(?:\s?(?:h|hrs?|hours)\.?)?$/i;

export const isHours = (cell: Cell) => HOURS.test(String(cell).trim());

/** "('000)" and '(%)' below a heading. */
const IN_BRACKETS = /^\(.*\)$/;

/** Whether a cell is an amount, and no heading with hours or a multiple. */
const isAmount = (cell: Cell = "") =>
  isNumber(cell) && !isHours(cell) && !IN_BRACKETS.test(String(cell).trim());

/** Whether a row divides the headings above it: 'FCT' and 'L-band' below 'Morning'. */
function isBelowHeadings(row: readonly Cell[], headings: readonly Cell[]): boolean {
  const filled = [...row.keys()].filter((column) => hasText(row[column]));
  const isDivided = (column: number) => !hasText(headings[column]) && hasText(row[column]);
  /** Rows with values name their record below the first heading, which a merged heading repeats. */
  const first = headings.findIndex(hasText);
  const isUnnamed = !hasText(row[first]) || row[first] === headings[first];
  return (
    filled.some(isDivided) &&
    filled.every(
      (column) =>
        !isAmount(row[column]) &&
        (isUnnamed || isDivided(column) || isDivided(column + 1) || headings[column] === row[column]),
    )
  );
}

/** Whether a row groups the headings below it, and numbers follow: 'Weekday' above '6-9' and '9-12'. */
function isAboveHeadings(row: readonly Cell[], headings: readonly Cell[], values: readonly Cell[]): boolean {
  const filled = [...row.keys()].filter((column) => hasText(row[column]));
  const [first = 0] = filled;
  const grouped = [...headings.keys()].filter((column) => column >= first && hasText(headings[column]));
  return (
    new Set(filled.map((column) => row[column])).size > 1 &&
    headings.slice(0, first).some(hasText) &&
    filled.every((column) => hasText(headings[column]) && !isAmount(row[column])) &&
    filled.slice(0, -1).every((column) => !hasText(row[column + 1])) &&
    grouped.filter((column) => hasText(values[column]) && isNumber(values[column] ?? "")).length * 2 >
      grouped.length
  );
}

/** Whether groups tell columns of the same name apart: 'Contact' and 'Company' above 'Name' and 'Name'. */
function areGrouped(row: readonly Cell[], headings: readonly Cell[]): boolean {
  const columns = [...headings.keys()].filter((column) => hasText(headings[column]));
  const groups = spreadTexts(row, headings.length);
  const joined = columns.map((column) => `${groups[column] ?? ""} ${headings[column]}`);
  return (
    new Set(columns.map((column) => headings[column])).size < columns.length &&
    new Set(joined).size === columns.length &&
    row.findIndex(hasText) <= (columns[0] ?? 0) &&
    countCells(row) > 1 &&
    !row.some((cell) => /[\d:]/.test(String(cell))) &&
    !headings.some((cell) => /\d/.test(String(cell)) && isAmount(cell))
  );
}

/** Whether merged cells of two rows show that one groups the other: 'Contact' above 'Name' and 'Mobile'. */
function areMerged(row: readonly Cell[], headings: readonly Cell[]): boolean {
  const columns = [...headings.keys()].filter((column) => hasText(headings[column]));
  const shared = columns.filter((column) => row[column] === headings[column]);
  return (
    shared.length > 1 &&
    shared.length < columns.length &&
    hasText(row[columns[0] ?? -1]) &&
    ![...row, ...headings].some((cell) => /\d/.test(String(cell)) && isAmount(cell))
  );
}

/** Second words of headings: '(legal name)', 'person', 'no.'. */
const SECOND_WORD =
  /^(?:\(.*\)|(?:legal |full )?name|person|no\.?|nos\.?|number|address|e-?mail(?: id)?|mail(?: id)?|id|days?|date|type|rate|cost|nom|adresse|jours?|numéro)$/u;

/** Whether a row continues the headings above it: '(legal name)' and 'person' below 'Client' and 'Contact'. */
function isContinuation(row: readonly Cell[], headings: readonly Cell[]): boolean {
  const filled = [...row.keys()].filter((column) => hasText(row[column]));
  const texts = filled.map((column) => String(row[column]).trim());
  return (
    filled.length > 1 &&
    filled.every((column) => hasText(headings[column])) &&
    texts.every((text) => /^[(\p{Ll}]\D*$/u.test(text)) &&
    texts.filter((text) => SECOND_WORD.test(text)).length * 2 > texts.length
  );
}

/** Rows of headings by their indexes, and the text of each column. */
export interface HeadingRows {
  first: number;
  last: number;
  headings: readonly Cell[];
}

/** Joins two rows of headings, such as day parts above formats. */
export function joinHeadings(table: Table, index: number): HeadingRows {
  const headings = table[index] ?? [];
  const [above, next] = [table[index - 1] ?? [], table[index + 1] ?? []];
  if (isBelowHeadings(next, headings) || areMerged(headings, next) || isContinuation(next, headings))
    return joinRows(headings, next, index);
  if (isAboveHeadings(above, headings, next) || areMerged(above, headings) || areGrouped(above, headings))
    return joinRows(above, headings, index - 1);
  return { headings, first: index, last: index };
}

/** 'Rate per 10 sec (Rs.)', which names no group. */
const PRICE_GROUP =
  /^(?:(?:spot|card|ad|base|buy|unit|effective|net|gross) ){0,2}(?:rates?|prices?|charges|costs?|tarifs?|prix)(?![\p{L}\d])/iu;
/** Parts of a price: 'Gross', 'Disc. %', 'per spot'. */
const PRICE_PART =
  /^(?:gross|net|card|list|old|new|final|offer|disc|brut|remise|abattement|per|par|rs|inr|[₹€$/])/iu;

/** Units and currencies of a group: 'Rs. per 10 secs' of 'Spot buys - Rs. per 10 secs'. */
function splitGroup(group: string): { name: string; unit: string } {
  const unit = group.replace(PRICE_GROUP, "");
  if (unit !== group) return { name: "", unit };
  const name = removeUnit(group).replace(/(?<![\s:–—-])[\s:–—-]+$/u, "");
  return group.startsWith(name) ? { name, unit: group.slice(name.length) } : { name: group, unit: "" };
}

/** 'Morning' below 'Prime' is 'Prime Morning'; below 'Rate per 10 sec' it is 'Morning (per 10 sec)'. */
function joinHeading(group: Cell, text: Cell): string {
  if (PRICE_PART.test(String(text))) return `${group} ${text}`.trim();
  const { name, unit } = splitGroup(String(group));
  const details = unit.replaceAll(/[()[\]]|^[\s:–—-]+/gu, " ").trim();
  const joined = `${name} ${text}`.trim();
  return details === "" ? joined : `${joined} (${details})`;
}

function joinRows(upper: readonly Cell[], lower: readonly Cell[], first: number): HeadingRows {
  const headings = spreadTexts(upper, Math.max(upper.length, lower.length)).map((group, column) => {
    const text = lower[column] ?? "";
    return hasText(text) && text !== group ? joinHeading(group, text) : (upper[column] ?? "");
  });
  return { headings, first, last: first + 1 };
}
