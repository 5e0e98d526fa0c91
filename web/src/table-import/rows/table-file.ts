import { hasText } from "../../spreadsheet/unused-columns.ts";
import { countCells, findFullestRow, joinHeadings, MAX_TITLE_ROWS } from "../../spreadsheet/headings.ts";
import { readTables } from "../../spreadsheet/read/read-file.ts";
import type { Cell, ImportedTable, Table } from "../../spreadsheet/table.ts";
import { countKnownHeadings, createHeadingTest, suggestMapping } from "../fields/import-fields.ts";
import { MIN_CELLS, selectRows, type RowChoices, type RowRules } from "./select-rows.ts";
import type { ImportTarget, TableFile } from "../target.ts";

export const MAX_ROWS = 10_000;

/**
 * Finds the first row with known column names, else one with a single known name, else the row with the most
 * cells. A row with few names above one with many is a title, such as that of a period and a vendor.
 */
function findHeadings(table: Table, { fields, translateAll }: ImportTarget) {
  const firstRows = table.slice(0, MAX_TITLE_ROWS);
  const knownCounts = firstRows.map((row) => countKnownHeadings(fields, row, translateAll));
  const expectedCount = Math.max(Math.min(2, fields.length), Math.max(...knownCounts) / 2 + 0.5);
  const [knownIndex, partlyKnownIndex] = [
    knownCounts.findIndex((count) => count >= expectedCount),
    knownCounts.findIndex((count, index) => count > 0 && countCells(firstRows[index] ?? []) >= MIN_CELLS),
  ];
  const headingIndex = knownIndex >= 0 ? knownIndex : partlyKnownIndex;
  if (headingIndex >= 0) return { headingIndex, knownCount: knownCounts[headingIndex] ?? 0 };
  return { headingIndex: findFullestRow(table), knownCount: 0 };
}

/** A row has a value in a known column. A single text is a record only if it is all that a record needs. */
function createRowRules(headings: readonly Cell[], { fields, translateAll, groups }: ImportTarget): RowRules {
  const mapping = suggestMapping(fields, headings, translateAll);
  const requiredFields = fields.filter(({ name, required }) => required && !name.includes("."));
  const isComplete = requiredFields.every(({ name }) => mapping[name] !== null);
  return {
    contentColumns: isComplete ? Object.values(mapping).flatMap((column) => column ?? []) : [],
    isHeading: createHeadingTest(fields, translateAll),
    keepsTitles: groups !== undefined,
    isRecordColumn: (column) => requiredFields.every(({ name }) => mapping[name] === column),
  };
}

export interface SheetOptions {
  /** Default: detected. */
  headingIndex?: number | undefined;
  choices?: RowChoices;
  joinsNumbers?: boolean;
}

export function selectSheet(
  file: Pick<TableFile, "name" | "sheets">,
  sheet: ImportedTable,
  target: ImportTarget,
  { headingIndex, ...options }: SheetOptions = {},
): TableFile {
  const detected = findHeadings(sheet.table, target);
  const index = headingIndex ?? detected.headingIndex;
  const { headings, first, last } = (target.joinHeadings ?? joinHeadings)(sheet.table, index);
  const rules =
    target.createRowRules?.({ sheet, headingIndex: index, headings }) ?? createRowRules(headings, target);
  return {
    name: file.name,
    sheets: file.sheets,
    sheet,
    headingIndex: index,
    hasKnownHeadings: detected.knownCount > 0,
    headings,
    titles: sheet.table.slice(0, first).filter((row) => row.some(hasText)),
    headingRow: last + 1,
    ...selectRows(sheet, last + 1, headings, rules, options),
  };
}

/**
 * @returns undefined for an empty file
 * @throws FileTooLargeError, or another error for unreadable files
 */
export async function readTableFile(file: File, target: ImportTarget): Promise<TableFile | undefined> {
  const hasHeadings = (table: Table) => findHeadings(table, target).knownCount > 1;
  const sheets = await readTables(file, hasHeadings);
  const knownCounts = sheets.map(({ table }) => findHeadings(table, target).knownCount);
  const sheet = [2, 1].map((count) => sheets[knownCounts.findIndex((known) => known >= count)]).find(Boolean);
  const [longest] = sheets.toSorted((a, b) => b.table.length - a.table.length);
  const selected = sheet ?? longest;
  if (!selected?.table.some((row) => row.some(hasText))) return undefined;
  return selectSheet({ name: file.name, sheets }, selected, target);
}
