import { dayIn } from "@media-planner/schema/rules/time-zone";

import { readAgencyTimeZone } from "../store/agency-time-zone.ts";

/** Returns the agency's present day, YYYY-MM-DD; until its time zone is known, that of the browser. */
export function today(): string {
  return dayIn(readAgencyTimeZone());
}

/** Another day, so many days later. */
export function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days the second one is later than the first; negative when it is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000);
}
