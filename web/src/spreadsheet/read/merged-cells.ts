import { MAX_CSV_COLUMNS } from "../file-limits.ts";
import { getWidth, type Cell, type MergedCell, type Table } from "../table.ts";

/** Tags that determine the positions of cells in HTML. */
const TAG = /<(\/?)(table|tr|td|th)\b([^<>]*)>/gi;

function parseSpan(attributes: string, name: "rowspan" | "colspan"): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, "i").exec(attributes)?.[1] ?? 1);
  return Math.max(1, Math.min(span, 1000));
}

/**
 * Reads tables of HTML, which is untrusted and never rendered.
 *
 * @param tableWidth in columns; cells beyond are ignored
 */
function scanTables(html: string, tableWidth: number) {
  const mergedCells: MergedCell[] = [];
  const cells: { row: number; column: number; start: number; end: number }[] = [];
  /** First free row per column below a merged cell. */
  const firstFreeRows: number[] = [];
  let [row, column, depth] = [-1, 0, 0];
  for (const { index, 0: text, 1: closing, 2: tag = "", 3: attributes = "" } of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    const last = cells.at(-1);
    if (name === "table") depth += closing ? -1 : 1;
    if (depth > 1) continue;
    if (last) last.end = Math.min(last.end, index);
    if (closing || depth !== 1 || name === "table") continue;
    // Cells may precede the first row.
    if (name === "tr" || row < 0) [row, column] = [row + 1, 0];
    if (name === "tr") continue;
    while ((firstFreeRows[column] ?? 0) > row) column += 1;
    if (column >= tableWidth) continue;
    const [rowCount, columnCount] = [parseSpan(attributes, "rowspan"), parseSpan(attributes, "colspan")];
    const end = Math.min(column + columnCount, tableWidth);
    cells.push({ row, column, start: index + text.length, end: html.length });
    if (rowCount > 1 || end - column > 1)
      mergedCells.push({ row, column, rowCount, columnCount: end - column });
    for (; column < end; column += 1) firstFreeRows[column] = row + rowCount;
  }
  return { mergedCells, cells };
}

function isEmpty(cell: Cell | undefined): boolean {
  return (cell ?? "") === "";
}

/** Copies merged values into their empty rows. Returns the merged cells with a value. */
export function unmergeCells(table: Table, mergedCells: readonly MergedCell[]) {
  const rows = table.map((row) => [...row]);
  const filledCells = mergedCells.filter(({ row, column, rowCount, columnCount }) => {
    const value = rows[row]?.[column] ?? "";
    const end = Math.min(rowCount, rows.length - row);
    let isFilled =
      columnCount > 1 && (rows[row] ?? []).slice(column + 1, column + columnCount).every(isEmpty);
    for (let offset = 1; offset < end && value !== ""; offset += 1) {
      const targetRow = rows[row + offset];
      if (!targetRow || !isEmpty(targetRow[column])) continue;
      while (targetRow.length < column) targetRow.push("");
      targetRow[column] = value;
      isFilled = true;
    }
    return isFilled && value !== "";
  });
  return { table: rows, mergedCells: filledCells };
}

/** Pasted plain text has merged values only in the first row. */
export function unmergePastedTable(table: Table, html: string) {
  return unmergeCells(table, scanTables(html, getWidth(table)).mergedCells);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decodeHtml(html: string): string {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<br\b[^<>]*>/gi, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:#(\d{1,6})|(\w{2,6}));/g, (entity, code: string | undefined, name = "") =>
      code === undefined
        ? (ENTITIES[name] ?? entity)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .trim();
}

/** Reads the rows of a web page's tables, and repeats merged values. */
export function readHtmlTable(html: string): Table {
  const { mergedCells, cells } = scanTables(html, MAX_CSV_COLUMNS);
  const rows: string[][] = [];
  for (const { row, column, start, end } of cells) {
    while (rows.length <= row) rows.push([]);
    const rowCells = rows[row] ?? [];
    while (rowCells.length < column) rowCells.push("");
    rowCells[column] = decodeHtml(html.slice(start, end));
  }
  return unmergeCells(rows, mergedCells).table;
}
