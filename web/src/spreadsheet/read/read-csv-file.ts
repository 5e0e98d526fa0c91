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

/** Encodings without a mark, in which each file can be read. */
const UNMARKED_ENCODINGS = ["windows-1252", "macintosh", "windows-1250"] as const;

const MAX_LINE_LENGTH = 60;

/** Returns the first line with a letter outside ASCII in each encoding, without equal lines. */
function listLines(buffer: ArrayBuffer): EncodedLines["lines"] {
  const bytes = new Uint8Array(buffer);
  const accent = bytes.findIndex((byte) => byte > 0x7f);
  const start = Math.max(bytes.lastIndexOf(10, accent), bytes.lastIndexOf(13, accent)) + 1;
  const length = bytes.subarray(start).findIndex((byte) => byte === 10 || byte === 13);
  const line = bytes.slice(start, length < 0 ? undefined : start + length);
  const lines = UNMARKED_ENCODINGS.map((name) => ({
    name,
    text: new TextDecoder(name).decode(line).slice(0, MAX_LINE_LENGTH),
  }));
  return lines.filter(({ text }, index) => lines.findIndex((other) => other.text === text) === index);
}

export interface EncodedLines {
  name: string;
  lines: readonly { name: string; text: string }[];
}

/** Decodes UTF-8, UTF-16, Windows-1252 and MacRoman, or the given encoding. */
function decode(buffer: ArrayBuffer, chosen?: string): { text: string; encoding?: EncodedLines } {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  const read = (name: string) => new TextDecoder(name).decode(buffer);
  // Without a byte order mark, every second byte of Latin text is 0.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return { text: read("utf-16le") };
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return { text: read("utf-16be") };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(buffer) };
  } catch {
    const name = chosen ?? (isMacRoman(bytes) ? "macintosh" : "windows-1252");
    return { text: read(name), encoding: { name, lines: listLines(buffer) } };
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
 * @param chosenEncoding of a file without a mark; guessed by default
 * @returns `encoding` if it is uncertain
 * @throws FileTooLargeError
 */
export function readCsvBytes(
  bytes: ArrayBuffer,
  separator: string,
  chosenEncoding?: string,
): { table: Table; encoding?: EncodedLines } {
  const { text, ...encoding } = decode(bytes, chosenEncoding);
  const table = readText(text, separator);
  if (table.length > MAX_CSV_ROWS) throw new FileTooLargeError(`more than ${MAX_CSV_ROWS} rows`, "rows");
  for (const row of table) {
    if (row.length > MAX_CSV_COLUMNS) throw new FileTooLargeError(`${row.length} columns`, "columns");
    const longCell = row.map(String).find((cell) => cell.length > MAX_CELL_LENGTH);
    if (longCell !== undefined)
      throw new FileTooLargeError(`a cell of ${longCell.length} characters`, "cell");
  }
  return { table, ...encoding };
}
