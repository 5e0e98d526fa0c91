import { zipSync } from "fflate";
import readBook from "read-excel-file/browser";

import { NO_METADATA, unzipWorkbook, readMetadata, type SheetMetadata } from "./sheet-metadata.ts";
import { fromExcelDate } from "../excel-dates.ts";
import { formatNumber, roundNumber } from "./number-formats.ts";
import { unmergeCells } from "./merged-cells.ts";
import { getColumnLetter, type Cell, type MergedCell, type RowSuppression, type Table } from "../table.ts";

export interface Sheet {
  name: string;
  isHidden: boolean;
  table: Table;
  suppressedRows: ReadonlyMap<number, RowSuppression>;
  hiddenColumns: readonly string[];
  mergedCells: readonly MergedCell[];
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return fromExcelDate(value);
  if (typeof value === "number") return roundNumber(value);
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : "";
}

/** Adds the texts of failed formulas, shows numbers as Excel does, and repeats merged values. */
function buildTable(
  data: readonly (readonly unknown[])[],
  { failedFormulas, formattedNumbers, mergedCells }: SheetMetadata,
) {
  const rows = data.map((row) => row.map(toCell));
  for (const { row, column, format } of formattedNumbers) {
    const [cells = [], number] = [rows[row], rows[row]?.[column]];
    if (typeof number === "number") cells[column] = formatNumber(number, format);
  }
  for (const { row, column, text } of failedFormulas) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }
  return unmergeCells(rows, mergedCells);
}

function buildSheet(name: string, data: readonly (readonly unknown[])[], metadata: SheetMetadata): Sheet {
  const { table, mergedCells } = buildTable(data, metadata);
  const hasTextInRow = (row: number) => (table[row] ?? []).some((cell) => cell !== "");
  const listSuppressed = (rows: readonly number[], suppression: RowSuppression) =>
    rows.filter(hasTextInRow).map((row) => [row + 1, suppression] as const);
  const hasTextInColumn = (column: number) => table.some((row) => (row[column] ?? "") !== "");
  return {
    name,
    isHidden: metadata.isHidden,
    table,
    suppressedRows: new Map([
      ...listSuppressed(metadata.struckRows, "struck"),
      ...listSuppressed(metadata.hiddenRows, "hidden"),
    ]),
    hiddenColumns: metadata.hiddenColumns.filter(hasTextInColumn).map(getColumnLetter),
    mergedCells,
  };
}

/** @throws for invalid files, or FileTooLargeError */
export async function readSheets(file: ArrayBuffer): Promise<Sheet[]> {
  const parts = unzipWorkbook(new Uint8Array(file));
  const metadata = readMetadata(parts);
  // Uncompressed, because the library unpacks large parts in a blob worker, which the content security policy forbids.
  const book = await readBook(new Blob([zipSync(parts, { level: 0 })]));
  return book
    .map(({ sheet, data }, index) => buildSheet(sheet, data ?? [], metadata[index] ?? NO_METADATA))
    .filter(({ table }) => table.some((row) => row.some((cell) => cell !== "")));
}
