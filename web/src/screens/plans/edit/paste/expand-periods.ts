import { detectNumberStyle, parseNumber, type NumberStyle } from "@media-planner/schema/rules/parse-number";

import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import { getWidth, type Cell, type MergedCell, type Table } from "../../../../spreadsheet/table.ts";
import { addDays, countDaysBetween } from "../../../../ui/day.ts";
import { trimFlight } from "../model/flight-dates.ts";
import type { Dates } from "../model/plan-draft.ts";
import { isField, type ColumnTarget } from "./column-headings.ts";
import type { PeriodColumn } from "./period-columns.ts";

export interface ExpandedRows {
  rows: Table;
  columnFields: readonly ColumnTarget[];
  /** Share of the source row's amount, by row. */
  amountShares: readonly number[];
  /** Titles between rows, and sums without a name. */
  unplannedRows: ReadonlySet<readonly Cell[]>;
  /** Source rows whose quantity is not the sum of their periods. */
  differingTotalCount: number;
}

interface Flight {
  start: string;
  end: string;
  /** Or invalid text. */
  lastQuantity: Cell;
  total: Cell;
  periodCount: number;
}

/** Avoids slower parsing of most cells. */
const PLAIN_INTEGER = /^\d{1,9}$/;
const NO_QUANTITY = /^[-–—.\s]*$/;

/** Spots are integers, in which commas separate groups. */
function readQuantity(cell: Cell, style: NumberStyle): Cell | undefined {
  const text = String(cell).trim();
  const number =
    typeof cell === "number" ? cell : PLAIN_INTEGER.test(text) ? Number(text) : parseNumber(text, style);
  if (number === 0 || NO_QUANTITY.test(text)) return undefined;
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : text;
}

function countDays({ start, end }: { start: string; end: string }): number {
  return countDaysBetween(start, end) + 1;
}

/** Joins equal adjacent periods. Plans spread a flight's quantity evenly over its days, so nothing is lost. */
function listFlights(
  row: readonly Cell[],
  columns: readonly PeriodColumn[],
  style: NumberStyle,
  mergedCells: readonly MergedCell[],
  hasJoinedPeriods: boolean,
): Flight[] {
  const flights: Flight[] = [];
  for (const { column, start, end: columnEnd } of columns) {
    const columnCount = mergedCells.find((cell) => cell.column === column)?.columnCount ?? 1;
    const lastColumn = columnCount > 1 && columns.findLast((other) => other.column < column + columnCount);
    const end = lastColumn ? lastColumn.end : columnEnd;
    const quantity = readQuantity(row[column] ?? "", style);
    const before = flights.at(-1);
    if (quantity === undefined) continue;
    const isAdjacent = before !== undefined && addDays(before.end, 1) === start;
    const isEqual =
      before?.lastQuantity === quantity &&
      countDays(before) === countDays({ start, end }) * before.periodCount;
    const areNumbers = typeof before?.total === "number" && typeof quantity === "number";
    if (isAdjacent && (isEqual || (hasJoinedPeriods && areNumbers))) {
      const total = areNumbers ? Number(before.total) + quantity : before.total;
      flights.splice(-1, 1, {
        start: before.start,
        end,
        lastQuantity: quantity,
        total,
        periodCount: before.periodCount + 1,
      });
    } else flights.push({ start, end, lastQuantity: quantity, total: quantity, periodCount: 1 });
  }
  return flights;
}

/** Repeated in later flights, their values would count twice. */
const FIRST_FLIGHT_FIELDS: readonly ColumnTarget[] = ["bonusQuantity", "impressions"];

interface PeriodTable {
  periodColumns: readonly PeriodColumn[];
  /** A quantity merged over columns is their total. */
  mergedCells: ReadonlyMap<readonly Cell[], readonly MergedCell[]>;
  hasJoinedPeriods: boolean;
}

/** Adds missing columns for start, end and quantity. */
function addFlightColumns(sourceFields: readonly ColumnTarget[], width: number) {
  const columnFields = [...sourceFields];
  const addColumn = (target: ColumnTarget) => {
    const column = columnFields.indexOf(target);
    if (column >= 0) return column;
    while (columnFields.length < width) columnFields.push(undefined);
    return columnFields.push(target) - 1;
  };
  const [start, end, quantity] = [addColumn("startDate"), addColumn("endDate"), addColumn("quantity")];
  const flight = columnFields.indexOf("flight");
  if (flight >= 0) columnFields[flight] = "computed";
  return { columnFields, start, end, quantity, flight };
}

/** Far more than a plan may have. */
const MAX_EXPANDED_ROWS = 3000;

/** Converts each row with quantities by period to rows with flights. */
export function expandPeriods(
  sourceRows: Table,
  sourceFields: readonly ColumnTarget[],
  { periodColumns, mergedCells, hasJoinedPeriods }: PeriodTable,
  planDates: Dates,
): ExpandedRows {
  const trim = trimFlight(planDates);
  const periods = periodColumns.map((period) => {
    const { startDate, endDate } = trim({ startDate: period.start, endDate: period.end });
    return { ...period, start: startDate ?? period.start, end: endDate ?? period.end };
  });
  const cells = sourceRows.flatMap((row) => periods.map(({ column }) => row[column] ?? ""));
  const style = detectNumberStyle(
    cells.filter(
      (cell): cell is string => typeof cell === "string" && cell !== "" && !PLAIN_INTEGER.test(cell),
    ),
    "en",
  );
  const width = Math.max(sourceFields.length, getWidth(sourceRows));
  const { columnFields, ...columns } = addFlightColumns(sourceFields, width);
  const rows: Cell[][] = [];
  const amountShares: number[] = [];
  const unplannedRows = new Set<readonly Cell[]>();
  let differingTotalCount = 0;
  for (const sourceRow of sourceRows) {
    if (rows.length > MAX_EXPANDED_ROWS) break;
    const row = Array.from({ length: columnFields.length }, (_, column) => sourceRow[column] ?? "");
    const flights = listFlights(row, periods, style, mergedCells.get(sourceRow) ?? [], hasJoinedPeriods);
    const fieldCount = columnFields.filter(
      (target, column) => isField(target) && hasText(row[column]),
    ).length;
    if (fieldCount === 0 || (flights.length === 0 && fieldCount < 2)) {
      unplannedRows.add(sourceRow);
      continue;
    }
    if (flights.length === 0) {
      if (columns.flight >= 0) row[columns.start] = row[columns.flight] ?? "";
      rows.push(row);
      amountShares.push(1);
    }
    const sum = flights.reduce((total, flight) => total + Number(flight.total), 0);
    const statedTotal = readQuantity(row[columns.quantity] ?? "", style);
    const isComparable = flights.length > 0 && typeof statedTotal === "number" && !Number.isNaN(sum);
    if (isComparable && statedTotal !== sum) differingTotalCount += 1;
    for (const [index, { start, end, total }] of flights.entries()) {
      const flightRow = row.map((cell, column) =>
        index > 0 && FIRST_FLIGHT_FIELDS.includes(columnFields[column]) ? "" : cell,
      );
      [flightRow[columns.start], flightRow[columns.end], flightRow[columns.quantity]] = [start, end, total];
      rows.push(flightRow);
      amountShares.push(Number(total) / sum);
    }
  }
  return { rows, columnFields, amountShares, unplannedRows, differingTotalCount };
}
