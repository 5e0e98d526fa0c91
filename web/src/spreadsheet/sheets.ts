import { zipSync } from "fflate";
import readBook from "read-excel-file/browser";

import { NO_MARKS, partsOf, sheetMarks, type SheetMarks } from "./marks.ts";
import { unmerged } from "./merged.ts";
import { letterOf, type Cell, type Table } from "./table.ts";

/** A sheet of a file, with what there is to be told of it. */
export interface Sheet {
  name: string;
  hidden: boolean;
  table: Table;
  /** Rows that are hidden, and say something. */
  hiddenRows: number;
  /** Letters of such columns. */
  hiddenColumns: readonly string[];
  /** Positions of columns in which merged cells say the same in several rows. */
  repeated: readonly number[];
}

function read(value: unknown): Cell {
  // Days are read at midnight UTC.
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : "";
}

/** The cells of a sheet, with those whose formula failed, and with merged ones in each of their rows. */
function cellsOf(data: readonly (readonly unknown[])[], { failed, merged }: SheetMarks) {
  const rows = data.map((row) => row.map(read));
  for (const { row, column, text } of failed) {
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push("");
    line[column] = text;
  }
  return unmerged(rows, merged);
}

function sheetOf(name: string, data: readonly (readonly unknown[])[], marks: SheetMarks): Sheet {
  const { table, repeated } = cellsOf(data, marks);
  const says = (row: number) => (table[row] ?? []).some((cell) => cell !== "");
  const saysIn = (column: number) => table.some((row) => (row[column] ?? "") !== "");
  return {
    name,
    hidden: marks.hidden,
    table,
    hiddenRows: marks.hiddenRows.filter(says).length,
    hiddenColumns: marks.hiddenColumns.filter(saysIn).map(letterOf),
    repeated,
  };
}

/** The sheets of an Excel file that say something. @throws when it is none, or TooLarge */
export async function readSheets(file: ArrayBuffer): Promise<Sheet[]> {
  const parts = partsOf(new Uint8Array(file));
  const marks = sheetMarks(parts);
  // Not packed: what the library unpacks above half a megabyte it gives to a worker made of text, which our pages forbid.
  const book = await readBook(new Blob([zipSync(parts, { level: 0 })]));
  return (
    book
      // A sheet of a chart has no cells.
      .map(({ sheet, data }, index) => sheetOf(sheet, data ?? [], marks[index] ?? NO_MARKS))
      .filter(({ table }) => table.some((row) => row.some((cell) => cell !== "")))
  );
}
