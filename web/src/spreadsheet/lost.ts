import { letterOf, type Cell, type Table } from "./table.ts";

/** Whether anything stands in a cell. */
export function isSaid(cell: Cell | undefined): cell is Cell {
  return cell !== undefined && String(cell).trim() !== "";
}

/** The columns of a table that say something and are not taken, by their headings or letters. */
export function lostIn(
  rows: Table,
  heads: readonly Cell[],
  isTaken: (column: number) => boolean,
): readonly string[] {
  const width = Math.max(heads.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    const head = heads[column];
    if (isTaken(column)) return [];
    if (isSaid(head)) return [String(head)];
    return rows.some((row) => isSaid(row[column])) ? [letterOf(column)] : [];
  });
}
