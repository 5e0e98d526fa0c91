import { readCsv } from "../csv.ts";
import { readHtmlTable } from "./merged-cells.ts";
import type { Table } from "../table.ts";
import { MAX_CELL_LENGTH, MAX_CSV_COLUMNS, MAX_CSV_ROWS, FileTooLargeError } from "../file-limits.ts";

/** Bytes of accented letters beside letters, which are unlikely in the other encoding. */
function countAccents(bytes: Uint8Array, first: number, last: number): number {
  const isLetter = (byte = 0) => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
  let count = 0;
  for (const [index, byte] of bytes.entries())
    if (byte >= first && byte <= last && (isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])))
      count += 1;
  return count;
}

/** In Windows-1252, most of these bytes are punctuation. */
function isMacRoman(bytes: Uint8Array): boolean {
  return countAccents(bytes, 0x80, 0x90) + countAccents(bytes, 0x98, 0x9f) > countAccents(bytes, 0xc0, 0xff);
}

/** Decodes UTF-8, UTF-16, Windows-1252 and MacRoman. */
function decode(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  // Without a byte order mark, every second byte of Latin text is 0.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder("utf-16le").decode(buffer);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder("utf-16be").decode(buffer);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder(isMacRoman(bytes) ? "macintosh" : "windows-1252").decode(buffer);
  }
}

/** Tables of web pages, which other programs name .xls. */
function readText(text: string, separator: string): Table {
  return /<table[\s>]/i.test(text.slice(0, MAX_CELL_LENGTH))
    ? readHtmlTable(text)
    : readCsv(text, separator, MAX_CSV_ROWS + 1);
}

/**
 * @param separator detected from the text if empty
 * @throws FileTooLargeError
 */
export function readCsvBytes(bytes: ArrayBuffer, separator: string): Table {
  const table = readText(decode(bytes), separator);
  if (table.length > MAX_CSV_ROWS) throw new FileTooLargeError(`more than ${MAX_CSV_ROWS} rows`, "rows");
  for (const row of table) {
    if (row.length > MAX_CSV_COLUMNS) throw new FileTooLargeError(`${row.length} columns`, "columns");
    const longCell = row.map(String).find((cell) => cell.length > MAX_CELL_LENGTH);
    if (longCell !== undefined)
      throw new FileTooLargeError(`a cell of ${longCell.length} characters`, "cell");
  }
  return table;
}
