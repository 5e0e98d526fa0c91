import { detectNumberStyle, parseNumber, type NumberStyle } from "@media-planner/schema/rules/parse-number";

import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import type { Cell, MergedCell, Table } from "../../../../spreadsheet/table.ts";
import { addDays, daysBetween } from "../../../../ui/day.ts";
import { trimFlight } from "../model/flight-dates.ts";
import type { Dates } from "../model/plan-draft.ts";
import { isField, type ColumnTarget } from "./column-headings.ts";
import type { PeriodColumn } from "./period-columns.ts";

export interface ExpandedRows {
  rows: Table;
  columnFields: readonly ColumnTarget[];
  /** Part of the source row's amount, for each row. */
  amountShares: readonly number[];
  /** Titles between rows, and sums without a name. */
  unplannedRows: ReadonlySet<readonly Cell[]>;
  /** Source rows whose quantity is not the sum of their periods. */
  differingTotalCount: number;
}

interface Flight {
  start: string;
  end: string;
  /** Quantity of each period, or invalid text. */
  quantity: Cell;
  periodCount: number;
}

/** Most cells, which need no slower parsing. */
const PLAIN = /^\d{1,9}$/;
const NO_QUANTITY = /^[-–—.\s]*$/;

/** Spots are whole numbers, so that commas separate groups. */
function readQuantity(cell: Cell, style: NumberStyle): Cell | undefined {
  const text = String(cell).trim();
  const number = typeof cell === "number" ? cell : PLAIN.test(text) ? Number(text) : parseNumber(text, style);
  if (number === 0 || NO_QUANTITY.test(text)) return undefined;
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : text;
}

function countDays({ start, end }: { start: string; end: string }): number {
  return daysBetween(start, end) + 1;
}

/** Joins adjacent periods with equal quantities: flights are spread evenly over their days, so nothing is lost. */
function listFlights(
  row: readonly Cell[],
  columns: readonly PeriodColumn[],
  style: NumberStyle,
  mergedCells: readonly MergedCell[],
): Flight[] {
  const flights: Flight[] = [];
  for (const { column, start, end: columnEnd } of columns) {
    const columnCount = mergedCells.find((cell) => cell.column === column)?.columnCount ?? 1;
    const lastColumn = columnCount > 1 && columns.findLast((other) => other.column < column + columnCount);
    const end = lastColumn ? lastColumn.end : columnEnd;
    const quantity = readQuantity(row[column] ?? "", style);
    const before = flights.at(-1);
    if (quantity === undefined) continue;
    const isContinued =
      before !== undefined &&
      before.quantity === quantity &&
      addDays(before.end, 1) === start &&
      countDays(before) === countDays({ start, end }) * before.periodCount;
    if (isContinued)
      flights.splice(-1, 1, {
        ...before,
        end,
        periodCount: before.periodCount + 1,
      });
    else flights.push({ start, end, quantity, periodCount: 1 });
  }
  return flights;
}

function getTotal({ quantity, periodCount }: Flight): Cell {
  return typeof quantity === "number" ? quantity * periodCount : quantity;
}

/** Values of the source row that count once. */
const SINGLE_VALUES: readonly ColumnTarget[] = ["bonusQuantity", "impressions"];

interface PeriodTable {
  periodColumns: readonly PeriodColumn[];
  /** A quantity that is merged over columns is the total of their periods. */
  mergedCells: ReadonlyMap<readonly Cell[], readonly MergedCell[]>;
}

/** Converts each row with quantities by period to rows with flights. */
export function expandPeriods(
  sourceRows: Table,
  sourceFields: readonly ColumnTarget[],
  { periodColumns, mergedCells }: PeriodTable,
  planDates: Dates,
): ExpandedRows {
  const trim = trimFlight(planDates);
  const columns = periodColumns.map((column) => {
    const { startDate, endDate } = trim({
      startDate: column.start,
      endDate: column.end,
    });
    return {
      ...column,
      start: startDate ?? column.start,
      end: endDate ?? column.end,
    };
  });
  const cells = sourceRows.flatMap((row) => columns.map(({ column }) => row[column] ?? ""));
  const style = detectNumberStyle(
    cells.filter((cell): cell is string => typeof cell === "string" && cell !== "" && !PLAIN.test(cell)),
    "en",
  );
  const columnFields = [...sourceFields];
  const width = Math.max(columnFields.length, ...sourceRows.map((row) => row.length));
  const getColumn = (target: ColumnTarget) => {
    const column = columnFields.indexOf(target);
    if (column >= 0) return column;
    while (columnFields.length < width) columnFields.push(undefined);
    return columnFields.push(target) - 1;
  };
  const [startColumn, endColumn, quantityColumn] = [
    getColumn("startDate"),
    getColumn("endDate"),
    getColumn("quantity"),
  ];
  const flightColumn = columnFields.indexOf("flight");
  if (flightColumn >= 0) columnFields[flightColumn] = "computed";
  const unplannedRows = new Set<readonly Cell[]>();
  let differingTotalCount = 0;
  const expanded = sourceRows.flatMap((sourceRow) => {
    const row = [...sourceRow];
    while (row.length < columnFields.length) row.push("");
    const flights = listFlights(row, columns, style, mergedCells.get(sourceRow) ?? []);
    const fieldCount = columnFields.filter(
      (target, column) => isField(target) && hasText(row[column]),
    ).length;
    if (fieldCount === 0 || (flights.length === 0 && fieldCount < 2)) {
      unplannedRows.add(sourceRow);
      return [];
    }
    if (flights.length === 0) {
      if (flightColumn >= 0) row[startColumn] = row[flightColumn] ?? "";
      return [{ row, share: 1 }];
    }
    const totals = flights.map(getTotal);
    const sum = totals.reduce<number>((total, cell) => total + Number(cell), 0);
    const statedTotal = readQuantity(row[quantityColumn] ?? "", style);
    if (typeof statedTotal === "number" && !Number.isNaN(sum) && statedTotal !== sum)
      differingTotalCount += 1;
    return flights.map(({ start, end }, index) => {
      const flightRow = row.map((cell, column) =>
        index > 0 && SINGLE_VALUES.includes(columnFields[column]) ? "" : cell,
      );
      const total = totals[index] ?? "";
      [flightRow[startColumn], flightRow[endColumn], flightRow[quantityColumn]] = [start, end, total];
      return { row: flightRow, share: Number(total) / sum };
    });
  });
  return {
    rows: expanded.map(({ row }) => row),
    columnFields,
    amountShares: expanded.map(({ share }) => share),
    unplannedRows,
    differingTotalCount,
  };
}
