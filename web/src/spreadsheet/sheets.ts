import { zipSync } from "fflate";
import readBook from "read-excel-file/browser";

import { NO_MARKS, getParts, sheetMarks, type SheetMarks } from "./sheet-marks.ts";
import { unmerged } from "./merged.ts";
import { columnLetter, type Cell, type Table } from "./table.ts";

export interface Sheet {
  name: string;
  hidden: boolean;
  table: Table;
  hiddenRows: number;
  hiddenColumns: readonly string[];
  repeated: readonly number[];
}

function read(value: unknown): Cell {
  // Days are read at midnight UTC.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : "";
}

/** Cells with failed formulas marked and merged values repeated. */
function toCells(data: readonly (readonly unknown[])[], { failed, merged }: SheetMarks) {
  const rows = data.map((row) => row.map(read));
  for (const { row, column, text } of failed) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }
  return unmerged(rows, merged);
}

function buildSheet(name: string, data: readonly (readonly unknown[])[], marks: SheetMarks): Sheet {
  const { table, repeated } = toCells(data, marks);
  const hasTextInRow = (row: number) => (table[row] ?? []).some((cell) => cell !== "");
  const hasTextInColumn = (column: number) => table.some((row) => (row[column] ?? "") !== "");
  return {
    name,
    hidden: marks.hidden,
    table,
    hiddenRows: marks.hiddenRows.filter(hasTextInRow).length,
    hiddenColumns: marks.hiddenColumns.filter(hasTextInColumn).map(columnLetter),
    repeated,
  };
}

/** @throws for invalid files, or TooLarge */
export async function readSheets(file: ArrayBuffer): Promise<Sheet[]> {
  const parts = getParts(new Uint8Array(file));
  const marks = sheetMarks(parts);
  // Uncompressed, because the library unpacks large parts in a blob worker, which our policy forbids.
  const book = await readBook(new Blob([zipSync(parts, { level: 0 })]));
  return book
    .map(({ sheet, data }, index) => buildSheet(sheet, data ?? [], marks[index] ?? NO_MARKS))
    .filter(({ table }) => table.some((row) => row.some((cell) => cell !== "")));
}
