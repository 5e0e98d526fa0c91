import { isDate } from "@media-planner/schema/rules/field-rules";

import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import type { Cell, Table } from "../../../../spreadsheet/table.ts";
import { resolvePeriods, type Period, type PeriodHeading } from "./period-dates.ts";
import { parsePeriodLabel, type PeriodLabel } from "./period-labels.ts";
import type { DateContext } from "../../../../table-import/values/parse-date.ts";

type Row = readonly Cell[];

export interface PeriodColumn extends Period {
  column: number;
  heading: string;
}

/** Rows of headings: days, weeks or months may be above or below the names of the columns. */
export interface HeadingRows {
  first: number;
  last: number;
  /** Row with the names of the columns. */
  nameRow: number;
  /** Headings of all rows, by column. */
  headings: Row;
  periodColumns: readonly PeriodColumn[];
  /** The headings have no year and the plan has no dates. */
  needsPlanDates: boolean;
}

const NO_DATES: DateContext = { start: null, end: null };

/** Completes headings without a year in a plan without dates. */
const PLACEHOLDER_DATES: DateContext = { start: "2024-01-01", end: "2024-12-31" };

export function isPeriodLabel(cell: Cell): boolean {
  return parsePeriodLabel(cell, PLACEHOLDER_DATES) !== undefined;
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

function readPeriods(
  rows: Table,
  columns: readonly number[],
  dates: DateContext,
): Pick<HeadingRows, "periodColumns" | "needsPlanDates"> | undefined {
  const hasPlanDates = dates.start !== null && isDate(dates.start);
  const labelDates = hasPlanDates
    ? dates
    : { ...PLACEHOLDER_DATES, isMonthFirst: dates.isMonthFirst ?? false };
  const [main, context] = rows.map((row) => readLabels(row, columns, labelDates)).sort(compareLabelRows);
  if (!main || main.labels.size < 2) return undefined;
  const months = context ? spreadMonths(context, columns) : new Map<number, string>();
  const toHeading = ([column, label]: readonly [number, PeriodLabel]): PeriodHeading => {
    const hasYear = parsePeriodLabel(main.row[column] ?? "", NO_DATES) !== undefined;
    return { label, month: months.get(column), hasYear };
  };
  const headings = [...main.labels].map(toHeading);
  const needsPlanDates =
    !hasPlanDates &&
    headings.some(({ label, hasYear }) => !hasYear || !["days", "month"].includes(label.kind));
  const periods = resolvePeriods(headings, labelDates);
  const periodColumns = [...main.labels.keys()].flatMap((column, index) => {
    const period = periods?.[index];
    return period ? [{ ...period, column, heading: String(main.row[column]) }] : [];
  });
  return periods && { periodColumns, needsPlanDates };
}

/**
 * @param nameRow index of the row with the names of the columns
 * @param isNamed whether a column has a known name
 */
export function findPeriodHeadings(
  table: Table,
  nameRow: number,
  isNamed: (column: number) => boolean,
  dates: DateContext,
): HeadingRows | undefined {
  const names = table[nameRow] ?? [];
  const width = Math.max(0, ...table.slice(0, nameRow + 3).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => !isNamed(column));
  // Vertically merged names repeat.
  const hasNoOtherNames = (row: Row) =>
    row.every((cell, column) => !hasText(cell) || !isNamed(column) || cell === names[column]);
  const filledColumns = (row: Row) => columns.filter((column) => hasText(row[column]));
  const countLabels = (row: Row) =>
    filledColumns(row).filter((column) => isPeriodLabel(row[column] ?? "")).length;
  const isBelowNames = (row: Row) =>
    hasNoOtherNames(row) &&
    (countLabels(row) > 1 ||
      // Days of the week.
      (filledColumns(row).length > 1 &&
        filledColumns(row).every((column) => /^\p{L}{1,3}\.?$/u.test(String(row[column]).trim()))));
  const isAboveNames = (row: Row) =>
    hasNoOtherNames(row) &&
    countLabels(row) > 0 &&
    filledColumns(row).every((column) => !hasText(names[column]) || isPeriodLabel(names[column]));
  let [first, last] = [nameRow, nameRow];
  while (last < nameRow + 2 && isBelowNames(table[last + 1] ?? [])) last += 1;
  while (first > 0 && first > nameRow - 2 && isAboveNames(table[first - 1] ?? [])) first -= 1;
  const rows = table.slice(first, last + 1);
  const periods = readPeriods(rows, columns, dates);
  const headings = Array.from(
    { length: width },
    (_, column) => [names, ...rows].map((row) => row[column]).find(hasText) ?? "",
  );
  return periods && { first, last, nameRow, headings, ...periods };
}
