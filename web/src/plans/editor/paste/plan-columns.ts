import { detectNumberStyle, parseNumber } from "@media-planner/schema/rules/parse-number";
import { foldText } from "@media-planner/schema/rules/fold-text";

import { toNameKey } from "../../../crud/reference/index-by-name.ts";
import { getWidth, type Cell, type NumberedRow, type Table } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { listPossibleColumns } from "../../../table-import/columns/contested-fields.ts";
import { suggestMoneyValues } from "../../../table-import/columns/column-choice.ts";
import { suggestMapping, type ColumnMapping } from "../../../table-import/columns/import-fields.ts";
import type { ColumnChoice, TableFile } from "../../../table-import/target.ts";
import { parseDateRange, type DateContext } from "../../../table-import/values/parse-date.ts";
import type { RowField } from "../../fields.ts";
import { isComputed, PLAN_FIELDS, PLAN_TARGET, type OtherColumn } from "./plan-fields.ts";
import type { TableStart } from "./read-request.ts";

const mapNames = (headings: readonly Cell[]) =>
  suggestMapping(
    PLAN_FIELDS,
    headings.map((heading) => (typeof heading === "string" && !isComputed(heading) ? heading : "")),
    () => [],
  );

/** Columns whose heading alone means the field. */
function listColumns(headings: readonly Cell[], field: RowField | OtherColumn): readonly number[] {
  return headings.flatMap((heading, column) => (mapNames([heading])[field] === 0 ? [column] : []));
}

/** Programmes and remarks, which are joined as notes. */
export function listNotesColumns(headings: readonly Cell[], mapping: ColumnMapping): readonly number[] {
  const columns = listColumns(headings, "notes");
  const used = Object.entries(mapping).flatMap(([name, column]) => (name === "notes" ? [] : (column ?? [])));
  return columns.includes(mapping["notes"] ?? -1) ? columns.filter((column) => !used.includes(column)) : [];
}

/** Columns of a table with several rates, such as gross and net. */
export interface RateChoice {
  column: number;
  columns: readonly number[];
}

/** "Net rate", "Tarif net HT", "Final rate", "Rate after disc.". */
export const isNet = (heading: Cell = "") =>
  /\b(?:net|final|negotiated|agreed|deal|offer(?:ed)?|discounted|after|negocie)\b/.test(
    foldText(String(heading)),
  );
/** Share of a rounded amount: 12 spots at 5,360.01 may be written as 64,320. */
const TOLERANCE = 0.005;

type ReadNumber = (row: readonly Cell[], column: number) => number;

function createNumberReader(rows: Table): ReadNumber {
  const texts = rows.flat().filter((cell) => typeof cell === "string");
  const style = detectNumberStyle(texts, "en");
  return (row, column) => {
    const cell = row[column] ?? "";
    return (typeof cell === "number" ? cell : parseNumber(cell, style)) ?? Number.NaN;
  };
}

const isClose = (value: number, product: number) =>
  product > 0 && Math.abs(value - product) <= product * TOLERANCE;

/** Chooses the rate whose product with the quantity stands in the row, else the net rate. */
export function chooseRateColumn(headings: readonly Cell[], rows: Table): RateChoice | undefined {
  const file = { headings, rows: rows.map((cells, index) => ({ rowNumber: index + 1, cells })) };
  const field = PLAN_FIELDS.find(({ name }) => name === "unitRate");
  const similar = field ? listPossibleColumns(field, file, PLAN_TARGET.translateAll, "en") : [];
  const rateColumns = [...new Set([...listColumns(headings, "unitRate"), ...similar])].filter(
    (column) => !isComputed(headings[column]),
  );
  const columns = rateColumns.toSorted((a, b) => Number(isNet(headings[b])) - Number(isNet(headings[a])));
  const [preferred] = columns;
  if (preferred === undefined || columns.length === 1) return undefined;
  const quantityColumn = mapNames(headings)["quantity"] ?? -1;
  const readNumber = createNumberReader(rows);
  const isFactor = (column: number) => column === quantityColumn || columns.includes(column);
  const countMatches = (rateColumn: number) =>
    rows.filter((row) => {
      const product = readNumber(row, rateColumn) * readNumber(row, quantityColumn);
      return row.some((_cell, column) => !isFactor(column) && isClose(readNumber(row, column), product));
    }).length;
  const column = columns.reduce(
    (best, candidate) => (countMatches(candidate) > countMatches(best) ? candidate : best),
    preferred,
  );
  return { column, columns };
}

/** Finds a column of products of rate and quantity, also for each ten seconds, whatever its heading. */
export function findAmountColumn(
  headings: readonly Cell[],
  { unitRate = null, quantity = null, durationId = null, ...others }: ColumnMapping,
  rows: Table,
): number | null {
  if (unitRate === null || quantity === null) return null;
  const readNumber = createNumberReader(rows);
  const used = new Set([unitRate, quantity, durationId, ...Object.values(others)]);
  const isAmount = (row: readonly Cell[], column: number) => {
    const product = readNumber(row, unitRate) * readNumber(row, quantity);
    const seconds = Number.parseInt(String(row[durationId ?? -1] ?? ""), 10);
    return [product, (product * seconds) / 10].some((amount) => isClose(readNumber(row, column), amount));
  };
  const isNumber = (row: readonly Cell[], column: number) =>
    [unitRate, quantity, column].every((factor) => readNumber(row, factor) > 0);
  const found = [...headings.keys()].find((column) => {
    const filled = rows.filter((row) => isNumber(row, column));
    return !used.has(column) && filled.length > 0 && filled.every((row) => isAmount(row, column));
  });
  return found ?? null;
}

/**
 * Maps fields to columns. A column of flights next to one of days is ignored, net amounts come first.
 *
 * @param rateColumn one of several rates
 */
export function mapHeadings(headings: readonly Cell[] = [], rateColumn?: number): ColumnMapping {
  const mapping = mapNames(headings);
  const hasDays = mapping["startDate"] !== null || mapping["endDate"] !== null;
  const netAmount = listColumns(headings, "amount").find((column) => isNet(headings[column]));
  const unitRate = rateColumn ?? mapping["unitRate"] ?? null;
  return {
    ...mapping,
    ...(hasDays && { flight: null }),
    unitRate,
    ...(netAmount !== undefined && { amount: netAmount }),
  };
}

function containsDurations(rows: readonly NumberedRow[], column: number): boolean {
  const cells = rows.map(({ cells }) => cells[column]).filter(hasText);
  return cells.length > 0 && cells.every((cell) => /^\d+ s$/.test(toNameKey(String(cell))));
}

/**
 * Many plans have no formats, or durations below the heading "Format".
 *
 * @returns `formatColumns`: columns with possible names of formats
 */
export function suggestFieldColumns(
  mapping: ColumnMapping,
  rows: readonly NumberedRow[],
): { mapping: ColumnMapping; formatColumns: readonly number[] } {
  const { formatId = null, durationId = null, timeSlotId = null } = mapping;
  const isDuration = formatId !== null && durationId === null && containsDurations(rows, formatId);
  if (formatId !== null && !isDuration) return { mapping, formatColumns: [] };
  return {
    mapping: { ...mapping, formatId: null, ...(isDuration && { durationId: formatId }) },
    formatColumns: [formatId, timeSlotId].filter((column) => column !== null),
  };
}

function containsFlightDates(table: Table, column: number, dates: DateContext): boolean {
  const texts = table.map((row) => row[column]).filter(hasText);
  return texts.length > 0 && texts.every((cell) => parseDateRange(cell, dates) !== undefined);
}

/** Maps columns in grid order from a cell. One column may contain both dates of a flight. */
export function mapFromField(
  { fields, field: from }: TableStart,
  table: Table,
  dates: DateContext,
): ColumnMapping {
  const mapping: Record<string, number> = {};
  let fieldIndex = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < getWidth(table); column += 1) {
    const field = fields[fieldIndex];
    const isFlight = field === "startDate" && containsFlightDates(table, column, dates);
    if (field) mapping[isFlight ? "flight" : field] = column;
    fieldIndex += isFlight && fields[fieldIndex + 1] === "endDate" ? 2 : 1;
  }
  return mapping;
}

interface SuggestedColumns {
  columns: ColumnChoice;
  /** Possible names of formats, if no heading names one. */
  formatColumns: readonly number[];
  rates: RateChoice | undefined;
}

/** Suggests columns by headings, or those in grid order from a cell. */
export function suggestPlanColumns(
  { headings, titles, rows, headingRow, sheet: { table } }: TableFile,
  start: TableStart | undefined,
  dates: DateContext,
): SuggestedColumns {
  const rates = chooseRateColumn(headings, table.slice(headingRow));
  const byHeadings = mapHeadings(headings, rates?.column);
  const cells = rows.map((row) => row.cells);
  const amount = byHeadings["amount"] ?? findAmountColumn(headings, byHeadings, cells);
  const named = { ...byHeadings, amount };
  const { mapping, formatColumns } = !start
    ? suggestFieldColumns(named, rows)
    : { mapping: headingRow > 0 ? named : mapFromField(start, table, dates), formatColumns: [] };
  const texts = { headings, titles: titles.flat(), rows };
  const fixedValues = suggestMoneyValues(texts, PLAN_FIELDS, { ...PLAN_TARGET, mapping });
  return { columns: { mapping, fixedValues, crosstabColumns: [], factors: {} }, formatColumns, rates };
}
