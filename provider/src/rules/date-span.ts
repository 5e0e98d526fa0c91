import { day } from "./field-rules.ts";
import { defineMessage, type Message } from "../i18n/translate.ts";

const firstYear = 2000;
const lastYear = 2100;
/** Three years, one of which may be a leap year. */
const maxDays = 1096;
const dayLength = 86_400_000;

const isOtherYear = (date: string) => {
  const year = Number(date.slice(0, 4));
  return year < firstYear || year > lastYear;
};

/** Undefined if valid or if a day is malformed. */
export function checkDateSpan(
  start: string,
  end: string,
): { at: "start" | "end"; message: Message } | undefined {
  if (!day.safeParse(start).success || !day.safeParse(end).success) return undefined;
  const otherYear = defineMessage("The year must be from {from} to {to}", { from: firstYear, to: lastYear });
  if (isOtherYear(start)) return { at: "start", message: otherYear };
  if (isOtherYear(end)) return { at: "end", message: otherYear };
  if (end < start) return { at: "end", message: defineMessage("Must not be before {day}", { day: start }) };
  const days = (Date.parse(end) - Date.parse(start)) / dayLength + 1;
  return days > maxDays ? { at: "end", message: "At most three years (1,096 days)" } : undefined;
}
