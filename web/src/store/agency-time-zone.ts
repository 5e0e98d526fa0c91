import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "media-planner.agency-time-zone";

let parsedText: string | null = null;
let zone: string | undefined;

export function storeAgencyTimeZone(timeZone: string): void {
  if (readStored(KEY) !== timeZone) writeStored(KEY, timeZone);
}

/** Time zone of the current day; undefined until the server sends it. */
export function readAgencyTimeZone(): string | undefined {
  const text = readStored(KEY);
  if (text === parsedText) return zone;
  parsedText = text;
  // Storage may contain anything.
  zone = text !== null && isTimeZone(text) ? text : undefined;
  return zone;
}
