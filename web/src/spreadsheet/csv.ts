import { parse, unparse } from "papaparse";

import { splitIntoChunks } from "./split-into-chunks.ts";
import type { Cell, SheetColumn, SheetFrame, Table } from "./table.ts";

function isBlank(row: readonly Cell[]): boolean {
  return row.every((cell) => typeof cell === "string" && cell.trim() === "");
}

/** Parses each line separately, because an unclosed quote would consume the remaining text. */
function parseLines(text: string, delimiter: string, maxRows: number): string[][] {
  const lines = text.split(/\r\n|\r|\n/, maxRows || undefined);
  return lines.map((line) => {
    const { data, errors } = parse<string[]>(line, { delimiter });
    return errors.some(isQuoteError) ? line.split(delimiter) : (data[0] ?? []);
  });
}

function isQuoteError({ type }: { type: string }): boolean {
  return type === "Quotes";
}

const SEPARATORS = [",", ";", "\t", "|"];
const SAMPLE_LINES = 50;

/** Finds the separator that divides the most lines into the same number of cells; titles may lack it. */
function findSeparator(text: string): string {
  const rated = SEPARATORS.map((separator) => {
    const { data } = parse<string[]>(text, { delimiter: separator, preview: SAMPLE_LINES });
    const lineCounts = new Map<number, number>();
    for (const { length } of data) if (length > 1) lineCounts.set(length, (lineCounts.get(length) ?? 0) + 1);
    const [columnCount, lineCount] = [...lineCounts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [
      0, 0,
    ];
    return { separator, columnCount, lineCount };
  });
  const [best] = rated.toSorted((a, b) => b.lineCount - a.lineCount || b.columnCount - a.columnCount);
  return best && best.lineCount > 0 ? best.separator : ",";
}

function parseTable(text: string, separator: string, maxRows = 0): string[][] {
  const delimiter = separator || findSeparator(text);
  const { data, errors, meta } = parse<string[]>(text, { delimiter, preview: maxRows });
  return errors.some(isQuoteError) ? parseLines(text, meta.delimiter, maxRows) : data;
}

/** Our exports put an apostrophe before texts with formula syntax, other programs before digits. */
const ESCAPE_APOSTROPHE = /^'(?=[=+\-@\t\r]|\d[\d\s()+./-]*$)/;
/** Our exports escape formulas behind a separator too. */
const INNER_APOSTROPHE = /([,;\t] {0,3})'(?=[=+@]|-(?!\d))/g;
/** Text that accounting software protects from Excel: ="0123". */
const QUOTED_FORMULA = /^="([^"]*)"$/;

/** Removes protections of texts, and trailing empty rows. */
function cleanRows(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  const clean = (cell: string) =>
    cell.replace(ESCAPE_APOSTROPHE, "").replace(INNER_APOSTROPHE, "$1").replace(QUOTED_FORMULA, "$1");
  return rows.slice(0, last + 1).map((row) => row.map(clean));
}

/** A quoted cell up to the next tab or line; other quotation marks belong to the text. */
const CLIPBOARD_CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;

/** Reads tab-separated clipboard text of Excel, Google Sheets and this application. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = new RegExp(CLIPBOARD_CELL);
  while (pattern.lastIndex < text.length) {
    const [, quoted, plain = "", separator = ""] = pattern.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator !== "\t" && separator !== "") rows.push([]);
    else if (separator === "\t" && pattern.lastIndex === text.length) rows.at(-1)?.push("");
  }
  return cleanRows(rows);
}

/**
 * @param separator detected from the text if omitted
 * @param maxRows 0 for all
 */
export function readCsv(text: string, separator = "", maxRows = 0): string[][] {
  const content = text.replace(/^\uFEFF/, "").replace(/(?<![\r\n])[\r\n]+$/, "");
  // Excel's separator line, not part of the table.
  const [separatorLine, delimiter] = /^sep=(.)\r?\n/i.exec(content) ?? ["", separator];
  return cleanRows(parseTable(content.slice(separatorLine.length), delimiter ?? separator, maxRows));
}

/** Numbers have a decimal comma in French. */
export function formatCell(cell: Cell, language: string): Cell {
  return typeof cell === "number" && language === "fr" ? String(cell).replace(".", ",") : cell;
}

/** Formula syntax, except negative numbers, which are text with a decimal comma. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/;

/** Formula syntax behind a separator: Excel in another language splits there, even in quotes. */
const INNER_FORMULA = /([,;\t] {0,3})(?=[=+@]|-(?!\d))/g;

/** Escapes formula syntax with an apostrophe. */
function serialize(table: Table, delimiter: string): string {
  const rows = table.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replace(INNER_FORMULA, "$1'") : cell)),
  );
  return unparse(rows, { delimiter, newline: "\r\n", escapeFormulae: FORMULA });
}

export function writeClipboard(table: Table): string {
  return serialize(table, "\t");
}

const HTML_ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** For programs that paste tables with their cells, such as mail. Escapes formula syntax like text does. */
export function writeHtmlTable(table: Table): string {
  const writeCell = (cell: Cell, tag: string) => {
    const text = String(cell).replace(INNER_FORMULA, "$1'");
    const safeText = typeof cell === "string" && FORMULA.test(text) ? `'${text}` : text;
    return `<${tag}>${safeText.replace(/[&<>]/g, (sign) => HTML_ENTITIES[sign] ?? sign)}</${tag}>`;
  };
  const rows = table.map((row, index) =>
    row.map((cell) => writeCell(cell, index === 0 ? "th" : "td")).join(""),
  );
  return `<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
}

/** Starts with a byte order mark, from which Excel detects UTF-8. */
export function writeCsv(table: Table, separator: "," | ";"): string {
  return `\uFEFF${serialize(table, separator)}\r\n`;
}

export function hasMultipleCells(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/(?<![\r\n])[\r\n]+$/, ""));
}

export function createTable<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
): Cell[][] {
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ getValue }) => formatCell(getValue(row), language))),
  ];
}

/** Writes CSV in the format that Excel expects in this language. */
export async function createCsvFile<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  language: string,
  { titles, totals }: SheetFrame = { titles: [], totals: [] },
): Promise<Blob> {
  // French numbers contain commas.
  const separator = language === "fr" ? ";" : ",";
  const write = (table: Table) => writeCsv(table, separator).slice(1);
  const texts = ["\uFEFF"];
  if (titles.length > 0) texts.push(write([...titles, [""]]));
  let hasHeadings = false;
  for await (const chunk of splitIntoChunks(rows)) {
    const [headings = [], ...body] = createTable(chunk, columns, language);
    // Headings only in the first chunk.
    texts.push(write(hasHeadings ? body : [headings, ...body]));
    hasHeadings = true;
  }
  const blanks = columns.slice(2).map(() => "");
  const totalRows = totals.map(([label, amount]) => [label, ...blanks, formatCell(amount, language)]);
  if (totals.length > 0) texts.push(write(totalRows));
  return new Blob(texts, { type: "text/csv" });
}
