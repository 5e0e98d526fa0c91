import { isDate } from "@media-planner/schema/rules/formats";

import { normalizeDate, parseExcelDate } from "../../spreadsheet/excel-dates.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { parseDayWithin } from "../../ui/fields/parse-day.ts";

interface Period {
  start: string | null;
  end: string | null;
}

/** Expected dates, such as a plan's, and whether the table writes the month first. */
export interface DateContext extends Period {
  isMonthFirst?: boolean;
}

/** Without a plan or campaign whose dates decide between day and month. */
export const NO_DATES: DateContext = { start: null, end: null };

const RANGE_SEPARATOR = /(?<!\s)\s+(?:to|until|au|à|a)\s+|(?<!\s)\s*(?:–|—|→|->)\s*|(?<!\s)\s+-\s+|-/gi;

const NUMERIC_DATE = /^\s*\d{1,2}([/.-])\d{1,2}\1\d{2,4}\b/;
/** Only in headings of days: elsewhere, '1/2' may be half of a page. */
export const DATE_WITHOUT_YEAR = /^\s*\d{1,2}\/\d{1,2}\s*$/;

/** Detects US dates: with the day first, they are invalid or outside the period. The majority decides. */
export function detectMonthFirst(
  cells: readonly (Cell | undefined)[],
  { start, end }: Period,
  pattern = NUMERIC_DATE,
): boolean {
  const isInPeriod = (day: string | undefined) =>
    day !== undefined && (start ?? "") <= day && day <= (end ?? "9");
  let [certain, likely] = [0, 0];
  for (const cell of cells) {
    if (typeof cell !== "string" || !pattern.test(cell)) continue;
    const [monthFirstDay, dayFirstDay] = [true, false].map((isMonthFirst) =>
      parseDate(cell, { start, end, isMonthFirst }),
    );
    if ((monthFirstDay === undefined) !== (dayFirstDay === undefined))
      certain += monthFirstDay === undefined ? -1 : 1;
    else if (isInPeriod(monthFirstDay) !== isInPeriod(dayFirstDay))
      likely += isInPeriod(monthFirstDay) ? 1 : -1;
  }
  return certain === 0 ? likely > 0 : certain > 0;
}

/** "lun. 5/1", "Mon 5-Jan"; in "Mar 5" the word is a month. */
const WEEKDAY = /^\s*\p{L}{3,}\.?\s+(?=\d{1,2}(?:[/.]\d|-\p{L}))/u;

/** 'Feb 16-22' and '16 Feb-22 Feb', whose last number is no year. */
const DAYS_OF_MONTH = /^(\p{L}{3,}\.?)\s(\d{1,2})\s?[-–]\s?(\d{1,2})$/u;
const DAYS_OF_MONTHS =
  /^(?:\d{1,2}\s?\p{L}{3,}\.?|\p{L}{3,}\.?\s?\d{1,2})\s?[-–]\s?(?:\d{1,2}\s?\p{L}{3,}|\p{L}{3,}\.?\s?\d{1,2}$)/u;

/** '16-22/02', '16th-22nd Feb'. */
const DAYS_TO_DAY = /^\d{1,2}\s?[-–]\s?\d{1,2}(?:[/.]\d{1,2}(?:[/.]\d{2,4})?|\s\p{L}.*)$/u;
const ORDINAL = /(?<=\b\d{1,2})(?:st|nd|rd|th|er)\b/gi;

function hasTwoDays(text: string): boolean {
  const [, , first, last] = DAYS_OF_MONTH.exec(text) ?? [];
  return first === undefined
    ? DAYS_OF_MONTHS.test(text) || DAYS_TO_DAY.test(text)
    : Number(first) < Number(last) && Number(last) <= 31;
}

/** Parses "15/1", "15 janv. 2026", ISO or a spreadsheet serial number; undefined if invalid. */
export function parseDate(cell: Cell, dates: DateContext): string | undefined {
  const day = parseExcelDate(cell);
  if (day !== undefined || typeof cell === "number") return day;
  if (hasTwoDays(cell.trim())) return undefined;
  const text = normalizeDate(cell.replace(WEEKDAY, ""), dates.isMonthFirst ?? false);
  return parseDayWithin(text, dates);
}

/** "15 – 20 Jan", "2 Feb – 1 Mar 2026": the first day uses month and year of the last. */
function parseFirstDay(text: string, end: string | undefined, dates: DateContext): string | undefined {
  if (/^\d{1,2}$/.test(text) && end !== undefined) {
    const day = `${end.slice(0, 8)}${text.padStart(2, "0")}`;
    return isDate(day) ? day : undefined;
  }
  const day = parseDate(text, { ...dates, start: null, end: null });
  if (day !== undefined || end === undefined) return day;
  const year = Number(end.slice(0, 4));
  return [year, year - 1]
    .map((endYear) => parseDate(`${text} ${endYear}`, dates))
    .find((start) => start && start <= end);
}

/** Parses two days, such as "15/1 - 20/1" or "du 15 au 20 janv. 2026"; undefined if invalid. */
export function parseDateRange(cell: Cell, dates: DateContext): { start: string; end: string } | undefined {
  if (typeof cell === "number" || parseDate(cell, dates) !== undefined) return undefined;
  const days = cell
    .trim()
    .replace(/^(?:from|du)\s+/i, "")
    .replaceAll(ORDINAL, "");
  const text = hasTwoDays(days) ? days.replace(DAYS_OF_MONTH, "$2 - $3 $1") : days;
  for (const match of text.matchAll(RANGE_SEPARATOR)) {
    const end = parseDate(text.slice(match.index + match[0].length), dates);
    const start = parseFirstDay(text.slice(0, match.index).trim(), end, dates);
    if (start !== undefined && end !== undefined) return { start, end };
  }
  return undefined;
}
