import type { FinancialYearStart } from "@media-planner/schema/enums";
import { isTimeZone } from "@media-planner/schema/rules/time-zone";

import { readStored, writeStored } from "./browser-storage.ts";

const KEY = "media-planner.agency";

let parsedText: string | undefined;
let zone: string | undefined;
let currency = "";
let financialYearStart = 4;

const MONTHS: Readonly<Record<FinancialYearStart, number>> = { JANUARY: 1, APRIL: 4, JULY: 7, OCTOBER: 10 };

interface AgencySettings {
  timeZone: string;
  currency: string;
  financialYearStart?: FinancialYearStart;
}

export function storeAgencySettings({
  timeZone,
  currency,
  financialYearStart = "APRIL",
}: AgencySettings): void {
  const text = `${timeZone} ${currency} ${financialYearStart}`;
  if (readStored(KEY) !== text) writeStored(KEY, text);
}

const isFinancialYearStart = (text: string): text is FinancialYearStart => Object.hasOwn(MONTHS, text);

function parseStored(): void {
  const text = readStored(KEY) ?? "";
  if (text === parsedText) return;
  parsedText = text;
  // Storage may contain anything.
  const [storedZone = "", storedCurrency = "", storedStart = ""] = text.split(" ");
  zone = isTimeZone(storedZone) ? storedZone : undefined;
  currency = /^[A-Z]{3}$/.test(storedCurrency) ? storedCurrency : "INR";
  financialYearStart = isFinancialYearStart(storedStart) ? MONTHS[storedStart] : MONTHS.APRIL;
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

/** First month of the financial year, 1 to 12; April until the server sends it. */
export function readFinancialYearStart(): number {
  parseStored();
  return financialYearStart;
}
