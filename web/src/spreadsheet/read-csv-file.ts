import { readCsv } from "./csv.ts";
import type { Table } from "./table.ts";
import { MAX_CELL_LENGTH, MAX_CSV_COLUMNS, MAX_CSV_ROWS, FileTooLargeError } from "./file-limits.ts";

/** Decodes UTF-8, and Excel's Windows CSV and 'Unicode text'. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * @param separator detected from the text if empty
 * @throws FileTooLargeError
 */
export function readCsvBytes(bytes: ArrayBuffer, separator: string): Table {
  const table = readCsv(decode(bytes), separator, MAX_CSV_ROWS + 1);
  if (table.length > MAX_CSV_ROWS) throw new FileTooLargeError(`more than ${MAX_CSV_ROWS} rows`, "rows");
  for (const row of table) {
    if (row.length > MAX_CSV_COLUMNS) throw new FileTooLargeError(`${row.length} columns`, "columns");
    const longCell = row.find((cell) => cell.length > MAX_CELL_LENGTH);
    if (longCell !== undefined)
      throw new FileTooLargeError(`a cell of ${longCell.length} characters`, "cell");
  }
  return table;
}
