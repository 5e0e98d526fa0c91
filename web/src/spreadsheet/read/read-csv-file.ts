import { readCsv } from "../csv.ts";
import { readHtmlTable } from "./merged-cells.ts";
import type { Table } from "../table.ts";
import { MAX_CELL_LENGTH, MAX_CSV_COLUMNS, MAX_CSV_ROWS, FileTooLargeError } from "../file-limits.ts";

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
  /** Whether no encoding is likelier than the others. */
  isOpen?: boolean;
  lines: readonly { name: string; text: string }[];
}

/** Western small letters within words, punctuation beside words, and amounts in euros. */
const LIKELY =
  /(?<=\p{L})[à-öø-ÿœ]|(?<!\p{L})[à-öø-ÿœ](?=\p{Ll})|(?<!\p{L})[À-ÖØ-ÞŒ](?=\p{L})|(?<=\p{Lu})[À-ÖØ-ÞŒ](?=\p{Lu}|\P{L}|$)|(?<=\p{L})’(?=\p{L})|(?<!\p{L})[“«](?=[\s\p{L}\p{N}])|(?<=[\s\p{L}\p{N}.])[”»](?!\p{L})|(?<=\s)[–—](?=\s)|(?<=\d\s?)[€°²]|[kM]€|€(?=\s?\d)|[•·…]|(?<=\d)[–](?=\d)|(?<=\b[Nn])°/gu;
const OTHER_THAN_ASCII = /[^\p{ASCII}\u00a0]/gu;

/** Share of characters outside ASCII that are likely where they stand. */
function rateText(text: string): number {
  const count = text.match(OTHER_THAN_ASCII)?.length ?? 0;
  return count === 0 ? 1 : (text.match(LIKELY)?.length ?? 0) / count;
}

/** Lower ratings name no encoding, and closer ones leave the choice open. */
const [MIN_RATING, MIN_LEAD] = [0.5, 0.2];

/** Finds the encoding whose letters make words. Windows-1252 is the usual one. */
function guessEncoding(buffer: ArrayBuffer): Pick<EncodedLines, "name" | "isOpen"> {
  const texts = UNMARKED_ENCODINGS.map((name) => ({ name, text: new TextDecoder(name).decode(buffer) }));
  const ratings = texts
    .map(({ name, text }) => ({ name, text, rating: rateText(text) }))
    .toSorted((a, b) => b.rating - a.rating);
  const [best] = ratings;
  if (!best) return { name: UNMARKED_ENCODINGS[0] };
  const next = ratings.find(({ text }) => text !== best.text);
  const isOpen = best.rating < MIN_RATING || best.rating - (next?.rating ?? 0) < MIN_LEAD;
  const usual = texts.find(({ text }) => text === best.text) ?? best;
  return { name: isOpen ? UNMARKED_ENCODINGS[0] : usual.name, ...(isOpen && { isOpen }) };
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
    const guess = chosen === undefined ? guessEncoding(buffer) : { name: chosen };
    return { text: read(guess.name), encoding: { ...guess, lines: listLines(buffer) } };
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
