import { isDate } from "@media-planner/schema/rules/formats";

import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import type { Cell, Table } from "../../../../spreadsheet/table.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { joinPeriods, listNamedPeriods, overlaps, type NamedPeriod } from "./file-period.ts";
import { addMonths, resolvePeriods, type Period, type PeriodHeading } from "./period-dates.ts";
import { getWeekday, parsePeriodLabel, type PeriodLabel } from "./period-labels.ts";
import {
  DATE_WITHOUT_YEAR,
  detectMonthFirst,
  type DateContext,
} from "../../../../table-import/values/parse-date.ts";

type Row = readonly Cell[];

export interface PeriodColumn extends Period {
  column: number;
  heading: string;
}

export interface ReadPeriods {
  periodColumns: readonly PeriodColumn[];
  /** The headings have no year and the plan has no dates. */
  needsPlanDates: boolean;
  /** The headings name other weekdays than those of their days. */
  hasOtherWeekdays: boolean;
  /** Days such as 01/18 have the month first, because their dates are valid or within the plan only then. */
  isMonthFirst: boolean;
}

const NO_DATES: DateContext = { start: null, end: null };

/** Completes headings without a year in a plan without dates. */
const PLACEHOLDER_DATES: DateContext = { start: "2024-01-01", end: "2024-12-31" };

export function isPeriodLabel(cell: Cell): boolean {
  return parsePeriodLabel(cell, PLACEHOLDER_DATES) !== undefined;
}

export function isMonthLabel(cell: Cell): boolean {
  return parsePeriodLabel(cell, PLACEHOLDER_DATES)?.kind === "month";
}

const KINDS_BY_PRECISION: readonly PeriodLabel["kind"][] = ["days", "week", "dayOfMonth", "month"];

interface LabelRow {
  row: Row;
  labels: ReadonlyMap<number, PeriodLabel>;
}

function readLabels(row: Row, columns: readonly number[], dates: DateContext): LabelRow {
  const labels = columns.flatMap((column) => {
    const label = parsePeriodLabel(row[column] ?? "", dates);
    return label ? [[column, label] as const] : [];
  });
  return { row, labels: new Map(labels) };
}

function getMonthStart(label: PeriodLabel): string | undefined {
  if (label.kind !== "month" && label.kind !== "days") return undefined;
  return `${label.start.slice(0, 8)}01`;
}

/** Horizontally merged months have a value only in their first column. */
function spreadMonths({ labels }: LabelRow, columns: readonly number[]): Map<number, string> {
  const months = new Map<number, string>();
  let month: string | undefined;
  for (const column of columns) {
    const label = labels.get(column);
    if (label) month = getMonthStart(label);
    if (month !== undefined) months.set(column, month);
  }
  return months;
}

/** Prefers the row with the most labels, then the most exact one. */
function compareLabelRows(a: LabelRow, b: LabelRow): number {
  const getRank = ({ labels }: LabelRow) =>
    KINDS_BY_PRECISION.indexOf([...labels.values()][0]?.kind ?? "month");
  return b.labels.size - a.labels.size || getRank(a) - getRank(b);
}

const WEEKDAYS = [
  ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
] as const;

const toWeekday = (cell: Cell | undefined) => foldText(String(cell ?? "")).replace(/\.$/, "");

/** True for 'M', 'Mo', 'Mon' and 'lun.'. */
export function isWeekday(cell: Cell): boolean {
  const text = toWeekday(cell);
  return text !== "" && WEEKDAYS.some((names) => names.some((name) => name.startsWith(text)));
}

/** Whether the periods begin on the weekdays of their columns, in one of the languages. */
function haveWeekdays(periods: readonly PeriodColumn[], weekdays: Row): boolean {
  return WEEKDAYS.some((names) =>
    periods.every(({ column, start }) => names[getWeekday(start)]?.startsWith(toWeekday(weekdays[column]))),
  );
}

/** Returns the first days of the plan's months. */
function listMonths({ start, end }: DateContext): string[] {
  const months = [`${start?.slice(0, 8) ?? ""}01`];
  for (let month = addMonths(months[0] ?? "", 1); month <= (end ?? ""); month = addMonths(month, 1))
    months.push(month);
  return months;
}

/** Finds the month of all columns beside the headings. */
function findMonth(cells: Row, dates: DateContext): string | undefined {
  return cells
    .map((cell) => parsePeriodLabel(cell, dates))
    .flatMap((label) => (label?.kind === "month" ? label.start : []))[0];
}

/** Lists months of headings without a year, as MM. */
function listOpenMonths({ row, labels }: LabelRow): ReadonlySet<string> {
  const starts = [...labels].flatMap(([column, label]) =>
    (label.kind === "days" || label.kind === "month") && !parsePeriodLabel(row[column] ?? "", NO_DATES)
      ? label.start
      : [],
  );
  return new Set(starts.map((start) => start.slice(5, 7)));
}

/**
 * Finds the period that headings, else titles, name for columns without a year, if it is not the plan's.
 * Numbered weeks begin with a stated period.
 */
function findFilePeriod(
  main: LabelRow,
  { rows, titles }: PeriodRows,
  dates: DateContext,
): Period | undefined {
  const months = listOpenMonths(main);
  const isWeeks = [...main.labels.values()].every(({ kind }) => kind === "week");
  if (months.size === 0 && !isWeeks) return undefined;
  const isMeant = ({ start, end, isStated, isYear = false }: NamedPeriod) =>
    isWeeks ? isStated : isYear || [start, end].some((day) => months.has(day.slice(5, 7)));
  const [firstColumn = -1] = main.labels.keys();
  const headings = rows.flatMap((row) => (isWeeks ? (row[firstColumn] ?? []) : row));
  const inHeadings = listNamedPeriods(headings).filter((period) => isWeeks || isMeant(period));
  const periods = inHeadings.length > 0 ? inHeadings : listNamedPeriods(titles).filter(isMeant);
  const isOfPlan = !isWeeks && isDate(dates.start ?? "") && periods.some((period) => overlaps(period, dates));
  return isOfPlan ? undefined : joinPeriods(periods);
}

interface PeriodRows {
  /** Rows of headings. */
  rows: Table;
  /** Columns without a known name. */
  columns: readonly number[];
  titles: Row;
}

/** Reads the days of columns from rows of headings, and from the titles above. */
export function readPeriods(
  { rows, columns, titles }: PeriodRows,
  dates: DateContext,
): ReadPeriods | undefined {
  const hasPlanDates = dates.start !== null && isDate(dates.start);
  const weekdays = rows.find((row, index) => isWeekdayRow(row, columns, rows[index - 1])) ?? [];
  const readRows = (labelDates: DateContext) =>
    rows
      .filter((row) => row !== weekdays)
      .map((row) => readLabels(row, columns, labelDates))
      .sort(compareLabelRows);
  const isMonthFirst = detectMonthFirst(rows.flat(), dates, DATE_WITHOUT_YEAR);
  const planDates = {
    ...dates,
    ...(isMonthFirst && { isMonthFirst }),
    ...(!hasPlanDates && PLACEHOLDER_DATES),
  };
  const [firstRow] = readRows(planDates);
  if (!firstRow || firstRow.labels.size < 2) return undefined;
  const filePeriod = findFilePeriod(firstRow, { rows, columns, titles }, dates);
  const labelDates = { ...planDates, ...filePeriod };
  const [main = firstRow, context] = readRows(labelDates);
  const months = context ? spreadMonths(context, columns) : new Map<number, string>();
  const toHeading = ([column, label]: readonly [number, PeriodLabel]): PeriodHeading => {
    const hasYear = parsePeriodLabel(main.row[column] ?? "", NO_DATES) !== undefined;
    const ownMonth = label.kind === "week" ? label.month : undefined;
    return { label, month: ownMonth ?? months.get(column), hasYear };
  };
  const headings = [...main.labels].map(toHeading);
  const resolve = (start: string | null) => {
    const periods = resolvePeriods(headings, { ...labelDates, start });
    return [...main.labels.keys()].flatMap((column, index) => {
      const period = periods?.[index];
      return period ? [{ ...period, column, heading: String(main.row[column]) }] : [];
    });
  };
  const isMonthOpen = months.size === 0 && headings.every(({ label }) => label.kind === "dayOfMonth");
  const besides = rows.flatMap((row) => row.filter((_cell, column) => !columns.includes(column)));
  const texts = [...rows.flat(), ...titles];
  const month = isMonthOpen
    ? (findMonth(besides, hasPlanDates ? labelDates : NO_DATES) ?? listNamedPeriods(texts)[0]?.start)
    : undefined;
  const needsPlanDates =
    !hasPlanDates &&
    !filePeriod &&
    month === undefined &&
    headings.some(({ label, hasYear }) => !hasYear || !["days", "month"].includes(label.kind));
  const starts = isMonthOpen && weekdays.length > 0 ? listMonths(labelDates) : [];
  const fits = (periods: readonly PeriodColumn[]) => periods.length > 0 && haveWeekdays(periods, weekdays);
  const fitting = month === undefined ? starts.map(resolve).find(fits) : undefined;
  const periodColumns = fitting ?? resolve(month ?? labelDates.start);
  if (periodColumns.length === 0) return undefined;
  const areDays = headings.every(({ label }) => label.kind === "days");
  const hasOtherWeekdays = !fits(periodColumns);
  return { periodColumns, needsPlanDates, hasOtherWeekdays, isMonthFirst: isMonthFirst && areDays };
}

/** Vertically merged names repeat beside the weekdays. */
export const isWeekdayRow = (row: Row, columns: readonly number[], names: Row = []) => {
  const filled = columns.filter((column) => hasText(row[column]) && row[column] !== names[column]);
  return filled.length > 1 && filled.every((column) => isWeekday(row[column] ?? ""));
};
