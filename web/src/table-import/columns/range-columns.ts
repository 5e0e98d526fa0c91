import { parseTimeOfDay } from "../../ui/format/time-of-day.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { getRangeNames, normalizeHeading } from "../fields/heading-synonyms.ts";
import type { ColumnMapping, HeadedRows, ImportField } from "../fields/import-fields.ts";
import { parseDate, parseDateRange, type DateContext } from "../values/parse-date.ts";

/** Fields of the same kind that one column can fill: 'Flight' with '15 Jan - 31 Jan 2027', 'Timing' with '7 am - 11 am'. */
const RANGES = [
  ["startDate", "endDate"],
  ["startTime", "endTime"],
] as const;

const NO_DATES: DateContext = { start: null, end: null };
const TIME_SEPARATOR = /\s*[-–—]\s*|\s+(?:to|à)\s+/i;

function splitTimes(text: string): readonly [start: string, end: string] | undefined {
  const [start = "", end = "", ...others] = text.split(TIME_SEPARATOR);
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

/** Maps the first and the last of two fields to a column of ranges, if no other column has them. */
export function suggestRanges(
  mapping: ColumnMapping,
  { headings, rows }: HeadedRows,
  fields: readonly ImportField[],
): ColumnMapping {
  const used = new Set(Object.values(mapping));
  const suggested = RANGES.flatMap(([first, last]) => {
    const areMissing = [first, last].every(
      (name) => mapping[name] === null && fields.some((field) => field.name === name),
    );
    const names = getRangeNames(first);
    const column = headings.findIndex((heading, index) => {
      const cells = rows.map(({ cells }) => cells[index] ?? "").filter(hasText);
      const isRange = (cell: Cell) =>
        first === "startTime" ? splitTimes(String(cell)) : parseDateRange(cell, NO_DATES);
      return (
        !used.has(index) &&
        names.includes(normalizeHeading(String(heading))) &&
        cells.filter((cell) => isRange(cell) !== undefined).length * 2 > cells.length
      );
    });
    return areMissing && column >= 0 ? [first, last].map((name) => [name, column] as const) : [];
  });
  return { ...mapping, ...Object.fromEntries(suggested) };
}
