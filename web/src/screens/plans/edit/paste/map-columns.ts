import { separateExcessRows } from "../../../../spreadsheet/excess-cells.ts";
import { isTotalLabel } from "../../../../spreadsheet/headings.ts";
import {
  findMoneyMultiples,
  multiplyTable,
  type ChosenFactors,
  type MoneyMultiple,
} from "../../../../spreadsheet/money-multiples.ts";
import { hasText, findUnusedColumns } from "../../../../spreadsheet/unused-columns.ts";
import {
  type Cell,
  type ImportedTable,
  type MergedCell,
  type NumberedRow,
  type ImportOrigin,
  type Table,
} from "../../../../spreadsheet/table.ts";
import { groupBy } from "../../../../ui/group-by.ts";
import { getField, isReference } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import {
  addColumns,
  assignColumns,
  detectHeadings,
  isField,
  mapHeadings,
  suggestFieldColumns,
  type ColumnTarget,
  type FieldColumns,
} from "./column-headings.ts";
import { expandPeriods } from "./expand-periods.ts";
import { detectPeriodHeadings, findHeadingRow } from "./heading-row.ts";
import { mapFromField, type TableStart } from "./map-from-cell.ts";
import type { HeadingRows, PeriodColumn } from "./period-columns.ts";
import { chooseRateColumn, type RateChoice } from "./rate-columns.ts";
import { detectMonthFirst } from "./parse-values.ts";

/** Day, week or month columns, which were converted to flights. */
export interface ConvertedPeriods {
  first: PeriodColumn;
  last: PeriodColumn;
  /** Whether adjacent periods with different quantities share a row. */
  hasJoinedPeriods: boolean;
  /** The year is unknown, because the plan has no dates. */
  needsPlanDates: boolean;
  differingTotalCount: number;
}

export interface ColumnMap {
  columnFields: readonly ColumnTarget[];
  rows: Table;
  unknownColumns: readonly string[];
  titles: readonly string[];
  /** Number of the row with the headings, from 1; undefined without headings. */
  headingRow?: number;
  /** Rows with more cells than headings. */
  excessRows: readonly NumberedRow[];
  /** Totals, and headings between the rows. */
  leftOutRows: readonly NumberedRow[];
  /** Columns whose merged cells repeat in each row. */
  repeatedColumns: readonly number[];
  periods?: ConvertedPeriods;
  multiples: readonly MoneyMultiple[];
  /** Undefined with a single rate, or after the viewer has chosen columns. */
  rateChoice?: RateChoice | undefined;
  /** Share of the source row's amount, by converted row. */
  amountShares?: readonly number[];
  origin: ImportOrigin;
  isMonthFirst: boolean;
  /** For choosing other columns of a file. */
  file?: {
    headings: readonly Cell[];
    fieldColumns: FieldColumns;
    formatColumns: readonly number[];
  };
}

/** A total has no name right of the word, and either no rate or no other name. */
function isTotalRow(row: readonly Cell[], columnFields: readonly ColumnTarget[]): boolean {
  const totalColumn = row.findIndex((cell, column) => columnFields[column] !== "notes" && isTotalLabel(cell));
  const nameColumns = columnFields.flatMap((target, column) =>
    isReference(target ?? "") && hasText(row[column]) ? [column] : [],
  );
  const hasRate = hasText(row[columnFields.indexOf("unitRate")]);
  return (
    totalColumn >= 0 &&
    !nameColumns.some((column) => column > totalColumn) &&
    (!hasRate || nameColumns.length < 2)
  );
}

function findRepeatedColumns(mergedCells: readonly MergedCell[]): number[] {
  return [...new Set(mergedCells.filter(({ rowCount }) => rowCount > 1).map(({ column }) => column))];
}

type ReadOptions = Pick<HeadingRows, "periodColumns" | "needsPlanDates"> &
  Pick<ConvertedPeriods, "hasJoinedPeriods"> & { factors?: ChosenFactors | undefined };

interface MappedHeadings {
  first: number;
  last: number;
  headings: readonly Cell[];
  columnFields: readonly ColumnTarget[];
}

function isMoney(target: ColumnTarget): boolean {
  return target === "amount" || (isField(target) && getField(target).kind === "money");
}

/** Omits totals; multiplies money; quantities by day, week or month become flights. */
function readBelowHeadings(
  { table: importedTable, origin }: ImportedTable,
  { first, last, headings, columnFields }: MappedHeadings,
  planDates: Dates,
  { periodColumns, needsPlanDates, hasJoinedPeriods, factors }: ReadOptions,
): Omit<ColumnMap, "isMonthFirst" | "excessRows"> {
  const moneyColumns = columnFields.flatMap((target, column) => (isMoney(target) ? [column] : []));
  const titleRows = importedTable.slice(0, first).filter((row) => row.some(hasText));
  const multiples = findMoneyMultiples(moneyColumns, headings, titleRows.flat(), factors);
  const table = multiplyTable(importedTable, last + 1, multiples);
  const mergedCells = origin.mergedCells.filter(({ row }) => row > last);
  const filledRows = table.slice(last + 1).filter((row) => row.some(hasText));
  const totalRows = new Set(filledRows.filter((row) => isTotalRow(row, columnFields)));
  const sourceRows = filledRows.filter((row) => !totalRows.has(row));
  const periodIndexes = new Set(periodColumns.map(({ column }) => column));
  const [firstPeriod, lastPeriod] = [periodColumns[0], periodColumns.at(-1)];
  const periodTable = {
    periodColumns,
    mergedCells: groupBy(mergedCells, ({ row }) => table[row] ?? []),
    hasJoinedPeriods,
  };
  const expanded = firstPeriod && expandPeriods(sourceRows, columnFields, periodTable, planDates);
  const {
    unplannedRows,
    differingTotalCount = 0,
    ...mapped
  } = expanded ?? { columnFields, rows: sourceRows };
  const isLeftOut = (row: readonly Cell[]) => totalRows.has(row) || unplannedRows?.has(row) === true;
  const isUsed = (column: number) =>
    columnFields[column] !== undefined ||
    periodIndexes.has(column) ||
    (expanded !== undefined && isTotalLabel(headings[column] ?? ""));
  return {
    ...mapped,
    periods: firstPeriod &&
      lastPeriod && {
        first: firstPeriod,
        last: lastPeriod,
        hasJoinedPeriods,
        needsPlanDates,
        differingTotalCount,
      },
    headingRow: last + 1,
    leftOutRows: table
      .map((cells, index) => ({ rowNumber: index + 1, cells }))
      .filter(({ cells }) => isLeftOut(cells)),
    unknownColumns: findUnusedColumns(sourceRows, headings, isUsed),
    titles: [...new Set(titleRows.map((row) => row.filter(hasText).join(" ")))],
    multiples,
    repeatedColumns: findRepeatedColumns(mergedCells).map((column) =>
      periodIndexes.has(column) ? mapped.columnFields.indexOf("quantity") : column,
    ),
    origin,
  };
}

export interface MapOptions {
  /** Active cell; omitted for files. */
  start?: TableStart | undefined;
  hasJoinedPeriods?: boolean;
  /** Chosen columns of a file; suggested by default. */
  fieldColumns?: FieldColumns | undefined;
  factors?: ChosenFactors;
  /** Whether the parts of unquoted numbers are read as one number. */
  joinsNumbers?: boolean;
}

function mapFile(
  importedTable: ImportedTable,
  planDates: Dates,
  { columnFields: columnTargets, ...mappedHeadings }: MappedHeadings,
  periods: ReadOptions,
  chosen: FieldColumns | undefined,
): Omit<ColumnMap, "isMonthFirst" | "excessRows"> {
  const { suggested, formatColumns } = suggestFieldColumns(
    columnTargets,
    importedTable.table.slice(mappedHeadings.last + 1),
  );
  const fieldColumns = chosen ?? suggested;
  const { columnFields, addedFields } = assignColumns(columnTargets, fieldColumns);
  const mapped = readBelowHeadings(importedTable, { ...mappedHeadings, columnFields }, planDates, periods);
  return {
    ...mapped,
    ...(addedFields.length > 0 ? addColumns(mapped, addedFields) : {}),
    file: { headings: mappedHeadings.headings, fieldColumns, formatColumns: chosen ? [] : formatColumns },
  };
}

/**
 * Maps columns by headings, or in grid order from a cell.
 *
 * @returns undefined for a file with a single column or row
 */
export function mapColumns(
  importedTable: ImportedTable,
  planDates: Dates,
  { start, hasJoinedPeriods = false, fieldColumns, factors, joinsNumbers = false }: MapOptions = {},
): ColumnMap | undefined {
  const { table, origin } = importedTable;
  const isMonthFirst = detectMonthFirst(table.flat(), planDates);
  const dates = { ...planDates, isMonthFirst };
  const periodHeadings = detectPeriodHeadings(table, dates);
  const headingRow = findHeadingRow(table, start === undefined);
  const headings = periodHeadings?.headings ?? table[headingRow] ?? [];
  const rows = periodHeadings ?? { first: headingRow, last: headingRow };
  const rateChoice = chooseRateColumn(headings, table.slice(rows.last + 1));
  const hasHeadings = periodHeadings || !start || detectHeadings(headings);
  const columnFields = hasHeadings && mapHeadings(headings, rateChoice?.column);
  const { periodColumns = [], needsPlanDates = false } = periodHeadings ?? {};
  const periods = { periodColumns, needsPlanDates, hasJoinedPeriods, factors };
  if (!start) {
    if (headings.filter(hasText).length < 2 || table.length <= rows.last + 1) return undefined;
    const mappedHeadings = { ...rows, headings, columnFields: columnFields ?? [] };
    const separated = separateExcessRows(importedTable, headings.length, rows.last + 1, joinsNumbers);
    const file = { table: separated.table, origin };
    const mapped = mapFile(file, planDates, mappedHeadings, periods, fieldColumns);
    const { excessRows } = separated;
    return { ...mapped, excessRows, isMonthFirst, ...(!fieldColumns && { rateChoice }) };
  }
  if (columnFields) {
    const mappedHeadings = { ...rows, headings, columnFields };
    const mapped = readBelowHeadings(importedTable, mappedHeadings, planDates, periods);
    return { ...mapped, excessRows: [], isMonthFirst, rateChoice };
  }
  const fieldsFromStart = mapFromField(start, table, dates);
  return {
    columnFields: fieldsFromStart,
    rows: table,
    unknownColumns: findUnusedColumns(table, headings, (column) => fieldsFromStart[column] !== undefined),
    titles: [],
    multiples: [],
    excessRows: [],
    leftOutRows: [],
    repeatedColumns: findRepeatedColumns(origin.mergedCells),
    origin,
    isMonthFirst,
  };
}
