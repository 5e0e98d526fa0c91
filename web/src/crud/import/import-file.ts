import { hasText } from "../../spreadsheet/unused-columns.ts";
import { readFile } from "../../spreadsheet/read-file.ts";
import type { Cell, Origin, Table } from "../../spreadsheet/table.ts";
import { isHeadingRow, type ImportField, type TranslateAll } from "./import-fields.ts";

export const MAX_ROWS = 10_000;

export interface ImportRow {
  /** 1-based. */
  rowNumber: number;
  cells: readonly Cell[];
}

export interface ImportFile {
  name: string;
  headings: readonly Cell[];
  /** Rows below the headings, without empty ones. */
  rows: readonly ImportRow[];
  origin: Origin;
}

/** Number of rows searched for headings: titles may precede them. */
const MAX_TITLE_ROWS = 10;

/**
 * Reads a spreadsheet and finds its headings.
 *
 * @returns undefined without headings
 * @throws FileTooLargeError, or another error for unreadable files
 */
export async function readImportFile(
  file: File,
  fields: readonly ImportField[],
  translateAll: TranslateAll,
): Promise<ImportFile | undefined> {
  const findHeadings = (table: Table) =>
    table.slice(0, MAX_TITLE_ROWS).findIndex((row) => isHeadingRow(fields, row, translateAll));
  const { table, origin } = await readFile(file, (table) => findHeadings(table) >= 0);
  const headingIndex = findHeadings(table);
  if (headingIndex < 0) return undefined;
  const rows = table.flatMap((cells, index) =>
    index > headingIndex && cells.some(hasText) ? [{ rowNumber: index + 1, cells }] : [],
  );
  return { name: file.name, headings: table[headingIndex] ?? [], rows, origin };
}
