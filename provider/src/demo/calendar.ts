import { dayIn, momentAt } from "../rules/time-zone.ts";
import { getAgencyTimeZone, today } from "../rules/today.ts";

const DAY_MS = 86_400_000;
/** The hour at which a working day begins. */
const morning = 10;

/** Days and moments counted from the day the demo data is made. */
export interface Calendar {
  /** YYYY-MM-DD of today. */
  today: string;
  /** The day `offset` days after today (before, when negative). */
  day: (offset: number) => string;
  /** Some working minute of the day `offset` days from today; never later than now. */
  moment: (offset: number, minute: number) => Date;
}

export function calendarFrom(now: Date): Calendar {
  const first = today(now);
  const day = (offset: number) => addDays(first, offset);
  const moment = (offset: number, minute: number) => {
    const start = momentAt(getAgencyTimeZone(), day(offset), morning);
    return new Date(Math.min(start.getTime() + minute * 60_000, now.getTime()));
  };
  return { today: first, day, moment };
}

/** The day `days` after a YYYY-MM-DD day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `later` lies after `earlier`. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

/** The calendar day of the agency at a moment. */
export function dayOf(at: Date): string {
  return dayIn(getAgencyTimeZone(), at);
}
