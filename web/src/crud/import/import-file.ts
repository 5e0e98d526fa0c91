import { hasText } from "../../spreadsheet/unused-columns.ts";
import {
  countCells,
  findFullestRow,
  hasOnlyTotalLabel,
  isNumber,
  isTotalLabel,
  MAX_TITLE_ROWS,
} from "../../spreadsheet/headings.ts";
import { findExcessCells } from "../../spreadsheet/excess-cells.ts";
import { readTables } from "../../spreadsheet/read-file.ts";
import type { Cell, ImportedTable, NumberedRow, Table } from "../../spreadsheet/table.ts";
import { countKnownHeadings, suggestMapping } from "./import-fields.ts";
import type { Importer } from "./importer.ts";

export const MAX_ROWS = 10_000;

export interface ImportFile {
  name: string;
  sheets: readonly ImportedTable[];
  sheet: ImportedTable;
  headingIndex: number;
  hasKnownHeadings: boolean;
  headings: readonly Cell[];
  /** Without empty and left out rows. */
  rows: readonly NumberedRow[];
  /** Totals and footnotes. */
  leftOutRows: readonly NumberedRow[];
}

type FileTarget = Pick<Importer, "fields" | "translateAll">;

/** A known name in a shorter row may be a title. */
const MIN_CELLS = 3;

const FOOTNOTE = /^(?:\*|notes?\b|n\.?b\.?[\s:]|remarques?\b|terms\b|conditions\b)/i;

function isFootnote(cells: readonly Cell[]): boolean {
  const [first = "", ...others] = cells.filter(hasText);
  return others.length === 0 && cells.length > 1 && FOOTNOTE.test(String(first).trim());
}

/** Whether a row counts the rows above it: 'Total clients', 10. */
function isRowCount(cells: readonly Cell[], rowsAbove: number): boolean {
  const [text = "", count, ...others] = cells.filter(hasText);
  return others.length === 0 && isTotalLabel(text) && Number(count) === rowsAbove;
}

/**
 * Removes single-cell texts below the table, such as 'Package on request'.
 *
 * @param rows without totals and footnotes
 */
function removeNotes(
  rows: readonly NumberedRow[],
  headings: readonly Cell[],
  { fields, translateAll }: FileTarget,
): readonly NumberedRow[] {
  const lastFullIndex = rows.findLastIndex(({ cells }) => countCells(cells) > 1);
  if (lastFullIndex < 0 || countCells(headings) < MIN_CELLS) return rows;
  const mapping = suggestMapping(fields, headings, translateAll);
  const requiredFields = fields.filter(({ name, required }) => required && !name.includes("."));
  const isNote = ({ cells }: NumberedRow) => {
    const columnIndex = cells.findIndex(hasText);
    const isRecord = requiredFields.every(({ name }) => mapping[name] === columnIndex);
    return !isRecord && !isNumber(cells[columnIndex] ?? "");
  };
  return rows.filter((row, index) => index <= lastFullIndex || !isNote(row));
}

export function includeLeftOutRows(file: ImportFile): ImportFile {
  const rows = [...file.rows, ...file.leftOutRows].toSorted((a, b) => a.rowNumber - b.rowNumber);
  return { ...file, rows, leftOutRows: [] };
}

/** Reads the parts of unquoted numbers as one number. */
export function joinNumbers(file: ImportFile): ImportFile {
  const join = (row: NumberedRow): NumberedRow =>
    row.excess?.joined ? { rowNumber: row.rowNumber, cells: row.excess.joined.cells } : row;
  return { ...file, rows: file.rows.map(join) };
}

/**
 * Finds the first row with known column names, else one with a single known name, else the row with the most
 * cells.
 */
function findHeadings(table: Table, { fields, translateAll }: FileTarget) {
  const firstRows = table.slice(0, MAX_TITLE_ROWS);
  const expectedCount = Math.min(2, fields.length);
  const knownCounts = firstRows.map((row) => countKnownHeadings(fields, row, translateAll));
  const [knownIndex, partlyKnownIndex] = [
    knownCounts.findIndex((count) => count >= expectedCount),
    knownCounts.findIndex((count, index) => count > 0 && countCells(firstRows[index] ?? []) >= MIN_CELLS),
  ];
  const headingIndex = knownIndex >= 0 ? knownIndex : partlyKnownIndex;
  if (headingIndex >= 0) return { headingIndex, knownCount: knownCounts[headingIndex] ?? 0 };
  return { headingIndex: findFullestRow(table), knownCount: 0 };
}

/** @param headingIndex default: detected */
export function selectSheet(
  file: Pick<ImportFile, "name" | "sheets">,
  sheet: ImportedTable,
  target: FileTarget,
  headingIndex?: number,
): ImportFile {
  const detected = findHeadings(sheet.table, target);
  const index = headingIndex ?? detected.headingIndex;
  const filledRows = sheet.table.flatMap((cells, rowIndex) =>
    rowIndex > index && cells.some(hasText) ? [{ rowNumber: rowIndex + 1, cells }] : [],
  );
  const headings = sheet.table[index] ?? [];
  const isCsv = sheet.origin.sheet === undefined;
  const otherRows = filledRows
    .filter(({ cells }) => !isFootnote(cells) && !hasOnlyTotalLabel(cells))
    .filter(({ cells }, rowsAbove) => !isRowCount(cells, rowsAbove));
  const rows = removeNotes(otherRows, headings, target);
  const includedRows = new Set(rows);
  return {
    name: file.name,
    sheets: file.sheets,
    sheet,
    headingIndex: index,
    hasKnownHeadings: detected.knownCount > 0,
    headings,
    rows: isCsv ? rows.map((row) => ({ ...row, excess: findExcessCells(row.cells, headings.length) })) : rows,
    leftOutRows: filledRows.filter((row) => !includedRows.has(row)),
  };
}

/**
 * @returns undefined for an empty file
 * @throws FileTooLargeError, or another error for unreadable files
 */
export async function readImportFile(file: File, target: FileTarget): Promise<ImportFile | undefined> {
  const hasHeadings = (table: Table) => findHeadings(table, target).knownCount > 1;
  const sheets = await readTables(file, hasHeadings);
  const knownCounts = sheets.map(({ table }) => findHeadings(table, target).knownCount);
  const sheet = [2, 1].map((count) => sheets[knownCounts.findIndex((known) => known >= count)]).find(Boolean);
  const [longest] = sheets.toSorted((a, b) => b.table.length - a.table.length);
  const selected = sheet ?? longest;
  if (!selected?.table.some((row) => row.some(hasText))) return undefined;
  return selectSheet({ name: file.name, sheets }, selected, target);
}
