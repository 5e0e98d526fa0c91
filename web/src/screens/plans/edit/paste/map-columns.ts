import { isTotalLabel } from "../../../../spreadsheet/headings.ts";
import { hasText, findUnusedColumns } from "../../../../spreadsheet/unused-columns.ts";
import {
  getWidth,
  type Cell,
  type ImportedTable,
  type MergedCell,
  type NumberedRow,
  type ImportOrigin,
  type Table,
} from "../../../../spreadsheet/table.ts";
import { groupBy } from "../../../../ui/group-by.ts";
import { isReference, type RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import {
  assignColumns,
  detectHeadings,
  mapHeadings,
  suggestFieldColumns,
  type AssignedColumns,
  type ColumnTarget,
  type FieldColumns,
} from "./column-headings.ts";
import { expandPeriods } from "./expand-periods.ts";
import { detectPeriodHeadings, findHeadingRow } from "./heading-row.ts";
import type { HeadingRows, PeriodColumn } from "./period-columns.ts";
import { detectMonthFirst, parsePastedFlight, type PastedDates } from "./parse-values.ts";

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
  /** Totals, and headings between the rows. */
  leftOutRows: readonly NumberedRow[];
  /** Columns whose merged cells repeat in each row. */
  repeatedColumns: readonly number[];
  periods?: ConvertedPeriods;
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

export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
}

function containsFlightDates(table: Table, column: number, planDates: PastedDates): boolean {
  const texts = table.map((row) => row[column]).filter(hasText);
  return texts.length > 0 && texts.every((cell) => parsePastedFlight(cell, planDates) !== undefined);
}

/** One column may contain both dates of a flight. */
function mapFromField(
  { fields, field: from }: TableStart,
  table: Table,
  planDates: PastedDates,
): ColumnTarget[] {
  const width = getWidth(table);
  const columnFields: ColumnTarget[] = [];
  let fieldIndex = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < width; column += 1) {
    const field = fields[fieldIndex];
    const isFlight = field === "startDate" && containsFlightDates(table, column, planDates);
    columnFields.push(isFlight ? "flight" : field);
    fieldIndex += isFlight && fields[fieldIndex + 1] === "endDate" ? 2 : 1;
  }
  return columnFields;
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

type PeriodOptions = Pick<HeadingRows, "periodColumns" | "needsPlanDates"> &
  Pick<ConvertedPeriods, "hasJoinedPeriods">;

interface MappedHeadings {
  first: number;
  last: number;
  headings: readonly Cell[];
  columnFields: readonly ColumnTarget[];
}

/** Omits totals; quantities by day, week or month become flights. */
function readBelowHeadings(
  { table, origin }: ImportedTable,
  { first, last, headings, columnFields }: MappedHeadings,
  planDates: Dates,
  { periodColumns, needsPlanDates, hasJoinedPeriods }: PeriodOptions,
): Omit<ColumnMap, "isMonthFirst"> {
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
  const titles = table.slice(0, first).filter((row) => row.some(hasText));
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
    titles: [...new Set(titles.map((row) => row.filter(hasText).join(" ")))],
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
}

function addColumns(
  { columnFields, rows }: Pick<ColumnMap, "columnFields" | "rows">,
  addedFields: AssignedColumns["addedFields"],
): Pick<ColumnMap, "columnFields" | "rows"> {
  const width = Math.max(columnFields.length, getWidth(rows));
  const fillRow = <Value>(row: readonly Value[], empty: Value) =>
    Array.from({ length: width }, (_, column) => row[column] ?? empty);
  return {
    columnFields: [...fillRow(columnFields, undefined), ...addedFields.map(({ field }) => field)],
    rows: rows.map((row) => [...fillRow<Cell>(row, ""), ...addedFields.map(({ getCell }) => getCell(row))]),
  };
}

function mapFile(
  importedTable: ImportedTable,
  planDates: Dates,
  { columnFields: columnTargets, ...mappedHeadings }: MappedHeadings,
  periods: PeriodOptions,
  chosen: FieldColumns | undefined,
): Omit<ColumnMap, "isMonthFirst"> {
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
  { start, hasJoinedPeriods = false, fieldColumns }: MapOptions = {},
): ColumnMap | undefined {
  const { table, origin } = importedTable;
  const isMonthFirst = detectMonthFirst(table.flat(), planDates);
  const dates = { ...planDates, isMonthFirst };
  const periodHeadings = detectPeriodHeadings(table, dates);
  const headingRow = findHeadingRow(table, start === undefined);
  const headings = periodHeadings?.headings ?? table[headingRow] ?? [];
  const columnFields = periodHeadings || !start ? mapHeadings(headings) : detectHeadings(headings);
  const rows = periodHeadings ?? { first: headingRow, last: headingRow };
  const { periodColumns = [], needsPlanDates = false } = periodHeadings ?? {};
  const periods = { periodColumns, needsPlanDates, hasJoinedPeriods };
  if (!start) {
    if (headings.filter(hasText).length < 2 || table.length <= rows.last + 1) return undefined;
    const mappedHeadings = { ...rows, headings, columnFields: columnFields ?? [] };
    return { ...mapFile(importedTable, planDates, mappedHeadings, periods, fieldColumns), isMonthFirst };
  }
  if (columnFields) {
    const mappedHeadings = { ...rows, headings, columnFields };
    return { ...readBelowHeadings(importedTable, mappedHeadings, planDates, periods), isMonthFirst };
  }
  const fieldsFromStart = mapFromField(start, table, dates);
  return {
    columnFields: fieldsFromStart,
    rows: table,
    unknownColumns: findUnusedColumns(table, headings, (column) => fieldsFromStart[column] !== undefined),
    titles: [],
    leftOutRows: [],
    repeatedColumns: findRepeatedColumns(origin.mergedCells),
    origin,
    isMonthFirst,
  };
}
