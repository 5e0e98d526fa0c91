import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { addDays, daysBetween } from "../../../../ui/day.ts";
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

/** A stored plan or a draft; days may be missing. */
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
  return daysBetween(first, last) + 1;
}

/** Returns true for two days in sequence between 1900 and 2199: other years are typing errors. */
export function isFlight(start: OptionalDay, end: OptionalDay): boolean {
  return start !== null && end !== null && start >= "1900" && end < "2200" && end >= start;
}

export function splitDatedRows(rows: FlightPlan["rows"]): { flights: DatedRow[]; undated: number } {
  const flights = rows.filter((row): row is DatedRow => isFlight(row.startDate, row.endDate));
  const sumAmounts = (summedRows: FlightPlan["rows"]) =>
    summedRows.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  return { flights, undated: fromMinor(sumAmounts(rows) - sumAmounts(flights)) };
}

/** Includes rows outside the plan's dates. */
export function computePeriod(
  { start, end }: FlightPlan["period"],
  flights: readonly Flight[],
): Span | undefined {
  const days = flights.flatMap(({ startDate, endDate }) => [startDate, endDate]);
  if (start !== null && end !== null && isFlight(start, end)) days.push(start, end);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** Within the column limit, finest first; years only for more than one year. */
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

export function splitSpans({ first, last }: Span, scale: Scale): Span[] {
  const spans: Span[] = [];
  for (let day = first; day <= last;) {
    const next = getNextStart(day, scale);
    spans.push({ first: day, last: next > last ? last : addDays(next, -1) });
    day = next;
  }
  return spans;
}

/** `column` is the first of `columns` columns; `from` and `to` are shares of their width. */
export interface Bar {
  column: number;
  columns: number;
  from: number;
  to: number;
}

export function computeBar({ startDate, endDate }: Flight, spans: readonly Span[]): Bar {
  const findColumn = (date: string) =>
    Math.max(
      0,
      spans.findIndex(({ last }) => date <= last),
    );
  const [column, end] = [findColumn(startDate), findColumn(endDate)];
  const columns = end - column + 1;
  const getOffset = (day: string, span: Span | undefined, extraDays = 0) =>
    span ? (daysBetween(span.first, day) + extraDays) / countDays(span) : 0;
  return {
    column,
    columns,
    from: getOffset(startDate, spans[column]) / columns,
    to: (columns - 1 + getOffset(endDate, spans[end], 1)) / columns,
  };
}

export interface BarPart {
  from: number;
  to: number;
  startsHere: boolean;
  endsHere: boolean;
}

export function computeBarParts(column: Span, flights: readonly Span[]): BarPart[] {
  const days = countDays(column);
  return flights
    .filter(({ first, last }) => first <= column.last && last >= column.first)
    .map(({ first, last }) => ({
      from: Math.max(daysBetween(column.first, first), 0) / days,
      to: Math.min(daysBetween(column.first, last) + 1, days) / days,
      startsHere: first >= column.first,
      endsHere: last <= column.last,
    }));
}

interface ChannelSpend {
  channel: string;
  rows: number;
  spend: number;
}

/** Sums the spend by channel, highest first. */
export function sumSpendByChannel(rows: readonly Pick<Flight, "channel" | "amount">[]): ChannelSpend[] {
  const sums = new Map<string, ChannelSpend>();
  for (const { channel, amount } of rows) {
    const sum = sums.get(channel) ?? { channel, rows: 0, spend: 0 };
    sums.set(channel, { channel, rows: sum.rows + 1, spend: sum.spend + toMinor(amount) });
  }
  return [...sums.values()].toSorted((one, other) => other.spend - one.spend);
}
