import type { Cell } from "../../../../spreadsheet/table.ts";
import { addDays, today } from "../../../../ui/format/day.ts";
import { parseDate, parseDateRange, type DateContext } from "../../../../table-import/values/parse-date.ts";

/**
 * A heading of a day, week or month column.
 *
 * "days": one day, or a range with `end`. "week": week number, of a month for "Feb W1". "dayOfMonth": "5" or "5-11"
 * below a month.
 */
export type PeriodLabel = (
  | { kind: "days"; start: string; end?: string }
  | { kind: "week"; number: number; isFrench: boolean; month?: string }
  | { kind: "dayOfMonth"; first: number; last?: number }
  | { kind: "month"; start: string; isNumeric?: true }
) & {
  /** Other meaning: "Jan 26" is a month or a day, "5-11" a range or a day. */
  asDay?: string;
};

const WEEK_NUMBER = /^(weeks?|wk|w|semaine|sem|s)[\s.#-]*(?:n[o°.]+\s*)?(\d{1,2})(?!\d)(.*)$/i;
/** 'Feb W1', "Feb'27 - Wk 1". */
const WEEK_OF_MONTH =
  /^(\p{L}{3,}\.?(?:[\s'’.,-]*(?:\d{4}|\d{2}))?)[\s:-]+(?:weeks?|wk|w|semaine|sem|s)[\s.#-]*([1-5])$/iu;
const WEEK_START =
  /^(?:(?:week|wk)\.?\s*(?:of|commencing|starting|beginning|from)|w\/?[cb]|(?:semaine|sem\.?|s\.?)\s*du|from|du)[\s.:-]+/i;
const WEEK_END = /^(?:(?:week|wk)\.?\s*ending|w\/?e)[\s.:-]+/i;
const MONTH = /^(\p{L}{3,})\.?[\s'’.,-]*(\d{4}|\d{2})?$/u;
/** '01/27', '1-2027'; only of a year near the plan's. */
const NUMERIC_MONTH = /^(0?[1-9]|1[0-2])[/.-](?:20)?(\d\d)$/;
const MAX_YEARS = 2;
/** 'Wk 16-22 Feb', 'Week 1 16 Feb-22 Feb'. */
const WEEK_NAME = /^(?:weeks?|wk|w|semaine|sem|s)\.?\s+(?:\d{1,2}\s+(?=\d{1,2}\s?\p{L}))?/iu;
const DAY_RANGE = /^(\d{1,2})\s*[-–]\s*(\d{1,2})$/;

/** Returns 0 for Sunday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the Monday of an ISO week. */
export function getWeekStart(year: number, week: number): string {
  const fourthJanuary = `${year}-01-04`;
  return addDays(fourthJanuary, (week - 1) * 7 - ((getWeekday(fourthJanuary) + 6) % 7));
}

function isDayOfMonth(day: number): boolean {
  return day >= 1 && day <= 31;
}

function parseNumericMonth(text: string, dates: DateContext): PeriodLabel | undefined {
  const [, month, year] = NUMERIC_MONTH.exec(text) ?? [];
  const distance = Number(`20${year}`) - Number((dates.start ?? today()).slice(0, 4));
  if (month === undefined || Math.abs(distance) > MAX_YEARS) return undefined;
  const start = `20${year}-${month.padStart(2, "0")}-01`;
  return { kind: "month", start, isNumeric: true, asDay: parseDate(text, dates) };
}

function parseMonth(text: string, dates: DateContext): PeriodLabel | undefined {
  const [, name = "", year = ""] = MONTH.exec(text) ?? [];
  const start = name && parseDate(`1 ${name} ${year}`.trim(), dates);
  if (!start) return undefined;
  const asDay = year.length === 2 ? parseDate(text.replaceAll(/[\s'’.,-]+/g, " "), dates) : undefined;
  return { kind: "month", start, asDay };
}

function parseDays(text: string, dates: DateContext): PeriodLabel | undefined {
  const asDay = parseDate(text, dates);
  const [, first, last] = DAY_RANGE.exec(text)?.map(Number) ?? [];
  if (first !== undefined && last !== undefined && first < last && isDayOfMonth(first) && isDayOfMonth(last))
    return { kind: "dayOfMonth", first, last, asDay };
  if (asDay !== undefined) return { kind: "days", start: asDay };
  const flight = parseDateRange(text, dates);
  return flight && { kind: "days", ...flight };
}

function parseWeekEnd(text: string, dates: DateContext): PeriodLabel | undefined {
  const end = WEEK_END.test(text) ? parseDate(text.replace(WEEK_END, ""), dates) : undefined;
  return end === undefined ? undefined : { kind: "days", start: addDays(end, -6), end };
}

function parseWeekOfMonth(text: string, dates: DateContext): PeriodLabel | undefined {
  const [, name = "", number] = WEEK_OF_MONTH.exec(text) ?? [];
  const month = parseMonth(name, dates);
  if (month?.kind !== "month") return undefined;
  return {
    kind: "week",
    number: Number(number),
    isFrench: false,
    month: month.start,
  };
}

/** Parses "Wk 1", "S12", "Feb W1", "05-Jan", "5 - 11 Jan", "Week of 5 Jan", "Jan 2026" or "12"; else undefined. */
export function parsePeriodLabel(cell: Cell, dates: DateContext): PeriodLabel | undefined {
  const text = String(cell).replaceAll(/\s+/g, " ").trim();
  if (/^\d+$/.test(text)) {
    const first = Number(text);
    return isDayOfMonth(first) ? { kind: "dayOfMonth", first } : undefined;
  }
  if (text === "" || typeof cell === "number") return undefined;
  const days = WEEK_NAME.test(text) ? parseDateRange(text.replace(WEEK_NAME, ""), dates) : undefined;
  if (days) return { kind: "days", ...days };
  const [, name, number, rest = ""] = WEEK_NUMBER.exec(text) ?? [];
  if (name === undefined)
    return (
      parseWeekEnd(text, dates) ??
      parseNumericMonth(text, dates) ??
      parseMonth(text, dates) ??
      parseWeekOfMonth(text, dates) ??
      parseDays(text.replace(WEEK_START, ""), dates)
    );
  // "Wk 1 (05-Jan)" has its dates.
  const detail = rest.replaceAll(/[()[\]:,/]+|^[\s.-]+/g, " ").trim();
  if (detail !== "" && !/^\d{4}$/.test(detail))
    return (
      parseWeekOfMonth(`${detail} W${number}`, dates) ??
      parseDays(rest.replaceAll(/^[\s:,.(-]+|(?<![\s)])[\s)]+$/g, ""), dates)
    );
  const week = Number(number);
  if (week >= 1 && week <= 53 && detail !== "") {
    const start = getWeekStart(Number(detail), week);
    return { kind: "days", start, end: addDays(start, 6) };
  }
  return week >= 1 && week <= 53 ? { kind: "week", number: week, isFrench: /^s/i.test(name) } : undefined;
}
