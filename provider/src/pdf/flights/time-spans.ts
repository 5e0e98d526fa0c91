import { toPaise } from "../../rules/money.ts";
import { toDayNumber, type SpendFlight, type SpendSpan } from "../../planned-spend.ts";

export type Scale = "week" | "month" | "year" | "decade" | "century";

const yearsPerSpan = { year: 1, decade: 10, century: 100 } as const;

const dayMs = 86_400_000;

const toIsoDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

function getNextSpanStart(day: number, scale: Scale): number {
  // Day 0 is 1 January 1970, a Thursday.
  if (scale === "week") return day + 7 - ((day + 3) % 7);
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Uses `setUTCFullYear`, because `Date.UTC` maps years below 100 to the 20th century.
  if (scale === "month") return Math.round(date.setUTCFullYear(year, month + 1, 1) / dayMs);
  return Math.round(
    date.setUTCFullYear(year - (year % yearsPerSpan[scale]) + yearsPerSpan[scale], 0, 1) / dayMs,
  );
}

/** Includes flights outside the period of the campaign. */
export function extendPeriod(
  [campaignStart, campaignEnd]: readonly [string, string],
  flights: readonly Omit<SpendFlight, "amount">[],
): [string, string] {
  let [first, last] = [campaignStart, campaignEnd];
  for (const { startDate, endDate } of flights) {
    if (startDate < first) first = startDate;
    if (endDate > last) last = endDate;
  }
  return [first, last];
}

/** Chooses longer spans for plans of more than about a year, because many columns render slowly. */
export function chooseScale(first: string, last: string): Scale {
  const days = toDayNumber(last) - toDayNumber(first) + 1;
  if (days <= 53 * 7) return "week";
  if (days <= 53 * 30) return "month";
  if (days <= 53 * 365) return "year";
  return days <= 53 * 3652 ? "decade" : "century";
}

export function splitSpans(first: string, last: string, scale: Scale): SpendSpan[] {
  const end = toDayNumber(last);
  const spans: SpendSpan[] = [];
  let day = toDayNumber(first);
  while (day <= end) {
    const nextDay = getNextSpanStart(day, scale);
    spans.push({ first: toIsoDate(day), last: toIsoDate(Math.min(nextDay - 1, end)) });
    day = nextDay;
  }
  return spans;
}

/** Returns paise per channel, ordered by first flight. */
export function sumPaiseByChannel(
  flights: readonly (SpendFlight & { channel: string })[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { channel, amount } of flights) sums.set(channel, (sums.get(channel) ?? 0) + toPaise(amount));
  return sums;
}

const compareStarts = (a: { startDate: string }, b: { startDate: string }) =>
  a.startDate < b.startDate ? -1 : 1;

/** Merges overlapping and adjacent flights. */
export function mergeFlights(flights: readonly Omit<SpendFlight, "amount">[]) {
  const bars: Omit<SpendFlight, "amount">[] = [];
  for (const { startDate, endDate } of flights.toSorted(compareStarts)) {
    const previousBar = bars.at(-1);
    if (!previousBar || toDayNumber(startDate) > toDayNumber(previousBar.endDate) + 1)
      bars.push({ startDate, endDate });
    else if (endDate > previousBar.endDate) previousBar.endDate = endDate;
  }
  return bars;
}
