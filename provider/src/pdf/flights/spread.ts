/** What is spent from one day to another, both included: YYYY-MM-DD. */
export interface Flight {
  channel: string;
  startDate: string;
  endDate: string;
  amount: number;
}

/** A column of the picture: a week from Monday, a month, a year or more, cut off where the plan begins and ends. */
export interface Span {
  first: string;
  last: string;
}

export type Scale = "week" | "month" | "year" | "decade" | "century";

const YEARS = { year: 1, decade: 10, century: 100 } as const;

const DAY = 86_400_000;

/** Days since 1970. */
export const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** The first day of the column after the one that `day` is in. */
function nextStart(day: number, scale: Scale): number {
  // 1970 began on a Thursday.
  if (scale === "week") return day + 7 - ((day + 3) % 7);
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Date.UTC would take the years before 100 as those of the 20th century.
  if (scale === "month") return Math.round(date.setUTCFullYear(year, month + 1, 1) / DAY);
  return Math.round(date.setUTCFullYear(year - (year % YEARS[scale]) + YEARS[scale], 0, 1) / DAY);
}

/**
 * Weeks as long as about a year of them fits the paper, else months, else years. No plan is longer today; one that was stored before, or by an
 * odd upstream, is drawn by decades or centuries: a column for each of its years would take half a minute.
 */
export function scaleOf(first: string, last: string): Scale {
  const days = dayNumber(last) - dayNumber(first) + 1;
  if (days <= 53 * 7) return "week";
  if (days <= 53 * 30) return "month";
  if (days <= 53 * 365) return "year";
  return days <= 53 * 3652 ? "decade" : "century";
}

/** The columns from one day to another, both included. */
export function spansOf(first: string, last: string, scale: Scale): Span[] {
  const end = dayNumber(last);
  const spans: Span[] = [];
  let day = dayNumber(first);
  while (day <= end) {
    const next = nextStart(day, scale);
    spans.push({ first: dateOf(day), last: dateOf(Math.min(next - 1, end)) });
    day = next;
  }
  return spans;
}

/** What each channel costs, in paise, in the order of their first flights. */
export function spendByChannel(flights: readonly Flight[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { channel, amount } of flights)
    sums.set(channel, (sums.get(channel) ?? 0) + Math.round(amount * 100));
  return sums;
}
