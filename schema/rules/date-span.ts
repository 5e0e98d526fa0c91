import { isDate } from "./formats.ts";
import { ENDS_BEFORE_START } from "./master.ts";

/** Years outside this range are typing errors. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Three years, including a leap year. */
const MAX_DAYS = 1096;
const DAY_MS = 86_400_000;

const YEAR_OUT_OF_RANGE = /*i18n*/ "The year must be from 2000 to 2100";
const SPAN_TOO_LONG = /*i18n*/ "At most three years (1,096 days)";

interface SpanIssue {
  field: "start" | "end";
  message: string;
}

function isYearOutOfRange(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR;
}

/** Returns undefined for valid and for malformed days. */
export function checkDateSpan(start: string, end: string): SpanIssue | undefined {
  if (!isDate(start) || !isDate(end)) return undefined;
  if (isYearOutOfRange(start)) return { field: "start", message: YEAR_OUT_OF_RANGE };
  if (isYearOutOfRange(end)) return { field: "end", message: YEAR_OUT_OF_RANGE };
  if (end < start) return { field: "end", message: ENDS_BEFORE_START };
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return days > MAX_DAYS ? { field: "end", message: SPAN_TOO_LONG } : undefined;
}
