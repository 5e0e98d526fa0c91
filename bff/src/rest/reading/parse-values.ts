import { isDate } from "@media-planner/schema/rules/formats";
import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { asRecord } from "../errors/coded-error.ts";

/* Parsers return undefined for values that they do not understand. */

const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const GROUPED = /^[\d\s,.+−-]+$/;
/** Patterns of longer texts are slow. */
const maxNumberLength = 100;
const NUMBER_TYPES = ["$numberDecimal", "$numberDouble", "$numberLong", "$numberInt"];

/** Parses `1,200.00`, `12,34,567.89`, `1e3` and `{"$numberDecimal": "1.5"}`. */
export function parseUpstreamNumber(value: unknown): number | undefined {
  return parseNumericValue(value, (text) => (GROUPED.test(text) ? parseNumber(text, "en") : undefined));
}

/** Also parses `₹ 1,200.00`. */
export function parseUpstreamMoney(value: unknown): number | undefined {
  return parseNumericValue(value, (text) => (text.includes("=") ? undefined : parseNumber(text, "en")));
}

function parseNumericValue(
  value: unknown,
  parseText: (text: string) => number | undefined,
): number | undefined {
  if (typeof value === "object" && value !== null) {
    const [entry, ...others] = Object.entries(value);
    const isTyped = entry !== undefined && others.length === 0 && NUMBER_TYPES.includes(entry[0]);
    return isTyped && typeof entry[1] !== "object"
      ? parseNumericValue(String(entry[1]), parseText)
      : undefined;
  }
  if (typeof value !== "string" || value.length > maxNumberLength) return undefined;
  const number = DECIMAL.test(value) ? Number(value) : parseText(value);
  return number !== undefined && Number.isFinite(number) ? number : undefined;
}

/** Year, month, day; hours, minutes, seconds; offset. UTC without an offset. */
const WRITTEN_TIME =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?: ?(?:Z|UTC|([+-]\d{2}):?(\d{2})?))?)?$/i;
/** Seconds have 10 digits from 2001 to 2286, milliseconds 13. */
const EPOCH = /^(?:\d{10}(?:\.\d+)?|\d{13})$/;
const MICROSOFT_DATE = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

interface ParsedTime {
  /** Undefined unless the value is a day, or the midnight of a day. */
  readonly day?: string | undefined;
  readonly at: Date;
}

/**
 * Parses times in the formats of docs/upstream.md. Rejects ambiguous texts such as 5/4/2026, 10:00 or 2026-04-05 10:00 AM.
 *
 * @returns null for the zero values of databases and languages: 0000-00-00 and the year 1
 */
export function parseTime(value: unknown): ParsedTime | null | undefined {
  if (typeof value === "number") return checkYear(parseEpoch(value));
  if (typeof value === "string") return parseTimeText(value.trim());
  const { $date: date, $numberLong: long } = asRecord(value) ?? {};
  if (typeof long === "string") return checkYear(new Date(Number(long)));
  return date === undefined ? undefined : parseTime(date);
}

function parseTimeText(text: string): ParsedTime | null | undefined {
  if (text.startsWith("0000-00-00")) return null;
  if (EPOCH.test(text)) return checkYear(parseEpoch(Number(text)));
  const [, milliseconds] = MICROSOFT_DATE.exec(text) ?? [];
  if (milliseconds !== undefined) return checkYear(new Date(Number(milliseconds)));
  return /GMT/.test(text) ? checkYear(new Date(text)) : parseWrittenTime(text);
}

function parseWrittenTime(text: string): ParsedTime | null | undefined {
  const [
    ,
    year,
    month = "",
    date = "",
    hour,
    minute = "00",
    second = "00",
    offsetHours,
    offsetMinutes = "00",
  ] = WRITTEN_TIME.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  // JavaScript reads 31 February as 3 March.
  if (year === undefined || !isDate(day)) return undefined;
  const clock = `${(hour ?? "").padStart(2, "0")}:${minute}:${second}`;
  const offset = offsetHours === undefined ? "Z" : `${offsetHours}:${offsetMinutes}`;
  return checkYear(new Date(`${day}T${clock}${offset}`), /[1-9]/.test(clock) ? undefined : day);
}

/** Smaller numbers are seconds: as milliseconds they would be before 1973. */
function parseEpoch(value: number): Date {
  return new Date(Math.abs(value) < 1e11 ? value * 1000 : value);
}

/** ISO 8601 has four digits for the year. */
function checkYear(at: Date, day?: string): ParsedTime | null | undefined {
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year > 9999) return undefined;
  return year <= 1 ? null : { at, day };
}
