import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import { getWidth, type Cell, type MergedCell, type NumberedRow } from "../../../../spreadsheet/table.ts";
import { addDays, countDaysBetween } from "../../../../ui/format/day.ts";
import type { ColumnMapping } from "../../../../table-import/fields/import-fields.ts";
import { trimFlight } from "../../model/flight-dates.ts";
import type { Dates } from "../../model/plan-draft.ts";
import { countFields } from "../plan-fields.ts";
import type { PeriodColumn } from "./read-periods.ts";

interface ExpandedRows {
  mapping: ColumnMapping;
  rows: readonly NumberedRow[];
  /** Titles between rows. */
  unplannedRows: readonly NumberedRow[];
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

/** Paid spots of '10+2' and '12 spots'. */
const countSpots = (quantity: Cell) => Number.parseInt(String(quantity), 10) || 0;

const NO_QUANTITY = /^(?:[-–—.\s]*|0)$/;
const COUNT = /^\d{1,9}$|^[1-9]\d{0,2}(?:[., ]\d{2,3})*[., ]\d{3}$/;

/** Spots are integers, in which commas separate groups. Invalid text stays. */
export function readQuantity(cell: Cell): Cell | undefined {
  const text = String(cell).trim();
  if (NO_QUANTITY.test(text)) return undefined;
  return COUNT.test(text) ? Number(text.replaceAll(/\D/g, "")) : text;
}

/** A mark below a day means one spot. */
const MARK = /^(?:[x×✓✔✗●•■*])$/i;

const readDayQuantity = (cell: Cell) => (MARK.test(String(cell).trim()) ? 1 : readQuantity(cell));

function countDays({ start, end }: { start: string; end: string }): number {
  return countDaysBetween(start, end) + 1;
}

/** Joins equal adjacent periods. Plans spread a flight's quantity evenly over its days, so nothing is lost. */
function listFlights(
  row: readonly Cell[],
  columns: readonly PeriodColumn[],
  mergedCells: readonly MergedCell[],
  hasJoinedPeriods: boolean,
): Flight[] {
  const flights: Flight[] = [];
  for (const { column, start, end: columnEnd } of columns) {
    const columnCount = mergedCells.find((cell) => cell.column === column)?.columnCount ?? 1;
    const lastColumn = columnCount > 1 && columns.findLast((other) => other.column < column + columnCount);
    const end = lastColumn ? lastColumn.end : columnEnd;
    const isDay = start === end;
    const quantity = isDay ? readDayQuantity(row[column] ?? "") : readQuantity(row[column] ?? "");
    const before = flights.at(-1);
    if (quantity === undefined) continue;
    const isAdjacent = before !== undefined && addDays(before.end, 1) === start;
    const isEqual =
      before?.lastQuantity === quantity &&
      countDays(before) === countDays({ start, end }) * before.periodCount;
    const areNumbers = typeof before?.total === "number" && typeof quantity === "number";
    // Texts such as '10+2' have no sum.
    if (isAdjacent && areNumbers && (isEqual || hasJoinedPeriods)) {
      const total = Number(before.total) + quantity;
      const periodCount = before.periodCount + 1;
      flights.splice(-1, 1, { start: before.start, end, lastQuantity: quantity, total, periodCount });
    } else flights.push({ start, end, lastQuantity: quantity, total: quantity, periodCount: 1 });
  }
  return flights;
}

/** Repeated in later flights, their values would count twice. */
const FIRST_FLIGHT_FIELDS = ["bonusQuantity", "impressions"];

interface PeriodTable {
  periodColumns: readonly PeriodColumn[];
  /** By row number. A quantity merged over columns is their total. */
  mergedCells: ReadonlyMap<number, readonly MergedCell[]>;
  hasJoinedPeriods: boolean;
}

/** Far more than a plan may have. */
const MAX_EXPANDED_ROWS = 3000;

/** Converts each row with quantities by period to rows with flights. */
export function expandPeriods(
  { mapping, rows: sourceRows }: { mapping: ColumnMapping; rows: readonly NumberedRow[] },
  { periodColumns, mergedCells, hasJoinedPeriods }: PeriodTable,
  planDates: Dates,
): ExpandedRows {
  const trim = trimFlight(planDates);
  const periods = periodColumns.map((period) => {
    const { startDate, endDate } = trim({ startDate: period.start, endDate: period.end });
    return { ...period, start: startDate ?? period.start, end: endDate ?? period.end };
  });
  const width = Math.max(
    getWidth(sourceRows.map(({ cells }) => cells)),
    ...Object.values(mapping).map((column) => (column ?? -1) + 1),
  );
  const [start, end, quantity] = [width, width + 1, width + 2];
  const { flight = null, quantity: statedColumn = null, startDate: startColumn = null } = mapping;
  const firstFlightColumns = FIRST_FLIGHT_FIELDS.flatMap((field) => mapping[field] ?? []);
  const rows: NumberedRow[] = [];
  const unplannedRows: NumberedRow[] = [];
  let differingTotalCount = 0;
  for (const sourceRow of sourceRows) {
    if (rows.length > MAX_EXPANDED_ROWS) break;
    const cells = Array.from({ length: width }, (_, column) => sourceRow.cells[column] ?? "");
    const merged = mergedCells.get(sourceRow.rowNumber) ?? [];
    const flights = listFlights(cells, periods, merged, hasJoinedPeriods);
    const filled = Object.entries(mapping).filter(([, column]) => column !== null && hasText(cells[column]));
    const fieldCount = countFields(Object.fromEntries(filled));
    if (fieldCount === 0 || (flights.length === 0 && fieldCount < 2)) {
      unplannedRows.push(sourceRow);
      continue;
    }
    const getStated = (column: number | null): Cell => (column === null ? "" : (cells[column] ?? ""));
    if (flights.length === 0) {
      const stated = [getStated(startColumn ?? flight), getStated(mapping["endDate"] ?? null)];
      rows.push({ ...sourceRow, cells: [...cells, ...stated, getStated(statedColumn)], amountShare: 1 });
    }
    const sum = flights.reduce((total, { total: count }) => total + countSpots(count), 0);
    const statedTotal = readQuantity(getStated(statedColumn));
    const isComparable = flights.length > 0 && typeof statedTotal === "number";
    if (isComparable && statedTotal !== sum) differingTotalCount += 1;
    for (const [index, { start: firstDay, end: lastDay, total }] of flights.entries()) {
      const flightCells = cells.map((cell, column) =>
        index > 0 && firstFlightColumns.includes(column) ? "" : cell,
      );
      rows.push({
        ...sourceRow,
        cells: [...flightCells, firstDay, lastDay, total],
        amountShare: sum === 0 ? 1 : countSpots(total) / sum,
      });
    }
  }
  return {
    rows,
    mapping: { ...mapping, flight: null, startDate: start, endDate: end, quantity },
    unplannedRows,
    differingTotalCount,
  };
}
