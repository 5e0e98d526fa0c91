import { isDate } from "@media-planner/schema/rules/field-rules";

import { today } from "../day.ts";
import { foldText } from "../fold-text.ts";

function isoDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDate(text) ? text : undefined;
}

/** 'janv.' and 'Janvier' give 1. */
function monthNamed(name: string, language: string): number | undefined {
  const folded = foldText(name).replace(".", "");
  const months = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  for (let month = 0; month < 12; month += 1) {
    const full = foldText(months.format(Date.UTC(2026, month, 1)));
    if (folded.length >= 3 && full.startsWith(folded)) return month + 1;
  }
  return undefined;
}

/**
 * Day before month: '5/1/26', '05-01-2026', '5 jan', '5 janvier 2026', '2026-01-05'; undefined if invalid.
 *
 * @param near gives a missing year, YYYY-MM-DD
 */
export function parseDay(text: string, language: string, near: string | null): string | undefined {
  const typed = text.trim();
  if (isDate(typed)) return typed;
  const match = /^(\d{1,2})[\s/.,-]+(\d{1,2}|\p{L}+\.?)(?:[\s/.,-]+(\d{4}|\d{2}))?$/u.exec(typed);
  if (!match) return undefined;
  const [, day, monthText = "", yearText] = match;
  const month = /^\d/.test(monthText)
    ? Number(monthText)
    : (monthNamed(monthText, language) ?? monthNamed(monthText, "en"));
  const nearYear = near && isDate(near) ? Number(near.slice(0, 4)) : Number(today().slice(0, 4));
  const year = yearText === undefined ? nearYear : Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  return month === undefined ? undefined : isoDay(year, month, Number(day));
}
