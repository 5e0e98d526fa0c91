import { hasText } from "../../spreadsheet/unreadable-cells.ts";
import { readFile } from "../../spreadsheet/read-file.ts";
import type { Cell, Origin, Table } from "../../spreadsheet/table.ts";
import { isHeadings, type FileField, type TranslateAll } from "./import-fields.ts";

export const MAX_ROWS = 10_000;

export interface ImportRow {
  /** 1-based. */
  line: number;
  cells: readonly Cell[];
}

export interface ImportFile {
  name: string;
  heads: readonly Cell[];
  /** Rows below the headings, without empty ones. */
  rows: readonly ImportRow[];
  origin: Origin;
}

/** Titles may precede the headings. */
const LOOKED_AT = 10;

/**
 * @returns undefined without headings
 * @throws TooLarge, or another error for unreadable files
 */
export async function readImportFile(
  file: File,
  fields: readonly FileField[],
  namesOf: TranslateAll,
): Promise<ImportFile | undefined> {
  const headsAt = (table: Table) =>
    table.slice(0, LOOKED_AT).findIndex((row) => isHeadings(fields, row, namesOf));
  const { table, origin } = await readFile(file, (one) => headsAt(one) >= 0);
  const at = headsAt(table);
  if (at < 0) return undefined;
  const rows = table.flatMap((cells, index) =>
    index > at && cells.some(hasText) ? [{ line: index + 1, cells }] : [],
  );
  return { name: file.name, heads: table[at] ?? [], rows, origin };
}
