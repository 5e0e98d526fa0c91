import { getColumnLetter, getWidth, type Cell, type Table } from "./table.ts";

export function hasText(cell: Cell | undefined): cell is Cell {
  return cell !== undefined && String(cell).trim() !== "";
}

/** Returns the headings, or else the letters, of unused columns with content. */
export function findUnusedColumns(
  rows: Table,
  headings: readonly Cell[],
  isUsed: (column: number) => boolean,
): readonly string[] {
  const width = Math.max(headings.length, getWidth(rows));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const head = headings[column];
    if (isUsed(column)) return [];
    if (hasText(head)) return [String(head)];
    return rows.some((row) => hasText(row[column])) ? [getColumnLetter(column)] : [];
  });
}
