import { formatMinuteOfDay, parseHours } from "../../ui/format/time-of-day.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { ImportField } from "../fields/import-fields.ts";
import { parseDate, parseDateRange, type DateContext } from "./parse-date.ts";

/** Fields of the same kind that one column can fill: 'Flight' with '15 Jan - 31 Jan 2027', 'Timing' with '7 am - 11 am'. */
export const RANGES = [
  ["startDate", "endDate"],
  ["startTime", "endTime"],
] as const;

function splitTimes(text: string): readonly [start: string, end: string] | undefined {
  const hours = parseHours(text.trim());
  return hours && [formatMinuteOfDay(hours.start), formatMinuteOfDay(hours.end)];
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
