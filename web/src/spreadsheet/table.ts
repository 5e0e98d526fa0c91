import { parse, unparse } from "papaparse";

/** A cell as it was found: files know numbers, a clipboard knows texts only. */
export type Cell = string | number;

/** Cells in rows; a row may be shorter than others. */
export type Table = readonly (readonly Cell[])[];

function isBlank(row: readonly Cell[]): boolean {
  return row.every((cell) => typeof cell === "string" && cell.trim() === "");
}

/** Where a quote was opened and never closed, each line is read by itself: it would swallow all that follows. */
function lineByLine(text: string, delimiter: string, mostRows: number): string[][] {
  const lines = text.split(/\r\n|\r|\n/, mostRows || undefined);
  return lines.map((line) => {
    const { data, errors } = parse<string[]>(line, { delimiter });
    return errors.some(isQuotes) ? line.split(delimiter) : (data[0] ?? []);
  });
}

function isQuotes({ type }: { type: string }): boolean {
  return type === "Quotes";
}

function parsed(text: string, separator: string, mostRows = 0): string[][] {
  const { data, errors, meta } = parse<string[]>(text, { delimiter: separator, preview: mostRows });
  return errors.some(isQuotes) ? lineByLine(text, meta.delimiter, mostRows) : data;
}

/** What would begin a formula stands behind an apostrophe where we write it. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/** Rows as they are read: without the apostrophes that keep texts from being formulas, and without the empty rows at the end. */
function cellsOf(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return rows.slice(0, last + 1).map((row) => row.map((cell) => cell.replace(ESCAPED, "")));
}

/** The cells of what a spreadsheet puts on the clipboard: Excel's, Google Sheets' and our own are separated by tabs. */
export function readClipboard(text: string): string[][] {
  return cellsOf(parsed(text, "\t"));
}

/**
 * The cells of a CSV file.
 *
 * @param separator what separates them; told by the text where it is left out
 * @param mostRows after how many rows reading stops; 0 for never
 */
export function readCsv(text: string, separator = "", mostRows = 0): string[][] {
  const bare = text.replace(/^\uFEFF/, "").replace(/[\r\n]+$/, "");
  // Excel's own way to say it: a first line that is none of the table.
  const [line, delimiter] = /^sep=(.)\r?\n/i.exec(bare) ?? ["", separator];
  return cellsOf(parsed(bare.slice(line.length), delimiter ?? separator, mostRows));
}

/** A number as a spreadsheet in the viewer's language reads it: with a comma for its decimals in French. */
export function localNumber(cell: Cell, language: string): Cell {
  return typeof cell === "number" && language === "fr" ? String(cell).replace(".", ",") : cell;
}

/** Texts that no spreadsheet takes for formulas: those that would be begin with an apostrophe. */
function write(table: Table, delimiter: string): string {
  const rows = table.map((row) => [...row]);
  return unparse(rows, { delimiter, newline: "\r\n", escapeFormulae: true });
}

/** What spreadsheets read as these cells when it is pasted. */
export function writeClipboard(table: Table): string {
  return write(table, "\t");
}

/** A CSV file; the mark at its beginning tells Excel that its accents are UTF-8. */
export function writeCsv(table: Table, separator: "," | ";"): string {
  return `\uFEFF${write(table, separator)}\r\n`;
}

/** Whether a text is more than one value: rows or columns. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""));
}

/** Where a table comes from, and what of it the table itself does not show. */
export interface Origin {
  /** The sheet that is read, where there are others. */
  sheet?: string;
  /** Sheets that say something too: they are not taken. */
  others: readonly string[];
  /** Rows that are hidden there, and taken all the same. */
  hiddenRows: number;
  /** Letters of columns that are. */
  hiddenColumns: readonly string[];
  /** Positions of columns in which merged cells say the same in several rows. */
  repeated: readonly number[];
}

/** A table as it comes. */
export interface GivenTable {
  table: Table;
  origin: Origin;
}

export const PLAIN: Origin = { others: [], hiddenRows: 0, hiddenColumns: [], repeated: [] };

/** 'C' for the third column, as spreadsheets call it. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`;
}

/** What is in a column of a file: its numbers and days are no texts. */
export type Kind = "text" | "day" | "money" | "count";

/** A column of a file that is written. */
export interface SheetColumn<Row> {
  heading: string;
  kind: Kind;
  /** Its cells that say something are coloured in an Excel file: side by side they are bars. */
  isFilled?: boolean;
  valueOf: (row: Row) => Cell;
}

/** The rows as a CSV file holds them. In French, where commas part decimals, semicolons part cells: so Excel reads either. */
export function csvTable<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
): Cell[][] {
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ valueOf }) => localNumber(valueOf(row), language))),
  ];
}
