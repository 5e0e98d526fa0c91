import { getLocalDay } from "./time-zone.ts";

/** Process-wide, because a provider serves one agency. */
let agencyTimeZone = "Asia/Kolkata";

export function setAgencyTimeZone(zone: string): void {
  agencyTimeZone = zone;
}

export function getAgencyTimeZone(): string {
  return agencyTimeZone;
}

/** Calendar day of the agency, YYYY-MM-DD. */
export function getToday(now = new Date()): string {
  return getLocalDay(agencyTimeZone, now);
}

/** @param day YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
