import { countCells, findFullestRow, MAX_TITLE_ROWS } from "../../../../spreadsheet/headings.ts";
import type { Cell, Table } from "../../../../spreadsheet/table.ts";
import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import { detectHeadings, isField, mapHeadings } from "./column-headings.ts";
import type { PastedDates } from "./parse-values.ts";
import { findPeriodHeadings, type HeadingRows } from "./period-columns.ts";

export function detectPeriodHeadings(table: Table, dates: PastedDates): HeadingRows | undefined {
  for (const [index, row] of table.slice(0, MAX_TITLE_ROWS).entries()) {
    const targets = mapHeadings(row);
    if (targets.filter(isField).length < 2) continue;
    const headings = findPeriodHeadings(table, index, (column) => targets[column] !== undefined, dates);
    if (headings) return headings;
  }
  return undefined;
}

export function hasHeadings(table: Table): boolean {
  return (
    table.slice(0, MAX_TITLE_ROWS).some((row) => detectHeadings(row) !== undefined) ||
    detectPeriodHeadings(table, { start: null, end: null }) !== undefined
  );
}

/** The first filled row, or one below titles; in a file without known headings, the row with most cells. */
export function findHeadingRow(table: Table, isFile: boolean): number {
  const first = table.findIndex((row) => row.some(hasText));
  if (detectHeadings(table[first])) return first;
  const countTargets = (row: readonly Cell[] = []) =>
    detectHeadings(row)?.filter((target) => target !== undefined && target !== "computed").length ?? 0;
  // Pasted titles have at most two cells; pasted rows without headings have more.
  const end = table.findIndex((row) => (isFile ? countTargets(row) : countCells(row)) > 2);
  if (countTargets(table[end]) > 2 && end < MAX_TITLE_ROWS) return end;
  return isFile ? findFullestRow(table) : first;
}
