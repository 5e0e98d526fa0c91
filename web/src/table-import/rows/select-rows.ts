import { findExcessCells } from "../../spreadsheet/excess-cells.ts";
import { countCells, hasOnlyTotalLabel, isNumber } from "../../spreadsheet/headings.ts";
import type { Cell, ImportedTable, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { isDeduction, isExtreme, isRowCount, isSumRow } from "./summary-rows.ts";

/** Rows that the viewer has taken in (true) or left out (false), by row number. */
export type RowChoices = Readonly<Record<number, boolean>>;

export interface RowRules {
  /** Columns of which one must be filled; zeros and empty dates do not count. */
  contentColumns: readonly number[];
  /** Whether a text alone in its row is a record, such as a name, and no title. */
  isRecordColumn: (column: number) => boolean;
  /** Whether texts alone in their row are records, such as channels without prices. Notes below the table and texts merged across it are none. */
  keepsTitles?: boolean;
  /** Whether a cell is the name of a column, such as those of a second table below. */
  isHeading?: (cell: Cell) => boolean;
  /** Besides rows with only a total's label and numbers. */
  isTotal?: (cells: readonly Cell[]) => boolean;
}

export interface SelectedRows {
  rows: readonly NumberedRow[];
  /** Totals, taxes, titles, notes, repeated headings, hidden rows and rows of an empty template. */
  leftOutRows: readonly NumberedRow[];
  /** First row of another table below. */
  otherTableRow?: number | undefined;
}

/** A known name in a shorter row may be a title. */
export const MIN_CELLS = 3;

const FOOTNOTE = /^(?:\*|notes?\b|n\.?b\.?[\s:]|remarques?\b|terms\b|conditions\b)/i;

function isFootnote(cells: readonly Cell[]): boolean {
  const [first = "", ...others] = cells.filter(hasText);
  return others.length === 0 && cells.length > 1 && FOOTNOTE.test(String(first).trim());
}

/** A zero, a dash or the date 0 of a formula. */
const NO_CONTENT =
  /^(?:[-–—.\s]*|[₹€$]?\s*0+(?:[.,]0+)?|#.*|(?:00?|30|31)[/.-](?:0?[01]|12)[/.-](?:1899|1900|00)|1(?:899|900)-\d\d-\d\d)$/;

function isRepeatedHeading(cells: readonly Cell[], headings: readonly Cell[]): boolean {
  const filled = [...cells.keys()].filter((column) => hasText(cells[column]));
  return (
    filled.length > 1 &&
    filled.every((column) => foldText(String(cells[column])) === foldText(String(headings[column] ?? "")))
  );
}

const HAS_DIGIT = /\d/;

/** Names of columns other than those above, without a number beside them. */
function isOtherHeading(
  cells: readonly Cell[],
  headings: readonly Cell[],
  isHeading: (cell: Cell) => boolean,
) {
  const filled = cells.filter(hasText);
  return (
    filled.length > 1 &&
    !filled.some((cell) => HAS_DIGIT.test(String(cell))) &&
    !isRepeatedHeading(cells, headings) &&
    filled.filter(isHeading).length * 2 >= filled.length
  );
}

/** Whether a row after a gap names fewer columns than the table, with numbers below: 'Duration', 'Multiplier'. */
function isHeadingAfterGap(table: ImportedTable["table"], row: number, headings: readonly Cell[]): boolean {
  const [cells = [], below = []] = [table[row], table[row + 1]];
  const filled = [...cells.keys()].filter((column) => hasText(cells[column]));
  return (
    filled.length > 1 &&
    filled.length < countCells(headings) &&
    countCells(table[row - 1] ?? []) === 0 &&
    filled.every((column) => !HAS_DIGIT.test(String(cells[column])) && hasText(below[column])) &&
    filled.slice(1).every((column) => isNumber(below[column] ?? ""))
  );
}

/** Index of the headings of a second table, or of its title above them; the table's length without one. */
function findTableEnd(
  table: ImportedTable["table"],
  firstRow: number,
  headings: readonly Cell[],
  { isHeading }: RowRules,
): number {
  if (!isHeading || countCells(headings) < MIN_CELLS) return table.length;
  const index = table.findIndex(
    (cells, row) =>
      row > firstRow &&
      (isOtherHeading(cells, headings, isHeading) || isHeadingAfterGap(table, row, headings)),
  );
  if (index < 0) return table.length;
  return countCells(table[index - 1] ?? []) === 1 && index - 1 > firstRow ? index - 1 : index;
}

/** A title, section or note: one text that is no record. */
function isTitle(cells: readonly Cell[], headings: readonly Cell[], { isRecordColumn }: RowRules): boolean {
  const column = cells.findIndex(hasText);
  return (
    countCells(cells) === 1 &&
    countCells(headings) >= MIN_CELLS &&
    !isNumber(cells[column] ?? "") &&
    !isRecordColumn(column)
  );
}

/** 'Contact: A. Rao', or capitals among names in small letters: 'NORTH GOA'. */
function isSection(cells: readonly Cell[], table: ImportedTable["table"]): boolean {
  const column = cells.findIndex(hasText);
  const text = String(cells[column]);
  const hasCapitals = (name: string) => name === name.toUpperCase() && name !== name.toLowerCase();
  const names = table.filter((row) => countCells(row) > 1 && hasText(row[column]));
  const capitals = names.filter((row) => hasCapitals(String(row[column])));
  return text.includes(": ") || (hasCapitals(text) && capitals.length * 2 < names.length);
}

function isLeftOut(
  cells: readonly Cell[],
  headings: readonly Cell[],
  { contentColumns, isTotal }: RowRules,
): boolean {
  const hasContent = contentColumns.some((index) => !NO_CONTENT.test(String(cells[index] ?? "").trim()));
  return (
    isFootnote(cells) ||
    hasOnlyTotalLabel(cells) ||
    isTotal?.(cells) === true ||
    isDeduction(cells) ||
    isRepeatedHeading(cells, headings) ||
    (contentColumns.length > 0 && !hasContent)
  );
}

/**
 * Leaves out rows that are no records. Rows of a CSV file may have more cells than headings.
 *
 * @param joinsNumbers whether the parts of unquoted numbers are read as one number
 */
export function selectRows(
  { table, origin }: ImportedTable,
  firstRow: number,
  headings: readonly Cell[],
  rules: RowRules,
  { choices = {}, joinsNumbers = false }: { choices?: RowChoices; joinsNumbers?: boolean } = {},
): SelectedRows {
  const isCsv = origin.sheet === undefined;
  const rows: NumberedRow[] = [];
  const leftOutRows: NumberedRow[] = [];
  const isFull = (cells: readonly Cell[], index: number) =>
    index >= firstRow && countCells(cells) > 1 && !isLeftOut(cells, headings, rules);
  const end = findTableEnd(table, firstRow, headings, rules);
  const lastFullIndex = table.findLastIndex(isFull);
  const sections = new Set(
    origin.mergedCells.filter(({ columnCount }) => columnCount >= MIN_CELLS).map(({ row }) => row),
  );
  for (const [index, cells] of table.entries()) {
    if (index < firstRow || !cells.some(hasText)) continue;
    const rowNumber = index + 1;
    const excess = isCsv ? findExcessCells(cells, headings.length) : undefined;
    const joined = joinsNumbers ? excess?.joined : undefined;
    const suppression = origin.suppressedRows.get(rowNumber);
    const row: NumberedRow = joined
      ? { rowNumber, cells: joined.cells }
      : { rowNumber, cells, ...(excess && { excess }), ...(suppression && { suppression }) };
    const canBeTitle =
      lastFullIndex >= 0 &&
      (index > lastFullIndex ||
        sections.has(index) ||
        !(rules.keepsTitles ?? false) ||
        (countCells(cells) === 1 && isSection(cells, table)));
    const isSuggested =
      index < end &&
      suppression === undefined &&
      !isLeftOut(row.cells, headings, rules) &&
      !isRowCount(cells, rows.length) &&
      !isExtreme(cells, rows) &&
      !(index >= lastFullIndex && isSumRow(cells, rows)) &&
      !(canBeTitle && isTitle(cells, headings, rules));
    if (choices[rowNumber] ?? isSuggested) rows.push(row);
    else leftOutRows.push(row);
  }
  return { rows, leftOutRows, otherTableRow: end < table.length ? end + 1 : undefined };
}

/** Repeats values above in empty cells, up to the next title; also those of hidden rows. */
export function repeatAbove(
  { rows, leftOutRows }: SelectedRows,
  columns: readonly number[],
): readonly NumberedRow[] {
  const leftOut = new Set(leftOutRows);
  let above: readonly Cell[] = [];
  const orderedRows = [...rows, ...leftOutRows].toSorted((a, b) => a.rowNumber - b.rowNumber);
  return orderedRows.flatMap((row) => {
    const isTitle = leftOut.has(row) && row.suppression === undefined;
    const repeated = columns.filter((column) => !hasText(row.cells[column]) && hasText(above[column]));
    const width = Math.max(row.cells.length, ...repeated.map((column) => column + 1));
    const cells = Array.from(
      { length: width },
      (_, column) => (repeated.includes(column) ? above[column] : row.cells[column]) ?? "",
    );
    above = isTitle ? [] : cells;
    if (leftOut.has(row)) return [];
    return repeated.length === 0 ? row : { ...row, cells, repeated };
  });
}
