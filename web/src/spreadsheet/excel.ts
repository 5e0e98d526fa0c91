import { isDate } from "@media-planner/schema/rules/fields";
import { zipSync } from "fflate";
import readSheets from "read-excel-file/browser";
import writeSheet, { type CellObject } from "write-excel-file/browser";

import { NO_MARKS, partsOf, sheetMarks, type SheetMarks } from "./marks.ts";
import { unmerged } from "./merged.ts";
import {
  letterOf,
  PLAIN,
  type Cell,
  type GivenTable,
  type Kind,
  type Origin,
  type SheetColumn,
  type Table,
} from "./table.ts";

const FORMATS: Partial<Record<Kind, string>> = { day: "dd/mm/yyyy", money: "#,##0.00", count: "#,##0" };
const WIDTHS: Readonly<Record<Kind, number>> = { text: 20, day: 12, money: 16, count: 12 };

/** A cell of its column's kind; what is still a text there, stays one. Texts are no formulas: nothing in a file is computed. */
function cellOf(value: Cell, kind: Kind): CellObject | null {
  if (value === "") return null;
  const format = FORMATS[kind];
  if (typeof value === "number") return { value, type: Number, ...(format ? { format } : {}) };
  if (kind === "day" && isDate(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, ...(format ? { format } : {}) };
  return { value, type: String };
}

/** The rows as an Excel file: a bold first row that stays in sight, numbers and days as such. */
export async function writeExcel<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  sheet: string,
): Promise<Blob> {
  const heads = columns.map(({ heading, kind }): CellObject => ({
    value: heading,
    type: String,
    fontWeight: "bold",
    align: kind === "money" || kind === "count" ? "right" : "left",
  }));
  const body = rows.map((row) => columns.map(({ valueOf, kind }) => cellOf(valueOf(row), kind)));
  return await writeSheet([heads, ...body], {
    sheet,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    stickyRowsCount: 1,
  }).toBlob();
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

/**
 * The cells of a file's first sheet that is meant, of those that can be seen, and what there is to be told of it.
 *
 * @param isMeant whether a sheet is of the kind that is looked for
 * @throws when it is no Excel file
 */
export async function readExcel(file: Blob, isMeant: (table: Table) => boolean): Promise<GivenTable> {
  const parts = partsOf(new Uint8Array(await file.arrayBuffer()));
  const marks = sheetMarks(parts);
  // Not packed: what the library unpacks above half a megabyte it gives to a worker made of text, which our pages forbid.
  const plain = new Blob([zipSync(parts, { level: 0 })]);
  const all = (await readSheets(plain)).map(({ sheet, data }, index) => {
    const mark = marks[index] ?? NO_MARKS;
    // A sheet of a chart has no cells.
    return { sheet, mark, ...cellsOf(data ?? [], mark) };
  });
  const said = all.filter(({ table }) => table.some((row) => row.some((cell) => cell !== "")));
  const seen = said.filter(({ mark }) => !mark.hidden);
  const found = seen.find(({ table }) => isMeant(table)) ?? seen[0];
  if (!found) return { table: [], origin: PLAIN };
  const { sheet, mark, table, repeated } = found;
  const others = said.filter((it) => it !== found).map((it) => it.sheet);
  const says = (row: number) => (table[row] ?? []).some((cell) => cell !== "");
  const origin: Origin = {
    ...(others.length > 0 ? { sheet } : {}),
    others,
    hiddenRows: mark.hiddenRows.filter(says).length,
    hiddenColumns: mark.hiddenColumns
      .filter((column) => table.some((row) => (row[column] ?? "") !== ""))
      .map(letterOf),
    repeated,
  };
  return { table, origin };
}
