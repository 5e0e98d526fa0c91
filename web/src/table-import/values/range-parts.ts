import { parseTimeOfDay } from "../../ui/format/time-of-day.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { ImportField } from "../fields/import-fields.ts";
import { parseDate, parseDateRange, type DateContext } from "./parse-date.ts";

/** Fields of the same kind that one column can fill: 'Flight' with '15 Jan - 31 Jan 2027', 'Timing' with '7 am - 11 am'. */
export const RANGES = [
  ["startDate", "endDate"],
  ["startTime", "endTime"],
] as const;

const TIME_SEPARATOR = /[-–—]|\s(?:to|à)\s/i;

export function splitTimes(text: string): readonly [start: string, end: string] | undefined {
  const [start = "", end = "", ...others] = text.split(TIME_SEPARATOR).map((time) => time.trim());
  const areTimes = others.length === 0 && [start, end].every((time) => parseTimeOfDay(time) !== undefined);
  return areTimes ? [start, end] : undefined;
}

function splitDates(cell: Cell, dates: DateContext): readonly [start: string, end: string] | undefined {
  const day = parseDate(cell, dates);
  const range = day === undefined ? parseDateRange(cell, dates) : { start: day, end: day };
  return range && [range.start, range.end];
}

/** Returns the part of a range that belongs to the field; the cell itself if it is no range. */
export function readRangePart({ name, control }: ImportField, cell: Cell, dates: DateContext): Cell {
  const range = control.kind === "time" ? splitTimes(String(cell)) : splitDates(cell, dates);
  return range?.[RANGES.some(([, last]) => last === name) ? 1 : 0] ?? cell;
}
