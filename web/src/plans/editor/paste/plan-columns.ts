import { isNumber, isTotalLabel } from "../../../spreadsheet/headings.ts";
import { toNameKey } from "../../../crud/reference/index-by-name.ts";
import { getWidth, type Cell, type NumberedRow, type Table } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { toContestedField } from "../../../table-import/columns/contested-fields.ts";
import type { ContestedField } from "../../../table-import/target.ts";
import { suggestJoins } from "../../../table-import/columns/joined-columns.ts";
import { suggestMoneyValues } from "../../../table-import/columns/column-choice.ts";
import { suggestMapping, type ColumnMapping } from "../../../table-import/fields/import-fields.ts";
import type { ColumnChoice, TableFile } from "../../../table-import/target.ts";
import { parseDateRange, type DateContext } from "../../../table-import/values/parse-date.ts";
import type { RowField } from "../../fields.ts";
import { chooseMoneyColumns, isNet, type RateChoice } from "./money-columns.ts";
import { isComputed, PLAN_FIELDS, PLAN_TARGET, type OtherColumn } from "./plan-fields.ts";
import { isWeekday } from "./periods/read-periods.ts";
import type { TableStart } from "./read-request.ts";

const mapNames = (headings: readonly Cell[]) =>
  suggestMapping(
    PLAN_FIELDS,
    headings.map((heading) => (typeof heading === "string" && !isComputed(heading) ? heading : "")),
    () => [],
  );

/** Columns whose heading alone means the field. */
export function listColumns(headings: readonly Cell[], field: RowField | OtherColumn): readonly number[] {
  return headings.flatMap((heading, column) => (mapNames([heading])[field] === 0 ? [column] : []));
}

/** Programmes and remarks, which are joined as notes. */
export function listNotesColumns(headings: readonly Cell[], mapping: ColumnMapping): readonly number[] {
  const columns = listColumns(headings, "notes");
  const used = Object.entries(mapping).flatMap(([name, column]) => (name === "notes" ? [] : (column ?? [])));
  return columns.includes(mapping["notes"] ?? -1) ? columns.filter((column) => !used.includes(column)) : [];
}

/** Maps fields to columns. A column of flights next to one of days is ignored, net amounts come first. */
export function mapHeadings(headings: readonly Cell[] = []): ColumnMapping {
  const mapping = mapNames(headings);
  const hasDays = mapping["startDate"] !== null || mapping["endDate"] !== null;
  const weekdays = [...headings.keys()].filter((column) => isWeekday(headings[column] ?? ""));
  const total = (weekdays.at(-1) ?? -1) + 1;
  // A total of money stands beside the rate, not beside the weekdays.
  const hasTotal = weekdays.length >= 5 && isTotalLabel(headings[total] ?? "");
  const netAmount = listColumns(headings, "amount").find((column) => isNet(headings[column]));
  return {
    ...mapping,
    ...(hasDays && { flight: null }),
    ...(mapping["quantity"] === null && hasTotal && { quantity: total }),
    ...(netAmount !== undefined && { amount: netAmount }),
  };
}

function containsDurations(rows: readonly NumberedRow[], column: number): boolean {
  const cells = rows.map(({ cells }) => cells[column]).filter(hasText);
  return cells.length > 0 && cells.every((cell) => /^\d+ s$/.test(toNameKey(String(cell))));
}

/**
 * Many plans have no formats, or durations below the heading "Format" or "Ad size".
 *
 * @returns `formatColumns`: columns with possible names of formats
 */
export function suggestFieldColumns(
  mapping: ColumnMapping,
  rows: readonly NumberedRow[],
): { mapping: ColumnMapping; formatColumns: readonly number[] } {
  const { formatId = null, durationId = null, timeSlotId = null, areaId = null } = mapping;
  const field = ["formatId", "sizeId"].find((name) => {
    const column = mapping[name] ?? null;
    return durationId === null && column !== null && containsDurations(rows, column);
  });
  const areas = areaId === null ? [] : rows.map(({ cells }) => cells[areaId]).filter(hasText);
  const moved = {
    ...mapping,
    // Square centimetres of an advertisement are no area of a city.
    ...(areas.length > 0 && areas.every(isNumber) && { areaId: null }),
    ...(field !== undefined && { [field]: null, durationId: mapping[field] ?? null }),
  };
  if (formatId !== null && field !== "formatId") return { mapping: moved, formatColumns: [] };
  return {
    mapping: moved,
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

/** 'Rate/sec', 'Tarif par seconde': a spot costs as many rates as it has seconds. */
const PER_SECOND = /(?:\b(?:per|par)\s|\/\s?)(?:one\s|une?\s)?sec(?:onde?)?s?(?!\p{L})/iu;

export const isPerSecond = (heading: Cell) => PER_SECOND.test(String(heading));

interface SuggestedColumns {
  columns: ColumnChoice;
  /** Possible names of formats, if no heading names one. */
  formatColumns: readonly number[];
  rates: RateChoice | undefined;
  /** Fields of money for which several or doubtful columns are found. */
  contested: readonly ContestedField[];
}

/** Suggests columns by headings and figures, or those in grid order from a cell. */
export function suggestPlanColumns(
  file: TableFile,
  periodColumns: readonly number[],
  start: TableStart | undefined,
  dates: DateContext,
): SuggestedColumns {
  const { headings, titles, rows, headingRow, sheet } = file;
  const byHeadings = mapHeadings(headings);
  const { rates, amount, factors } = chooseMoneyColumns({ file, mapping: byHeadings, periodColumns });
  const named = {
    ...byHeadings,
    unitRate: rates?.column ?? byHeadings["unitRate"] ?? null,
    amount: byHeadings["amount"] ?? amount?.column ?? null,
  };
  const { mapping: fieldMapping, formatColumns } = !start
    ? suggestFieldColumns(named, rows)
    : { mapping: headingRow > 0 ? named : mapFromField(start, sheet.table, dates), formatColumns: [] };
  const { mapping, joined } = suggestJoins(file, fieldMapping, PLAN_FIELDS);
  // A net rate has the unit of the gross rate beside it.
  const otherRates = (rates?.columns ?? []).map((column) => headings[column] ?? "");
  const texts = { headings, titles: [...otherRates, ...titles.flat()], rows };
  const fixedValues = {
    ...suggestMoneyValues(texts, PLAN_FIELDS, { ...PLAN_TARGET, mapping }),
    ...(isPerSecond(headings[mapping["unitRate"] ?? -1] ?? "") &&
      mapping["unit"] === null && { unit: "SPOT" }),
  };
  const sort = (columns: readonly number[]) => columns.toSorted((a, b) => a - b);
  const contested = [
    rates && toContestedField({ name: "unitRate", column: rates.column, columns: sort(rates.columns) }),
    amount && !amount.isCertain
      ? toContestedField({ name: "amount", column: amount.column, columns: sort(amount.columns) }, true)
      : undefined,
  ];
  return {
    columns: { mapping, joined, fixedValues, crosstabColumns: [], factors },
    formatColumns,
    rates,
    contested: contested.filter((field) => field !== undefined),
  };
}
