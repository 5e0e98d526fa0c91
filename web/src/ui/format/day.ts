import { getCalendarDay } from "@media-planner/schema/rules/time-zone";

import { readAgencyTimeZone } from "../../store/agency-settings.ts";

/** Returns YYYY-MM-DD in the agency's time zone, or in the browser's until the agency's is known. */
export function today(): string {
  return getCalendarDay(readAgencyTimeZone());
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Negative if the second day is earlier. */
export function countDaysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000);
}
