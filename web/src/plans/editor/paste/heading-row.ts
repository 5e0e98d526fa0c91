import { countCells, findFullestRow, MAX_TITLE_ROWS } from "../../../spreadsheet/headings.ts";
import type { Cell, Table } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import type { ColumnMapping } from "../../../table-import/columns/import-fields.ts";
import type { DateContext } from "../../../table-import/values/parse-date.ts";
import { findPeriodHeadings, type HeadingRows } from "./periods/period-columns.ts";
import { countFields, isComputed, mapHeadings } from "./plan-columns.ts";

/** Maps a row's headings; undefined unless at least half of its cells are known. */
export function detectHeadings(row: readonly Cell[] = []): ColumnMapping | undefined {
  const mapping = mapHeadings(row);
  const knownCount = countFields(mapping) + (mapping["flight"] === null ? 0 : 1);
  return knownCount > 0 && knownCount * 2 >= countCells(row) ? mapping : undefined;
}

/** @param headingIndex the only possible row of names; by default any of the first rows */
export function detectPeriodHeadings(
  table: Table,
  dates: DateContext,
  headingIndex?: number,
): HeadingRows | undefined {
  for (const [index, row] of table.slice(0, MAX_TITLE_ROWS).entries()) {
    if (index !== (headingIndex ?? index)) continue;
    const mapping = mapHeadings(row);
    if (countFields(mapping) < 2) continue;
    const named = new Set(Object.values(mapping));
    const isNamed = (column: number) => named.has(column) || isComputed(row[column]);
    const headings = findPeriodHeadings(table, index, isNamed, dates);
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
  const countNames = (row: readonly Cell[] = []) =>
    Object.values(detectHeadings(row) ?? {}).filter((column) => column !== null).length;
  // Pasted titles have at most two cells; pasted rows without headings have more.
  const end = table.findIndex((row) => (isFile ? countNames(row) : countCells(row)) > 2);
  if (countNames(table[end]) > 2 && end < MAX_TITLE_ROWS) return end;
  return isFile ? findFullestRow(table) : first;
}
