import { getLocalDay, toInstant } from "../rules/time-zone.ts";
import { getAgencyTimeZone, today } from "../rules/today.ts";

const DAY_MS = 86_400_000;
const WORKDAY_START_HOUR = 10;

export interface Calendar {
  /** YYYY-MM-DD */
  today: string;
  /** Negative offsets are before today. */
  day: (offset: number) => string;
  /** That many minutes after the start of the working day, at most now. */
  workingTime: (offset: number, minute: number) => Date;
}

export function createCalendar(now: Date): Calendar {
  const currentDay = today(now);
  const day = (offset: number) => addDays(currentDay, offset);
  const workingTime = (offset: number, minute: number) => {
    const start = toInstant(getAgencyTimeZone(), day(offset), WORKDAY_START_HOUR);
    return new Date(Math.min(start.getTime() + minute * 60_000, now.getTime()));
  };
  return { today: currentDay, day, workingTime };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

/** In the agency's time zone. */
export function toIsoDay(at: Date): string {
  return getLocalDay(getAgencyTimeZone(), at);
}
