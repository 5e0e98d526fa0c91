import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { addDays, countDaysBetween } from "../../../ui/format/day.ts";
import type { QuantityRow } from "../stored-rows.ts";

/** Days are inclusive, YYYY-MM-DD. */
export interface Flight {
  channel: string;
  format: string;
  startDate: string;
  endDate: string;
  amount: number;
}

export type DatedRow = Flight & { key: string; quantityRow: QuantityRow };

type OptionalDay = string | null;

/** A stored plan or a draft. */
export interface FlightPlan {
  rows: readonly (Omit<DatedRow, "startDate" | "endDate"> & {
    startDate: OptionalDay;
    endDate: OptionalDay;
  })[];
  period: { start: OptionalDay; end: OptionalDay };
  currency: string | null;
  grandTotal: number | null;
  additionalCharges: number | null;
  discount: number | null;
  finalAmount: number | null;
}

/** A week from Monday, a month or a year, cut at the plan's dates. */
export interface Span {
  first: string;
  last: string;
}

export type Scale = "week" | "month" | "year";

const MAX_COLUMNS = 106;

export function countDays({ first, last }: Span): number {
  return countDaysBetween(first, last) + 1;
}

/** Rejects mistyped years. */
export function isValidPeriod(start: OptionalDay, end: OptionalDay): boolean {
  return start !== null && end !== null && start >= "1900" && end < "2200" && end >= start;
}

export function splitDatedRows(rows: FlightPlan["rows"]): { flights: DatedRow[]; undatedAmount: number } {
  const flights = rows.filter((row): row is DatedRow => isValidPeriod(row.startDate, row.endDate));
  const sumAmountsMinor = (summedRows: FlightPlan["rows"]) =>
    summedRows.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  return { flights, undatedAmount: fromMinor(sumAmountsMinor(rows) - sumAmountsMinor(flights)) };
}

/** Includes rows outside the plan's dates. */
export function computePeriod(
  { start, end }: FlightPlan["period"],
  flights: readonly Flight[],
): Span | undefined {
  const days = flights.flatMap(({ startDate, endDate }) => [startDate, endDate]);
  if (start !== null && end !== null && isValidPeriod(start, end)) days.push(start, end);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** Finest first; years only for periods above one year. */
export function listScales(period: Span): Scale[] {
  const days = countDays(period);
  const scales: Scale[] = days > 366 ? ["year"] : [];
  if (days / 30 <= MAX_COLUMNS) scales.unshift("month");
  if (days / 7 <= MAX_COLUMNS) scales.unshift("week");
  return scales;
}

function getNextStart(day: string, scale: Scale): string {
  const date = new Date(day);
  if (scale === "week") return addDays(day, 7 - ((date.getUTCDay() + 6) % 7));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const next = scale === "month" ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1);
  return new Date(next).toISOString().slice(0, 10);
}

export function splitIntoSpans({ first, last }: Span, scale: Scale): Span[] {
  const spans: Span[] = [];
  for (let day = first; day <= last;) {
    const next = getNextStart(day, scale);
    spans.push({ first: day, last: next > last ? last : addDays(next, -1) });
    day = next;
  }
  return spans;
}

/** Shares are relative to the width of the bar's columns. */
export interface Bar {
  firstColumn: number;
  columnCount: number;
  startShare: number;
  endShare: number;
}

export function computeBar({ startDate, endDate }: Flight, spans: readonly Span[]): Bar {
  const findColumn = (date: string) =>
    Math.max(
      0,
      spans.findIndex(({ last }) => date <= last),
    );
  const [firstColumn, lastColumn] = [findColumn(startDate), findColumn(endDate)];
  const columnCount = lastColumn - firstColumn + 1;
  const getOffset = (day: string, span: Span | undefined, extraDays = 0) =>
    span ? (countDaysBetween(span.first, day) + extraDays) / countDays(span) : 0;
  return {
    firstColumn,
    columnCount,
    startShare: getOffset(startDate, spans[firstColumn]) / columnCount,
    endShare: (columnCount - 1 + getOffset(endDate, spans[lastColumn], 1)) / columnCount,
  };
}

export function computeColumnBars(columnSpan: Span, barSpans: readonly Span[]) {
  const days = countDays(columnSpan);
  return barSpans
    .filter(({ first, last }) => first <= columnSpan.last && last >= columnSpan.first)
    .map(({ first, last }) => ({
      startShare: Math.max(countDaysBetween(columnSpan.first, first), 0) / days,
      endShare: Math.min(countDaysBetween(columnSpan.first, last) + 1, days) / days,
      isStart: first >= columnSpan.first,
      isEnd: last <= columnSpan.last,
    }));
}

interface ChannelSpend {
  channel: string;
  rowCount: number;
  spendMinor: number;
}

/** Highest first. */
export function sumSpendByChannel(rows: readonly Pick<Flight, "channel" | "amount">[]): ChannelSpend[] {
  const sums = new Map<string, ChannelSpend>();
  for (const { channel, amount } of rows) {
    const sum = sums.get(channel) ?? { channel, rowCount: 0, spendMinor: 0 };
    sums.set(channel, { channel, rowCount: sum.rowCount + 1, spendMinor: sum.spendMinor + toMinor(amount) });
  }
  return [...sums.values()].toSorted((a, b) => b.spendMinor - a.spendMinor);
}
