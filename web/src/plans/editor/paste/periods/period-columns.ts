import type { HeadingRows } from "../../../../spreadsheet/headings.ts";
import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import type { Cell, Table } from "../../../../spreadsheet/table.ts";
import type { DateContext } from "../../../../table-import/values/parse-date.ts";
import { mapHeadings } from "../plan-columns.ts";
import { countFields, isComputed } from "../plan-fields.ts";
import {
  isMonthLabel,
  isPeriodLabel,
  isWeekday,
  isWeekdayRow,
  readPeriods,
  type ReadPeriods,
} from "./read-periods.ts";

type Row = readonly Cell[];

/** Headings of days, weeks or months, which may be above or below the names of the columns. */
export interface PeriodHeadings extends HeadingRows, ReadPeriods {}

/** Whether a row divides a name: 'Gross' and 'Disc. %' below 'Rate'. */
function isDivided(column: number, row: Row, names: Row): boolean {
  const next = row[column + 1] ?? "";
  const isPeriod = isPeriodLabel(next) || isWeekday(next);
  return hasText(names[column]) && !hasText(names[column + 1]) && hasText(next) && !isPeriod;
}

/** Returns the name of a column; a divided name stands before a part without a meaning of its own. */
function joinNames(column: number, names: Row, rows: Table): Cell {
  const above = names.slice(0, column + 1).findLastIndex(hasText);
  const dividing = rows.find((row) => hasText(row[column]) && above >= 0 && isDivided(above, row, names));
  const part = dividing?.[column];
  if (!hasText(part)) return [names, ...rows].map((row) => row[column]).find(hasText) ?? "";
  const isKnown = Object.values(mapHeadings([part])).some((mapped) => mapped !== null);
  return column > above && isKnown ? part : `${names[above]} ${part}`;
}

/** Empties names that are merged over periods, such as 'No. of spots' above weeks, or above weekdays and days. */
function removeSpanningNames(names: Row, [next = [], afterNext = []]: Table): Row {
  const below = isWeekdayRow(next, [...next.keys()], names) ? afterNext : next;
  const isBelow = (column: number) => isPeriodLabel(below[column] ?? "");
  const isShared = (column: number, other: number) =>
    isBelow(other) && (!hasText(names[other]) || names[other] === names[column]);
  return names.map((name, column) =>
    isBelow(column) && (isShared(column, column + 1) || isShared(column, column - 1)) ? "" : name,
  );
}

/** @param nameRow index of the row with the names of the columns */
export function findPeriodHeadings(
  table: Table,
  nameRow: number,
  dates: DateContext,
): PeriodHeadings | undefined {
  const names = removeSpanningNames(table[nameRow] ?? [], table.slice(nameRow + 1, nameRow + 3));
  const mapping = mapHeadings(names);
  if (countFields(mapping) < 2) return undefined;
  const mapped = new Set(Object.values(mapping));
  const isNamed = (column: number) => mapped.has(column) || isComputed(names[column]);
  const width = Math.max(0, ...table.slice(0, nameRow + 3).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => !isNamed(column));
  // Vertically merged names repeat.
  const hasNoOtherNames = (row: Row) =>
    row.every(
      (cell, column) =>
        !hasText(cell) ||
        !isNamed(column) ||
        cell === names[column] ||
        isMonthLabel(cell) ||
        isDivided(column, row, names),
    );
  const filledColumns = (row: Row) => columns.filter((column) => hasText(row[column]));
  const countLabels = (row: Row) =>
    filledColumns(row).filter((column) => isPeriodLabel(row[column] ?? "")).length;
  const isBelowNames = (row: Row) =>
    hasNoOtherNames(row) && (countLabels(row) > 1 || isWeekdayRow(row, columns, names));
  const isAboveNames = (row: Row) =>
    hasNoOtherNames(row) &&
    (countLabels(row) > 0 || isWeekdayRow(row, columns)) &&
    filledColumns(row).every((column) => !hasText(names[column]) || isPeriodLabel(names[column]));
  let [first, last] = [nameRow, nameRow];
  while (last < nameRow + 2 && isBelowNames(table[last + 1] ?? [])) last += 1;
  while (first > 0 && first > nameRow - 2 && isAboveNames(table[first - 1] ?? [])) first -= 1;
  const rows = table.slice(first, last + 1);
  const titles = table.slice(0, first).flat().filter(hasText);
  const periods = readPeriods({ rows, columns, titles }, dates);
  const namedRows = rows.with(nameRow - first, names);
  const headings = Array.from({ length: width }, (_, column) => joinNames(column, names, namedRows));
  return periods && { first, last, headings, ...periods };
}
