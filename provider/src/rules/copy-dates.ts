import { addDays } from "./today.ts";

/** Of several values, the months or the first day apply. */
export interface CopyShift {
  /** Wanted first day of the copy; moved by less than a week, so that all weekdays stay. */
  firstDay: string | null;
  /** Default: a year of 52 weeks. */
  weeks: number | null;
  /** Moves to the same day of a later or earlier month. */
  months: number | null;
}

const dayMs = 86_400_000;
const weeksOfYear = 52;

/** Days are calendar days in UTC, so changes of the clock have no effect. */
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** A day beyond the end of its new month becomes the last day of this month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Returns a function that moves a day (YYYY-MM-DD). */
export function createShift({ firstDay, weeks, months }: CopyShift, start: string): (day: string) => string {
  if (months !== null) return (day) => addMonths(day, months);
  const moved = firstDay === null ? (weeks ?? weeksOfYear) : Math.round(countDays(start, firstDay) / 7);
  return (day) => addDays(day, moved * 7);
}
