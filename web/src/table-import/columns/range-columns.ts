import type { Cell } from "../../spreadsheet/table.ts";
import { parseHours } from "../../ui/format/time-of-day.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { getRangeNames, normalizeHeading } from "../fields/heading-synonyms.ts";
import type { ColumnMapping, HeadedRows, ImportField } from "../fields/import-fields.ts";
import { NO_DATES, parseDateRange } from "../values/parse-date.ts";
import { RANGES } from "../values/range-parts.ts";

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
        first === "startTime" ? parseHours(String(cell).trim()) : parseDateRange(cell, NO_DATES);
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
