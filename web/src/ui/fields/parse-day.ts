import { isDate } from "@media-planner/schema/rules/formats";

import { today } from "../format/day.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";

function toIsoDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDate(text) ? text : undefined;
}

const monthFormats = ["en", "fr"].map(
  (language) => new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }),
);

/** Number of a month: 1 for 'Jan', 'janv.' and 'Janvier'. No abbreviation has two meanings. */
function findMonth(name: string): number | undefined {
  const folded = foldText(name).replace(".", "");
  if (folded.length < 3) return undefined;
  for (let month = 0; month < 12; month += 1) {
    const fullNames = monthFormats.map((format) => foldText(format.format(Date.UTC(2026, month, 1))));
    if (fullNames.some((full) => full.startsWith(folded))) return month + 1;
  }
  return undefined;
}

/**
 * Parses a date with the day before the month: '5/1/26', '05-01-2026', '5 jan', '5 janvier 2026',
 * '2026-01-05'; undefined if invalid.
 *
 * @param referenceDay gives a missing year, YYYY-MM-DD
 */
export function parseDay(text: string, referenceDay: string | null): string | undefined {
  const trimmed = text.trim();
  if (isDate(trimmed)) return trimmed;
  const match = /^(\d{1,2})[\s/.,-]+(\d{1,2}|\p{L}+\.?)(?:[\s/.,-]+(\d{4}|\d{2}))?$/u.exec(trimmed);
  if (!match) return undefined;
  const [, day, monthText = "", yearText] = match;
  const month = /^\d/.test(monthText) ? Number(monthText) : findMonth(monthText);
  const referenceYear =
    referenceDay && isDate(referenceDay) ? Number(referenceDay.slice(0, 4)) : Number(today().slice(0, 4));
  const year = yearText === undefined ? referenceYear : Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  return month === undefined ? undefined : toIsoDay(year, month, Number(day));
}

/**
 * Parses a day of a period: from December to February, 5 January is in the second year. Returns undefined for
 * invalid text, or without both a year and a period.
 */
export function parseDayWithin(
  text: string,
  { start, end }: { start: string | null; end: string | null },
): string | undefined {
  const dayInFirstYear = parseDay(text, start);
  const dayInLastYear = parseDay(text, end);
  // The text contains a year.
  if (dayInFirstYear === undefined || parseDay(text, "0001-01-01") === dayInFirstYear) return dayInFirstYear;
  if (start === null || !isDate(start)) return undefined;
  return dayInFirstYear < start && dayInLastYear !== undefined && end !== null && dayInLastYear <= end
    ? dayInLastYear
    : dayInFirstYear;
}
