import { detectNumberStyle, parseNumber } from "@media-planner/schema/rules/parse-number";
import { msg } from "@lingui/core/macro";

import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { getWidth, type Cell, type NumberedRow, type Table } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { toNameKey } from "../../../crud/reference/index-by-name.ts";
import {
  suggestMapping,
  type ColumnMapping,
  type ImportField,
} from "../../../table-import/columns/import-fields.ts";
import { parseDateRange, type DateContext } from "../../../table-import/values/parse-date.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { getRowColumns, isReference, ROW_FIELDS, type PlanField, type RowField } from "../../fields.ts";

/**
 * "flight": start and end. "amount": compared with the computed amount. "discount": in percent of a gross rate.
 * "vendor": compared with the plan's.
 */
export type OtherColumn = "flight" | "amount" | "discount" | "vendor";

const KINDS = {
  day: { kind: "date" },
  money: { kind: "money" },
  count: { kind: "number", isWhole: true },
  text: { kind: "textarea", limit: undefined },
  unit: { kind: "choice", labels: RATE_UNIT_LABELS, multiple: false },
} as const;

function createImportField({ key, label, kind, source }: PlanField): ImportField {
  const control: ImportField["control"] =
    kind === "reference" && source
      ? {
          kind,
          options: source.options,
          recordProperty: key,
          emptyText: undefined,
          multiple: false,
        }
      : KINDS[kind === "reference" ? "text" : kind];
  const dependsOn = source?.parents ?? [];
  return { name: key, label, required: false, wide: false, source: "property", dependsOn, control };
}

const createOtherField = (name: OtherColumn, control: ImportField["control"]): ImportField => ({
  name,
  label: msg`Amount`,
  required: false,
  wide: false,
  source: "property",
  dependsOn: [],
  control,
});

export const PLAN_FIELDS: readonly ImportField[] = [
  ...ROW_FIELDS.map(createImportField),
  createOtherField("flight", { kind: "text", type: "text" }),
  createOtherField("amount", { kind: "money" }),
  createOtherField("discount", { kind: "percent" }),
  createOtherField("vendor", { kind: "text", type: "text" }),
];

export const PLAN_TARGET = { name: "plan", fields: PLAN_FIELDS, translateAll: () => [] };

/**
 * Fields to choose columns for. Dates and prices have defaults.
 *
 * @param hasPeriods whether columns of days, weeks or months have the quantities
 */
export function createTableFields(mediaTypeCode: string | null, hasPeriods: boolean): readonly ImportField[] {
  const { grid, additional } = getRowColumns(mediaTypeCode);
  return [...grid, ...additional].map((field) => ({
    ...createImportField(field),
    required: field.required && (isReference(field.key) || (field.key === "quantity" && !hasPeriods)),
  }));
}

/** Computed columns of exported and other plans, which need no notice. */
const COMPUTED = /^(?:#|s(?:r|l)?\.? ?no\.?|row|ligne|list price|prix catalogue|[x×] 10 s)$/;

export function isComputed(heading: Cell | undefined): boolean {
  return COMPUTED.test(foldText(String(heading ?? "")));
}

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

/** "Net rate", "Tarif net HT". */
export const isNet = (heading: Cell = "") => /\bnet\b/.test(foldText(String(heading)));
/** Share of a rounded amount: 12 spots at 5,360.01 may be written as 64,320. */
const TOLERANCE = 0.005;

/** Chooses the rate whose product with the quantity is the file's amount, else the net rate. */
export function chooseRateColumn(headings: readonly Cell[], rows: Table): RateChoice | undefined {
  const rateColumns = listColumns(headings, "unitRate");
  const columns = rateColumns.toSorted((a, b) => Number(isNet(headings[b])) - Number(isNet(headings[a])));
  const [preferred] = columns;
  if (preferred === undefined || columns.length === 1) return undefined;
  const quantityColumn = mapNames(headings)["quantity"] ?? -1;
  const amountColumns = listColumns(headings, "amount");
  const style = detectNumberStyle(
    rows.flat().filter((cell) => typeof cell === "string"),
    "en",
  );
  const readNumber = (row: readonly Cell[], column: number): number => {
    const cell = row[column] ?? "";
    return (typeof cell === "number" ? cell : parseNumber(cell, style)) ?? Number.NaN;
  };
  const countMatches = (rateColumn: number) =>
    rows.filter((row) => {
      const product = readNumber(row, rateColumn) * readNumber(row, quantityColumn);
      return amountColumns.some(
        (column) => Math.abs(readNumber(row, column) - product) <= product * TOLERANCE && product > 0,
      );
    }).length;
  const column = columns.reduce(
    (best, candidate) => (countMatches(candidate) > countMatches(best) ? candidate : best),
    preferred,
  );
  return { column, columns };
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

export function countFields(mapping: ColumnMapping): number {
  return ROW_FIELDS.filter(({ key }) => (mapping[key] ?? null) !== null).length;
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

/** Active cell of the grid, and the grid's fields in their order. */
export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
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
