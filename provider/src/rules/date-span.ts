import { day } from "./field-rules.ts";
import { defineMessage, type Message } from "../i18n/translate.ts";

const firstYear = 2000;
const lastYear = 2100;
/** Three years, including a leap year. */
const maxDays = 1096;
const dayMs = 86_400_000;

const isYearOutOfRange = (date: string) => {
  const year = Number(date.slice(0, 4));
  return year < firstYear || year > lastYear;
};

/** Returns the error of a span; undefined also for a malformed day, because another rule reports it. */
export function checkDateSpan(
  start: string,
  end: string,
): { field: "start" | "end"; message: Message } | undefined {
  if (!day.safeParse(start).success || !day.safeParse(end).success) return undefined;
  const yearMessage = defineMessage("The year must be from {from} to {to}", {
    from: firstYear,
    to: lastYear,
  });
  if (isYearOutOfRange(start)) return { field: "start", message: yearMessage };
  if (isYearOutOfRange(end)) return { field: "end", message: yearMessage };
  if (end < start)
    return { field: "end", message: defineMessage("Must not be before {day}", { day: start }) };
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  return days > maxDays ? { field: "end", message: "At most three years (1,096 days)" } : undefined;
}
