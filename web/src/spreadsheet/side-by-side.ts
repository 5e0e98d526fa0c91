import { foldText } from "@media-planner/schema/rules/fold-text";

import { MAX_TITLE_ROWS } from "./headings.ts";
import { getColumnLetter, getWidth, type Cell, type ImportedTable, type Table } from "./table.ts";
import { hasText } from "./unused-columns.ts";

const toName = (cell: Cell | undefined) => foldText(String(cell ?? "").trim());

const hasTextBelow = (table: Table, row: number, column: number) =>
  table.slice(row + 1).some((cells) => hasText(cells[column]));

/** Finds a row whose first column name recurs behind an empty column: 'Station, Prime, , Station, Mention'. */
function findSecondTable(table: Table): { row: number; column: number } | undefined {
  for (const [row, cells] of table.slice(0, MAX_TITLE_ROWS).entries()) {
    const first = cells.findIndex(hasText);
    const name = toName(cells[first]);
    const isStart = (cell: Cell, column: number) =>
      column > first + 2 &&
      toName(cell) === name &&
      hasText(cells[column + 1]) &&
      table.slice(row).every((others) => !hasText(others[column - 1])) &&
      hasTextBelow(table, row, column);
    const column = first < 0 ? -1 : cells.findIndex(isStart);
    if (column > 0 && hasText(cells[first + 1]) && hasTextBelow(table, row, first)) return { row, column };
  }
  return undefined;
}

function selectColumns({ table, origin }: ImportedTable, from: number, to: number): ImportedTable {
  const mergedCells = origin.mergedCells
    .filter(({ column }) => column >= from && column < to)
    .map((cell) => ({ ...cell, column: cell.column - from }));
  const columns = `${getColumnLetter(from)}–${getColumnLetter(to - 1)}`;
  return { table: table.map((cells) => cells.slice(from, to)), origin: { ...origin, columns, mergedCells } };
}

/** Makes a table of each of several tables side by side. Titles without a counterpart apply to all of them. */
export function splitSideBySide(sheet: ImportedTable): ImportedTable[] {
  const second = findSecondTable(sheet.table);
  if (!second) return [sheet];
  const { row, column } = second;
  const left = selectColumns(sheet, 0, column - 1);
  const right = selectColumns(sheet, column, getWidth(sheet.table));
  const table = right.table.map((cells, index) =>
    index < row && !cells.some(hasText) ? (left.table[index] ?? []) : cells,
  );
  return [left, ...splitSideBySide({ ...right, table })];
}
