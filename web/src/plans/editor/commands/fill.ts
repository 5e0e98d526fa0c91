import { isDate } from "@media-planner/schema/rules/formats";
import { fromMinor, isMoney, toMinor } from "@media-planner/schema/rules/money";

import { addDays, countDaysBetween } from "../../../ui/format/day.ts";
import { getField, type RowField } from "../../fields.ts";
import type { Cells } from "../model/cell-range.ts";
import { isBlankRow } from "../model/flight-dates.ts";
import type { DraftRow, PlanDraft } from "../model/plan-draft.ts";
import type { RowValues } from "../model/reduce.ts";

/** Returns the value of a position; 0 follows the last source. */
type Series<Value> = (position: number) => Value;

/** Returns the common difference; undefined without one. */
function findStep<Value>(
  values: readonly Value[],
  subtract: (later: Value, earlier: Value) => number,
): number | undefined {
  const steps = values.slice(1).map((value, index) => subtract(value, values[index] ?? value));
  const [step] = steps;
  return step !== undefined && step !== 0 && steps.every((other) => other === step) ? step : undefined;
}

function continueNumbers(values: readonly unknown[]): Series<number> | undefined {
  const numbers = values.filter((value) => typeof value === "number" && isMoney(value)).map(toMinor);
  const step = findStep(numbers, (later, earlier) => later - earlier);
  const last = numbers.at(-1);
  if (step === undefined || last === undefined || numbers.length < values.length) return undefined;
  return (position) => fromMinor(last + step * (position + 1));
}

const countMonths = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const getDayOfMonth = (day: string) => Number(day.slice(8));
const isMonthEnd = (day: string) => getDayOfMonth(addDays(day, 1)) === 1;

/** A day beyond the month's end becomes its last day. */
function toDay(months: number, dayOfMonth: number): string {
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0));
  return `${lastDay.toISOString().slice(0, 8)}${String(Math.min(dayOfMonth, lastDay.getUTCDate())).padStart(2, "0")}`;
}

/** Days of the same date in each month continue by months, other days by days. */
function continueDays(values: readonly unknown[]): Series<string> | undefined {
  const days = values.filter((value): value is string => typeof value === "string" && isDate(value));
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || days.length < values.length) return undefined;
  const areMonthEnds = days.every(isMonthEnd);
  const isMonthly = areMonthEnds || days.every((day) => getDayOfMonth(day) === getDayOfMonth(first));
  const monthStep = isMonthly
    ? findStep(days, (later, earlier) => countMonths(later) - countMonths(earlier))
    : undefined;
  if (monthStep !== undefined) {
    const dayOfMonth = areMonthEnds ? 31 : getDayOfMonth(first);
    return (position) => toDay(countMonths(last) + monthStep * (position + 1), dayOfMonth);
  }
  const dayStep = findStep(days, (later, earlier) => countDaysBetween(earlier, later));
  return dayStep === undefined ? undefined : (position) => addDays(last, dayStep * (position + 1));
}

/** Continues a series of dates or numbers; repeats other values. */
function createSeries(sources: readonly DraftRow[], field: RowField): Series<DraftRow[RowField]> {
  const values = sources.map((row) => row[field]);
  const repeat: Series<DraftRow[RowField]> = (position) => values[position % values.length] ?? null;
  const { kind } = getField(field);
  if (kind === "day") return continueDays(values) ?? repeat;
  const isNumber = kind === "money" || kind === "count";
  const hasUnits = field === "quantity" && sources.some(({ asUnits }) => asUnits);
  return (isNumber && !hasUnits ? continueNumbers(values) : undefined) ?? repeat;
}

/** @param sources rows in the direction of the fill */
export function getFillValues(
  sources: readonly DraftRow[],
  { keys, fields }: Cells,
): ReadonlyMap<string, RowValues> {
  const columns = fields.map((field) => [field, createSeries(sources, field)] as const);
  const rows = keys.map((key, position) => {
    const values: RowValues = Object.fromEntries(columns.map(([field, series]) => [field, series(position)]));
    if (fields.includes("quantity")) values.asUnits = sources[position % sources.length]?.asUnits ?? false;
    return [key, values] as const;
  });
  return new Map(rows);
}

/** Finds the last row below a selection with a value in the column before it, or else after it. */
export function findFillEnd(
  { rowKeys, rows, orderDetails }: PlanDraft,
  fields: readonly RowField[],
  selected: Cells,
): string | undefined {
  const firstColumn = fields.indexOf(selected.fields[0] ?? "channelId");
  const neighbours = [fields[firstColumn - 1], fields[firstColumn + selected.fields.length]];
  const nextKeys = rowKeys.slice(rowKeys.indexOf(selected.keys.at(-1) ?? "") + 1);
  const ends = neighbours.map((field) => {
    const isEmpty = (key: string) => {
      const row = rows[key];
      return !row || !field || row[field] === null || isBlankRow(row, orderDetails.campaignDate);
    };
    const emptyIndex = nextKeys.findIndex(isEmpty);
    return nextKeys[(emptyIndex < 0 ? nextKeys.length : emptyIndex) - 1];
  });
  return ends.find((key) => key !== undefined);
}
