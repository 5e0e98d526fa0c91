import { isTotalLabel, type HeadingRows } from "../../../spreadsheet/headings.ts";
import type { MoneyMultiple } from "../../../spreadsheet/money-multiples.ts";
import type { ImportedTable, MergedCell, NumberedRow } from "../../../spreadsheet/table.ts";
import { findUnusedColumns } from "../../../spreadsheet/unused-columns.ts";
import { addFixedValues, multiplyFile } from "../../../table-import/columns/column-choice.ts";
import type { ContestedField } from "../../../table-import/target.ts";
import { listJoinedFields } from "../../../table-import/columns/joined-columns.ts";
import type { ColumnMapping, HeadedRows } from "../../../table-import/fields/import-fields.ts";
import { repeatAbove } from "../../../table-import/rows/select-rows.ts";
import type { ColumnChoice, TableFile } from "../../../table-import/target.ts";
import { findSpotLength } from "../../../table-import/values/find-unit.ts";
import { detectMonthFirst } from "../../../table-import/values/parse-date.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import type { RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { expandPeriods } from "./periods/expand-periods.ts";
import type { PeriodHeadings } from "./periods/period-columns.ts";
import { splitDays } from "./periods/split-days.ts";
import { isNet } from "./money-columns.ts";
import { isPerSecond, listNotesColumns, suggestPlanColumns } from "./plan-columns.ts";
import { isComputed, PLAN_FIELDS } from "./plan-fields.ts";
import type { ReadRequest } from "./read-request.ts";
import { selectPlanRows } from "./select-plan-rows.ts";

/** Day, week or month columns, which were converted to flights. */
export interface ConvertedPeriods extends Omit<PeriodHeadings, keyof HeadingRows> {
  /** Whether adjacent periods with different quantities share a row. */
  hasJoinedPeriods: boolean;
  differingTotalCount: number;
}

/** Columns of the rows, to which flights and fixed values are appended. */
export interface ColumnMap extends TableFile {
  mapping: ColumnMapping;
  unknownColumns: readonly string[];
  /** Rows with more cells than headings. */
  excessRows: readonly NumberedRow[];
  /** Fields whose merged cells repeat in each row. */
  repeatedFields: readonly string[];
  periods?: ConvertedPeriods | undefined;
  multiples: readonly MoneyMultiple[];
  /** Seconds that a rate pays for, such as 30; omitted for rates per spot and per ten seconds. */
  rateSeconds?: number | undefined;
  contested: readonly ContestedField[];
  isMonthFirst: boolean;
  columns: ColumnChoice;
  /** Possible names of formats. */
  formatColumns: readonly number[];
  /** For choosing other columns. */
  file: HeadedRows;
}

const REPEATED_FIELDS: readonly RowField[] = ["channelId", "formatId", "durationId"];

function findRepeatedColumns(mergedCells: readonly MergedCell[]): number[] {
  return [...new Set(mergedCells.filter(({ rowCount }) => rowCount > 1).map(({ column }) => column))];
}

function joinNotes(rows: readonly NumberedRow[], columns: readonly number[]): readonly NumberedRow[] {
  const [target] = columns;
  if (target === undefined || columns.length < 2) return rows;
  return rows.map((row) => {
    const notes = columns.map((column) => String(row.cells[column] ?? "").trim()).filter(Boolean);
    const cells = Array.from({ length: Math.max(row.cells.length, target + 1) }, (_, column) =>
      column === target ? notes.join(", ") : (row.cells[column] ?? ""),
    );
    return { ...row, cells };
  });
}

/** A unit that the viewer chooses replaces the one of headings and titles. */
function findRateSeconds(
  { mapping, fixedValues }: ColumnChoice,
  { headings, titles }: TableFile,
): number | undefined {
  const heading = headings[mapping["unitRate"] ?? -1] ?? "";
  if (isPerSecond(heading)) return fixedValues["unit"] === "SPOT" ? 1 : undefined;
  const length = findSpotLength([heading, ...titles.flat()].map(String));
  return length !== undefined && fixedValues["unit"] === "SPOT" ? Number.parseInt(length, 10) : undefined;
}

export function getHeading({ file, columns }: ColumnMap, field: string): string {
  return String(file.headings[columns.mapping[field] ?? -1] ?? "").trim();
}

/** Maps columns by headings, or in grid order from a cell, and selects the rows. */
export function mapColumns(
  sheet: ImportedTable,
  planDates: Dates,
  options: Partial<ReadRequest> = {},
): ColumnMap {
  const { table, origin } = sheet;
  const { start, hasJoinedPeriods = false, keepsEmpty = false, dateMove } = options;
  const isMonthFirst = detectMonthFirst(table.flat(), planDates);
  const dates = { ...planDates, isMonthFirst };
  const { file, periodHeadings, excessRows } = selectPlanRows(sheet, dates, options);
  const { headings, headingRow, rows } = file;
  const { periodColumns = [] } = periodHeadings ?? {};
  const periodIndexes = periodColumns.map(({ column }) => column);
  const suggested = suggestPlanColumns(file, periodIndexes, start, dates);
  const chosen = options.choices?.columns ?? suggested.columns;
  const { unitRate = null } = chosen.mapping;
  // A net rate has no discount any more.
  const isNetRate = suggested.rates?.netColumns.includes(unitRate ?? -1) ?? isNet(headings[unitRate ?? -1]);
  const mapping: ColumnMapping = isNetRate ? { ...chosen.mapping, discount: null } : chosen.mapping;

  const multiplied = multiplyFile(file, { ...chosen, mapping }, PLAN_FIELDS);
  const repeatedColumns = REPEATED_FIELDS.flatMap((field) => mapping[field] ?? []);
  const repeatedRows =
    headingRow > 0 && !keepsEmpty ? repeatAbove(multiplied.file, repeatedColumns) : multiplied.file.rows;
  const notesColumns = listNotesColumns(headings, mapping);
  const source = { mapping, rows: joinNotes(repeatedRows, notesColumns) };
  const mergedCells = origin.mergedCells.filter(({ row }) => row >= headingRow);
  const expanded = periodHeadings
    ? expandPeriods(
        source,
        { periodColumns, mergedCells: groupBy(mergedCells, ({ row }) => row + 1), hasJoinedPeriods },
        dateMove === undefined ? planDates : { start: null, end: null },
      )
    : {
        ...splitDays(source, dates),
        unplannedRows: [],
        differingTotalCount: 0,
      };
  const { unplannedRows, differingTotalCount, ...mapped } = expanded;
  const leftOutRows = [...file.leftOutRows, ...unplannedRows].toSorted((a, b) => a.rowNumber - b.rowNumber);
  const fixedMapping = Object.fromEntries(Object.keys(chosen.fixedValues).map((name) => [name, null]));
  const arranged = addFixedValues(
    { file: { ...file, rows: mapped.rows, leftOutRows }, mapping: { ...mapped.mapping, ...fixedMapping } },
    chosen,
    PLAN_FIELDS,
  );

  const contested = suggested.contested.flatMap((field): ContestedField[] => {
    const column = mapping[field.name] ?? null;
    const chosen = field.choices.findIndex(([choice]) => choice === column);
    if (column === null) return field.isOptional ? [{ ...field, chosen: null }] : [];
    return chosen >= 0 ? [{ ...field, chosen }] : [];
  });
  contested.unshift(...listJoinedFields(file, chosen, { fields: PLAN_FIELDS }));
  const usedColumns = new Set([...Object.values(mapping), ...notesColumns, ...periodIndexes]);
  const isUsed = (column: number) =>
    usedColumns.has(column) ||
    contested.some(({ choices }) => choices.some((columns) => columns.includes(column))) ||
    isComputed(headings[column]) ||
    (periodHeadings !== undefined && isTotalLabel(headings[column] ?? ""));
  const getFields = (column: number) => Object.keys(mapping).filter((name) => mapping[name] === column);
  return {
    ...arranged.file,
    mapping: arranged.mapping,
    periods: periodHeadings && { ...periodHeadings, hasJoinedPeriods, differingTotalCount },
    excessRows,
    unknownColumns: findUnusedColumns(
      rows.map(({ cells }) => cells),
      headings,
      isUsed,
    ),
    rateSeconds: findRateSeconds(chosen, file),
    multiples: multiplied.multiples,
    contested,
    repeatedFields: findRepeatedColumns(mergedCells).flatMap((column) =>
      periodIndexes.includes(column) ? "quantity" : getFields(column),
    ),
    isMonthFirst: isMonthFirst || periodHeadings?.isMonthFirst === true,
    columns: chosen,
    formatColumns: suggested.formatColumns,
    file: { headings, rows },
  };
}
