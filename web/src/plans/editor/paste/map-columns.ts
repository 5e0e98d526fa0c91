import { isTotalLabel, joinHeadings } from "../../../spreadsheet/headings.ts";
import type { MoneyMultiple } from "../../../spreadsheet/money-multiples.ts";
import {
  getWidth,
  type ImportedTable,
  type ImportOrigin,
  type MergedCell,
  type NumberedRow,
} from "../../../spreadsheet/table.ts";
import { findUnusedColumns, hasText } from "../../../spreadsheet/unused-columns.ts";
import type { ContestedField } from "../../../table-import/columns/contested-fields.ts";
import type { ColumnMapping, HeadedRows } from "../../../table-import/columns/import-fields.ts";
import {
  addFixedColumns,
  listMoneyColumns,
  multiplyRows,
  suggestMoneyValues,
} from "../../../table-import/columns/column-choice.ts";
import { NO_CHOICES, type ColumnChoice, type TableChoices } from "../../../table-import/target.ts";
import { findSpotLength, type MoneyTexts } from "../../../table-import/values/find-unit.ts";
import { detectMonthFirst } from "../../../table-import/values/parse-date.ts";
import { repeatAbove, selectRows, type SelectedRows } from "../../../table-import/rows/select-rows.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import type { RowField } from "../../fields.ts";
import type { Dates } from "../model/plan-draft.ts";
import { expandPeriods, type PlanTableRow } from "./periods/expand-periods.ts";
import { detectHeadings, detectPeriodHeadings, findHeadingRow } from "./heading-row.ts";
import { createRowRules } from "./row-rules.ts";
import type { HeadingRows, PeriodColumn } from "./periods/period-columns.ts";
import {
  chooseRateColumn,
  isComputed,
  isNet,
  listNotesColumns,
  mapFromField,
  mapHeadings,
  PLAN_FIELDS,
  suggestFieldColumns,
  type RateChoice,
  type TableStart,
} from "./plan-columns.ts";

/** Day, week or month columns, which were converted to flights. */
export interface ConvertedPeriods {
  first: PeriodColumn;
  last: PeriodColumn;
  /** Whether adjacent periods with different quantities share a row. */
  hasJoinedPeriods: boolean;
  /** The year is unknown, because the plan has no dates. */
  needsPlanDates: boolean;
  /** The headings name other weekdays than those of their days. */
  hasOtherWeekdays: boolean;
  differingTotalCount: number;
}

export interface ColumnMap {
  /** Columns of the rows, to which flights and fixed values are appended. */
  mapping: ColumnMapping;
  rows: readonly PlanTableRow[];
  unknownColumns: readonly string[];
  titles: readonly string[];
  moneyTexts: MoneyTexts;
  /** Number of the last row with headings, from 1; undefined without headings. */
  headingRow?: number;
  /** Index of the row with the names of the columns. */
  headingIndex?: number;
  /** Rows with more cells than headings. */
  excessRows: readonly NumberedRow[];
  leftOutRows: readonly NumberedRow[];
  otherTableRow: number | undefined;
  /** Fields whose merged cells repeat in each row. */
  repeatedFields: readonly string[];
  periods?: ConvertedPeriods | undefined;
  multiples: readonly MoneyMultiple[];
  /** Seconds that a rate pays for, such as 30; omitted for rates per spot and per ten seconds. */
  rateSeconds?: number | undefined;
  contested: readonly ContestedField[];
  origin: ImportOrigin;
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

/**
 * Maps columns by headings, or in grid order from a cell, and selects the rows.
 *
 * @returns undefined for a file with a single column or row
 */
export function mapColumns(
  importedTable: ImportedTable,
  planDates: Dates,
  options: MapOptions = {},
): ColumnMap | undefined {
  const { table, origin } = importedTable;
  const { start, hasJoinedPeriods = false, keepsEmpty = false, cutsPeriods = true } = options;
  const { columns, joinsNumbers, rows: rowChoices } = options.choices ?? NO_CHOICES;
  const isMonthFirst = detectMonthFirst(table.flat(), planDates);
  const dates = { ...planDates, isMonthFirst };
  const periodHeadings = detectPeriodHeadings(table, dates, options.headingIndex);
  const headingIndex = options.headingIndex ?? findHeadingRow(table, start === undefined);
  const joined = joinHeadings(table, headingIndex);
  const foundHeadings = periodHeadings?.headings ?? joined.headings;
  const hasHeadings =
    periodHeadings !== undefined ||
    !start ||
    options.headingIndex !== undefined ||
    detectHeadings(foundHeadings) !== undefined;
  const headings = hasHeadings ? foundHeadings : [];
  const { first, last }: Pick<HeadingRows, "first" | "last"> =
    periodHeadings ?? (hasHeadings ? { first: headingIndex, last: joined.last } : { first: 0, last: -1 });
  if (!start && (headings.filter(hasText).length < 2 || table.length <= last + 1)) return undefined;
  const rateChoice = hasHeadings ? chooseRateColumn(headings, table.slice(last + 1)) : undefined;
  const { periodColumns = [], needsPlanDates = false, hasOtherWeekdays = false } = periodHeadings ?? {};
  const periodIndexes = periodColumns.map(({ column }) => column);
  const suggested =
    start && !hasHeadings ? mapFromField(start, table, dates) : mapHeadings(headings, rateChoice?.column);
  const rules = createRowRules(columns?.mapping ?? suggested, periodIndexes, table);
  const selected: SelectedRows = hasHeadings
    ? selectRows(importedTable, last + 1, headings, rules, { choices: rowChoices, joinsNumbers })
    : { rows: table.map((cells, index) => ({ rowNumber: index + 1, cells })), leftOutRows: [] };
  const excessRows = start ? [] : selected.rows.filter(({ excess }) => excess !== undefined);
  const selectedRows = start ? selected.rows : selected.rows.filter(({ excess }) => excess === undefined);
  const isSuggested = columns === undefined;
  const withFormats =
    isSuggested && !start
      ? suggestFieldColumns(suggested, selectedRows)
      : { mapping: suggested, formatColumns: [] };
  const titleRows = table.slice(0, first).filter((row) => row.some(hasText));
  const moneyTexts = { headings, titles: titleRows.flat(), rows: selectedRows };
  const chosen: ColumnChoice = columns ?? {
    crosstabColumns: [],
    factors: {},
    mapping: withFormats.mapping,
    fixedValues: suggestMoneyValues(moneyTexts, PLAN_FIELDS, {
      mapping: withFormats.mapping,
      translateAll: () => [],
    }),
  };
  // A net rate has no discount any more.
  const mapping: ColumnMapping = isNet(headings[chosen.mapping["unitRate"] ?? -1])
    ? { ...chosen.mapping, discount: null }
    : chosen.mapping;
  const notesColumns = hasHeadings ? listNotesColumns(headings, mapping) : [];

  const moneyColumns = hasHeadings ? listMoneyColumns(PLAN_FIELDS, mapping) : [];
  const repeatedColumns = REPEATED_FIELDS.flatMap((field) => mapping[field] ?? []);
  const repeatedRows =
    hasHeadings && !keepsEmpty
      ? repeatAbove({ ...selected, rows: selectedRows }, repeatedColumns)
      : selectedRows;
  const { rows: sourceRows, multiples } = multiplyRows(
    joinNotes(repeatedRows, notesColumns),
    moneyColumns,
    headings,
    moneyTexts.titles,
    chosen.factors,
  );
  const mergedCells = origin.mergedCells.filter(({ row }) => row > last);
  const [firstPeriod, lastPeriod] = [periodColumns[0], periodColumns.at(-1)];
  const expanded =
    firstPeriod &&
    expandPeriods(
      { mapping, rows: sourceRows },
      { periodColumns, mergedCells: groupBy(mergedCells, ({ row }) => row + 1), hasJoinedPeriods },
      cutsPeriods ? planDates : { start: null, end: null },
    );
  const {
    unplannedRows = [],
    differingTotalCount = 0,
    ...mapped
  } = expanded ?? { mapping, rows: sourceRows };
  const contested = listContestedRates(rateChoice, mapping["unitRate"]);
  const usedColumns = new Set([...Object.values(mapping), ...notesColumns, ...periodIndexes]);
  const isUsed = (column: number) =>
    usedColumns.has(column) ||
    contested.some(({ columns }) => columns.includes(column)) ||
    isComputed(headings[column]) ||
    (expanded !== undefined && isTotalLabel(headings[column] ?? ""));
  const getFields = (column: number) => Object.keys(mapping).filter((name) => mapping[name] === column);
  const width = getWidth(mapped.rows.map(({ cells }) => cells));
  return {
    ...addFixedColumns(mapped.rows, width, { mapping: mapped.mapping, fixedValues: chosen.fixedValues }),
    periods: firstPeriod &&
      lastPeriod && {
        first: firstPeriod,
        last: lastPeriod,
        hasJoinedPeriods,
        needsPlanDates,
        hasOtherWeekdays,
        differingTotalCount,
      },
    ...(hasHeadings && { headingRow: last + 1, headingIndex: periodHeadings?.nameRow ?? headingIndex }),
    excessRows,
    otherTableRow: selected.otherTableRow,
    leftOutRows: [...selected.leftOutRows, ...unplannedRows].toSorted((a, b) => a.rowNumber - b.rowNumber),
    unknownColumns: findUnusedColumns(
      selectedRows.map(({ cells }) => cells),
      headings,
      isUsed,
    ),
    moneyTexts,
    rateSeconds: findRateSeconds(chosen, moneyTexts),
    titles: [...new Set(titleRows.map((row) => row.filter(hasText).join(" ")))],
    multiples,
    contested,
    repeatedFields: findRepeatedColumns(mergedCells).flatMap((column) =>
      periodIndexes.includes(column) ? "quantity" : getFields(column),
    ),
    origin,
    isMonthFirst,
    columns: chosen,
    formatColumns: withFormats.formatColumns,
    file: { headings, rows: selectedRows },
  };
}
