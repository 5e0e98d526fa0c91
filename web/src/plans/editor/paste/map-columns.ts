import { countCells, isTotalLabel, joinHeadings, type HeadingRows } from "../../../spreadsheet/headings.ts";
import type { MoneyMultiple } from "../../../spreadsheet/money-multiples.ts";
import type { ImportedTable, MergedCell, NumberedRow } from "../../../spreadsheet/table.ts";
import { findUnusedColumns } from "../../../spreadsheet/unused-columns.ts";
import type { ContestedField } from "../../../table-import/columns/contested-fields.ts";
import type { ColumnMapping, HeadedRows } from "../../../table-import/columns/import-fields.ts";
import {
  addFixedValues,
  multiplyFile,
  suggestMoneyValues,
} from "../../../table-import/columns/column-choice.ts";
import {
  NO_CHOICES,
  type ColumnChoice,
  type ImportTarget,
  type TableChoices,
  type TableFile,
} from "../../../table-import/target.ts";
import { findSpotLength, type MoneyTexts } from "../../../table-import/values/find-unit.ts";
import { detectMonthFirst, type DateContext } from "../../../table-import/values/parse-date.ts";
import { repeatAbove } from "../../../table-import/rows/select-rows.ts";
import { selectSheet } from "../../../table-import/rows/table-file.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import type { RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { expandPeriods } from "./periods/expand-periods.ts";
import { createRowRules } from "./row-rules.ts";
import { findPeriodHeadings, type PeriodHeadings } from "./periods/period-columns.ts";
import {
  chooseRateColumn,
  isComputed,
  isNet,
  listNotesColumns,
  mapFromField,
  mapHeadings,
  PLAN_FIELDS,
  PLAN_TARGET,
  suggestFieldColumns,
  type RateChoice,
  type TableStart,
} from "./plan-columns.ts";

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
  moneyTexts: MoneyTexts;
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

export interface MapOptions {
  /** Active cell; omitted for files. */
  start?: TableStart | undefined;
  hasJoinedPeriods?: boolean;
  /** Chosen row of headings; found by default. */
  headingIndex?: number | undefined;
  /** Chosen by the viewer; columns are suggested by default. */
  choices?: Pick<TableChoices, "columns" | "joinsNumbers" | "rows">;
  /** Whether empty channels, formats and durations keep empty. */
  keepsEmpty?: boolean;
  /** Whether periods are cut at the plan's dates. */
  cutsPeriods?: boolean;
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
function findRateSeconds({ mapping, fixedValues }: ColumnChoice, texts: MoneyTexts): number | undefined {
  const heading = texts.headings[mapping["unitRate"] ?? -1] ?? "";
  const length = findSpotLength([heading, ...texts.titles].map(String));
  return length !== undefined && fixedValues["unit"] === "SPOT" ? Number.parseInt(length, 10) : undefined;
}

function listContestedRates(choice: RateChoice | undefined, used: number | null = null): ContestedField[] {
  if (!choice || used === null || !choice.columns.includes(used)) return [];
  return [{ name: "unitRate", column: used, columns: choice.columns.toSorted((a, b) => a - b) }];
}

export function getHeading({ file, columns }: ColumnMap, field: string): string {
  return String(file.headings[columns.mapping[field] ?? -1] ?? "").trim();
}

/** A file whose days, weeks and months belong to a plan. */
function createPlanTarget(dates: DateContext, chosen: ColumnMapping | undefined): ImportTarget {
  return {
    ...PLAN_TARGET,
    joinHeadings: (table, index) => findPeriodHeadings(table, index, dates) ?? joinHeadings(table, index),
    createRowRules: ({ sheet: { table }, headingIndex, headings }) => {
      const periods = findPeriodHeadings(table, headingIndex, dates);
      const periodColumns = periods?.periodColumns.map(({ column }) => column) ?? [];
      return createRowRules(chosen ?? mapHeadings(headings), periodColumns, table);
    },
  };
}

/** Whether pasted rows begin with headings. Titles above have at most two cells, other rows have more. */
function hasHeadings({ headings, titles }: TableFile): boolean {
  const knownCount = Object.values(mapHeadings(headings)).filter((column) => column !== null).length;
  return (
    knownCount > 0 &&
    knownCount * 2 >= countCells(headings) &&
    titles.every((cells) => countCells(cells) <= 2)
  );
}

function removeHeadings(file: TableFile): TableFile {
  const rows = file.sheet.table.map((cells, index) => ({ rowNumber: index + 1, cells }));
  return {
    ...file,
    headings: [],
    titles: [],
    headingRow: 0,
    rows,
    leftOutRows: [],
    otherTableRow: undefined,
  };
}

/**
 * Maps columns by headings, or in grid order from a cell, and selects the rows.
 *
 * @returns undefined for a file with a single column or row
 */
export function mapColumns(
  sheet: ImportedTable,
  planDates: Dates,
  options: MapOptions = {},
): ColumnMap | undefined {
  const { table, origin } = sheet;
  const { start, headingIndex, hasJoinedPeriods = false, keepsEmpty = false, cutsPeriods = true } = options;
  const { columns, joinsNumbers, rows: rowChoices } = options.choices ?? NO_CHOICES;
  const isMonthFirst = detectMonthFirst(table.flat(), planDates);
  const dates = { ...planDates, isMonthFirst };
  const target = createPlanTarget(dates, columns?.mapping);
  const sheetOptions = { headingIndex, choices: rowChoices, joinsNumbers };
  const named = selectSheet({ name: "", sheets: [sheet] }, sheet, target, sheetOptions);
  const periodHeadings = findPeriodHeadings(table, named.headingIndex, dates);
  const isNamed = !start || headingIndex !== undefined || periodHeadings !== undefined || hasHeadings(named);
  const file = isNamed ? named : removeHeadings(named);
  const { headings, headingRow } = file;
  if (!start && (countCells(headings) < 2 || table.length <= headingRow)) return undefined;
  const excessRows = start ? [] : file.rows.filter(({ excess }) => excess !== undefined);
  const rows = start ? file.rows : file.rows.filter(({ excess }) => excess === undefined);

  const rateChoice = chooseRateColumn(headings, table.slice(headingRow));
  const suggested =
    start && !isNamed ? mapFromField(start, table, dates) : mapHeadings(headings, rateChoice?.column);
  const withFormats =
    !columns && !start ? suggestFieldColumns(suggested, rows) : { mapping: suggested, formatColumns: [] };
  const moneyTexts = { headings, titles: file.titles.flat(), rows };
  const chosen: ColumnChoice = columns ?? {
    crosstabColumns: [],
    factors: {},
    mapping: withFormats.mapping,
    fixedValues: suggestMoneyValues(moneyTexts, PLAN_FIELDS, {
      ...PLAN_TARGET,
      mapping: withFormats.mapping,
    }),
  };
  // A net rate has no discount any more.
  const mapping: ColumnMapping = isNet(headings[chosen.mapping["unitRate"] ?? -1])
    ? { ...chosen.mapping, discount: null }
    : chosen.mapping;

  const multiplied = multiplyFile({ ...file, rows }, { ...chosen, mapping }, PLAN_FIELDS);
  const repeatedColumns = REPEATED_FIELDS.flatMap((field) => mapping[field] ?? []);
  const repeatedRows =
    isNamed && !keepsEmpty ? repeatAbove(multiplied.file, repeatedColumns) : multiplied.file.rows;
  const notesColumns = listNotesColumns(headings, mapping);
  const source = { mapping, rows: joinNotes(repeatedRows, notesColumns) };
  const mergedCells = origin.mergedCells.filter(({ row }) => row >= headingRow);
  const { periodColumns = [] } = periodHeadings ?? {};
  const periodIndexes = periodColumns.map(({ column }) => column);
  const expanded = periodHeadings
    ? expandPeriods(
        source,
        { periodColumns, mergedCells: groupBy(mergedCells, ({ row }) => row + 1), hasJoinedPeriods },
        cutsPeriods ? planDates : { start: null, end: null },
      )
    : { ...source, unplannedRows: [], differingTotalCount: 0 };
  const { unplannedRows, differingTotalCount, ...mapped } = expanded;
  const leftOutRows = [...file.leftOutRows, ...unplannedRows].toSorted((a, b) => a.rowNumber - b.rowNumber);
  const fixedMapping = Object.fromEntries(Object.keys(chosen.fixedValues).map((name) => [name, null]));
  const arranged = addFixedValues(
    { file: { ...file, rows: mapped.rows, leftOutRows }, mapping: { ...mapped.mapping, ...fixedMapping } },
    chosen,
    PLAN_FIELDS,
  );

  const usedColumns = new Set([...Object.values(mapping), ...notesColumns, ...periodIndexes]);
  const isUsed = (column: number) =>
    usedColumns.has(column) ||
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
    moneyTexts,
    rateSeconds: findRateSeconds(chosen, moneyTexts),
    multiples: multiplied.multiples,
    contested: listContestedRates(rateChoice, mapping["unitRate"]),
    repeatedFields: findRepeatedColumns(mergedCells).flatMap((column) =>
      periodIndexes.includes(column) ? "quantity" : getFields(column),
    ),
    isMonthFirst,
    columns: chosen,
    formatColumns: withFormats.formatColumns,
    file: { headings, rows },
  };
}
