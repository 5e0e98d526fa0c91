import { isDate } from "@media-planner/schema/rules/fields";

import { typedDay } from "../../../../../ui/fields/typed-day.ts";

const DAY_MS = 86_400_000;

/** First and last day of the plan, as far as they are chosen. */
export interface Period {
  start: string | null;
  end: string | null;
}

/**
 * The day that a text means in a plan: 5 January of a plan from December to February is in its second year. undefined for what is no
 * day, and for a day without its year while the plan has none.
 */
export function dayInPlan(text: string, language: string, { start, end }: Period): string | undefined {
  const first = typedDay(text, language, start);
  const later = typedDay(text, language, end);
  // Whoever writes the year means that one, whatever the plan's.
  if (first === undefined || typedDay(text, language, "0001-01-01") === first) return first;
  if (start === null || !isDate(start)) return undefined;
  return first < start && later !== undefined && end !== null && later <= end ? later : first;
}

/** A day some days later or, negative, earlier; undefined when there is no day to start from. */
export function shiftedDay(day: string | null, by: number): string | undefined {
  if (!day || !isDate(day)) return undefined;
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}
