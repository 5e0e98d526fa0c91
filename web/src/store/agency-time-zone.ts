import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import { readStored, writeStored } from "./stored.ts";

const KEY = "media-planner.agency-time-zone";

let stored: string | null = null;
let zone: string | undefined;

/** Remembers the agency's IANA time zone, as the server says it. */
export function storeAgencyTimeZone(timeZone: string): void {
  if (readStored(KEY) !== timeZone) writeStored(KEY, timeZone);
}

/** Returns the IANA time zone that decides what day it is; undefined until a server said it. */
export function readAgencyTimeZone(): string | undefined {
  const text = readStored(KEY);
  if (text === stored) return zone;
  stored = text;
  // Storage can be edited by anyone at the keyboard.
  zone = text !== null && isTimeZone(text) ? text : undefined;
  return zone;
}
