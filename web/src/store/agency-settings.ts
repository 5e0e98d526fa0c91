import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "media-planner.agency";

let parsedText: string | undefined;
let zone: string | undefined;
let currency = "";

export function storeAgencySettings(agency: { timeZone: string; currency: string }): void {
  const text = `${agency.timeZone} ${agency.currency}`;
  if (readStored(KEY) !== text) writeStored(KEY, text);
}

function parseStored(): void {
  const text = readStored(KEY) ?? "";
  if (text === parsedText) return;
  parsedText = text;
  // Storage may contain anything.
  const [storedZone = "", storedCurrency = ""] = text.split(" ");
  zone = isTimeZone(storedZone) ? storedZone : undefined;
  currency = /^[A-Z]{3}$/.test(storedCurrency) ? storedCurrency : "INR";
}

/** Time zone of the current day; undefined until the server sends it. */
export function readAgencyTimeZone(): string | undefined {
  parseStored();
  return zone;
}

/** Currency of new records; rupees until the server sends it. */
export function readAgencyCurrency(): string {
  parseStored();
  return currency;
}
