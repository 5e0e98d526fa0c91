import { isDate } from "@media-planner/schema/rules/fields";
import readSheets from "read-excel-file/browser";
import writeSheet, { type CellObject } from "write-excel-file/browser";

import type { Cell } from "../clipboard/table.ts";
import type { DraftRow } from "../draft/plan.ts";
import type { Kind, SheetColumn } from "./sheet.ts";

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
export async function writeExcel(
  rows: readonly DraftRow[],
  columns: readonly SheetColumn[],
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

/** The cells of a file's first sheet, and the names of others that say something. @throws when it is no Excel file */
export async function readExcel(file: Blob): Promise<{ table: Cell[][]; others: string[] }> {
  const [first, ...more] = await readSheets(file);
  const rows: readonly (readonly unknown[])[] = first?.data ?? [];
  const others = more.filter(({ data }) => data.length > 0).map(({ sheet }) => sheet);
  return { table: rows.map((row) => row.map(read)), others };
}
