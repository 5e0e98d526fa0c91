import { hasText } from "../../spreadsheet/unreadable-cells.ts";
import { readFile } from "../../spreadsheet/read-file.ts";
import type { Cell, Origin, Table } from "../../spreadsheet/table.ts";
import { isHeadings, type FileField, type TranslateAll } from "./import-fields.ts";

/** Rows that one import takes. */
export const MAX_ROWS = 10_000;

/** A row of a file. */
export interface ImportRow {
  /** The first one of the file is 1. */
  line: number;
  cells: readonly Cell[];
}

/** A file whose headings were found. */
export interface ImportFile {
  name: string;
  heads: readonly Cell[];
  /** What stands below the headings, without empty rows. */
  rows: readonly ImportRow[];
  origin: Origin;
}

/** Headings stand among the first lines: a title may be above them. */
const LOOKED_AT = 10;

/** Reads a file. @returns undefined where no line has the headings of fields @throws when it cannot be read, or TooLarge */
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
