import { isDate } from "./field-rules.ts";
import { ENDS_BEFORE_START } from "./master.ts";

/** Other years are typing errors. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Three years, one of which may be a leap year. */
const MAX_DAYS = 1096;
const DAY = 86_400_000;

const OTHER_YEAR = /*i18n*/ "The year must be from 2000 to 2100";
const TOO_LONG_SPAN = /*i18n*/ "At most three years (1,096 days)";

interface SpanIssue {
  at: "start" | "end";
  message: string;
}

function isOtherYear(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR;
}

/** Undefined if valid or if a day is malformed. */
export function checkDateSpan(start: string, end: string): SpanIssue | undefined {
  if (!isDate(start) || !isDate(end)) return undefined;
  if (isOtherYear(start)) return { at: "start", message: OTHER_YEAR };
  if (isOtherYear(end)) return { at: "end", message: OTHER_YEAR };
  if (end < start) return { at: "end", message: ENDS_BEFORE_START };
  const days = (Date.parse(end) - Date.parse(start)) / DAY + 1;
  return days > MAX_DAYS ? { at: "end", message: TOO_LONG_SPAN } : undefined;
}
