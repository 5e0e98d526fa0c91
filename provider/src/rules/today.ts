import { dayIn } from "./time-zone.ts";

/** A provider serves one agency: its zone is a setting of the process. */
let agencyTimeZone = "Asia/Kolkata";

/** Sets the zone that decides what day it is, when the provider starts. */
export function setAgencyTimeZone(zone: string): void {
  agencyTimeZone = zone;
}

export function getAgencyTimeZone(): string {
  return agencyTimeZone;
}

/** The calendar day of the agency at a moment, YYYY-MM-DD. */
export function today(now = new Date()): string {
  return dayIn(agencyTimeZone, now);
}
