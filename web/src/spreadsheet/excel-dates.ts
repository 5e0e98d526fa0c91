import { isDate } from "@media-planner/schema/rules/formats";

import type { Cell } from "./table.ts";

/** Day 0 of Excel, which counts a nonexistent 29 February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The first two numbers of a date such as '1/15/2026'. */
const LEADING_NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})(?=\2|$)/;

/** Day 0 of workbooks from old Macintosh versions. */
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Converts a date of the reader, in UTC, to a day; times without a day, up to 47:59, to fractions of a day. */
export function fromExcelDate(date: Date): Cell {
  const time = [EXCEL_EPOCH, EPOCH_1904]
    .map((epoch) => (date.getTime() - epoch) / DAY_MS)
    .find((fraction) => fraction >= 0 && fraction < 2);
  return time ?? date.toISOString().slice(0, 10);
}

/** Accepts days from 1954 to 2119; other numbers are ambiguous. */
function parseSerialDay(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 20_000 || value > 80_000) return undefined;
  return new Date(EXCEL_EPOCH + Math.floor(value) * DAY_MS).toISOString().slice(0, 10);
}

/** Parses a serial number or an ISO timestamp. */
export function parseExcelDate(cell: Cell): string | undefined {
  if (typeof cell === "number") return parseSerialDay(cell);
  const text = cell.trim();
  if (/^\d{5}(?:\.0+)?$/.test(text)) return parseSerialDay(Number(text));
  const day = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::[\d.]+)?Z?$/.exec(text)?.[1];
  return day !== undefined && isDate(day) ? day : undefined;
}

/** Puts the day first: 'Thursday, January 15, 2026', 'jeudi 1er janvier 2026', '1/15/2026 0:00'. */
export function normalizeDate(text: string, isMonthFirst: boolean): string {
  return (
    text
      .replaceAll(/\s+/g, " ")
      .trim()
      .replace(/^\p{L}{3,}\.?(?:,\s*|\s+(?=\d{1,2}(?:er)?\s+\p{L}))/u, "")
      .replace(/(?<!\s)\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i, "")
      .replace(/\b(\d{1,2})(?:er|st|nd|rd|th)\b/i, "$1")
      // Some countries write the month first: 'Jan 15, 2026'.
      .replace(/^(\p{L}{3,}\.?)\s+(\d{1,2})\b/u, "$2 $1")
      .replace(LEADING_NUMBERS, isMonthFirst ? "$3$2$1" : "$&")
  );
}
