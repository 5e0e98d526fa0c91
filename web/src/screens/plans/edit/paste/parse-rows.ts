import {
  detectNumberStyle,
  getNumberStyle,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";

import { findChoiceByName } from "../../../../crud/import/choice-names.ts";
import type { Replacement } from "../../../../crud/import/load-options.ts";
import { indexByName, toNameKey } from "../../../../crud/reference/index-by-name.ts";
import type { Option } from "../../../../crud/reference/option.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import type { Cell } from "../../../../spreadsheet/table.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { getField, getSource, isReference, type RowField, type RowReference } from "../../fields.ts";
import type { Reference } from "../model/references.ts";
import type { Dates } from "../model/plan-draft.ts";
import type { RowValues } from "../model/reduce.ts";
import { parseNumberCell, parseTenSecondUnits } from "../model/parse-input.ts";
import { isField, type ColumnTarget } from "./column-headings.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { QueryNames } from "../queries/resolve-names.ts";
import { parsePastedDay, parsePastedFlight, type PastedDates } from "./parse-values.ts";

export interface PastedRow {
  changes: RowValues;
  /** Their cells keep the invalid text. */
  invalidFields: readonly RowField[];
  amount?: number;
  hasDifferentAmount?: true;
  isListPriceUsed?: true;
  /** Ignored cells of read-only columns. */
  skippedCount?: number;
}

export function isNumberColumn(target: ColumnTarget): boolean {
  return isField(target) && ["money", "count"].includes(getField(target).kind);
}

/** Returns the stored values of a row's read-only columns. */
export type GetReadOnlyValues = (index: number) => RowValues;

/**
 * Sends one query per column, and for areas per city. Ignores accents, case and extra spaces.
 *
 * @param replacements records chosen for names
 */
export function createNameFinder(
  { columnFields, rows }: Pick<ColumnMap, "columnFields" | "rows">,
  queryNames: QueryNames,
  replacements: readonly Replacement[] = [],
) {
  const findReplacement = (field: RowReference, name: string, cityId: string | null) =>
    replacements.findLast(
      (replacement) =>
        replacement.options === getSource(field).options &&
        toNameKey(replacement.name) === toNameKey(name) &&
        (field !== "areaId" || replacement.parents["cityId"] === cityId),
    )?.option;
  const indexes = new Map<string, Promise<ReturnType<typeof indexByName>>>();
  const getIndex = (field: RowReference, cityId: string | null) => {
    const key = `${field} ${cityId}`;
    const cached = indexes.get(key);
    if (cached) return cached;
    const column = rows.map((row) => String(row[columnFields.indexOf(field)] ?? "").trim());
    const names = new Map(column.filter(Boolean).map((text) => [foldText(text), text]));
    const index = queryNames(field, [...names.values()], cityId).then(indexByName);
    indexes.set(key, index);
    return index;
  };
  return async (field: RowReference, name: string, cityId: string | null): Promise<Option | undefined> => {
    const isArea = field === "areaId";
    // An unknown city has no areas.
    if (isArea && cityId === null) return undefined;
    const replacement = findReplacement(field, name, cityId);
    if (replacement) return replacement;
    const index = await getIndex(field, isArea ? cityId : null);
    const option = index.get(toNameKey(name));
    // Plans write "30" below "Duration (sec)".
    const isSeconds = option === undefined && field === "durationId" && /^\d+$/.test(name);
    return (isSeconds ? index.get(toNameKey(`${name} s`)) : option) ?? undefined;
  };
}

interface ParseOptions {
  findByName: ReturnType<typeof createNameFinder>;
  style: NumberStyle;
  planDates: PastedDates;
  currency: string | null;
}

/** A parsed value, or the text of an invalid cell. */
interface ParsedCell {
  value: number | Reference | null;
  isInvalid?: true;
  asUnits?: true;
}

const EMPTY_CELL: ParsedCell = { value: null };

/** Tolerance for floating-point results such as 0.1 × 3. */
const ROUNDING_TOLERANCE = 1e-6;

/** Rates may have two decimals, other numbers none. Never rounds silently. */
function parsePastedNumber(kind: "money" | "count", cell: Cell, options: ParseOptions): number | undefined {
  const number = parseNumberCell(kind, cell, options) ?? NaN;
  const factor = kind === "money" ? 100 : 1;
  const value = Math.round(number * factor) / factor;
  return value >= 0 && Math.abs(value - number) < ROUNDING_TOLERANCE ? value : undefined;
}

async function parseCell(
  field: RowField,
  cell: Cell,
  cityId: string | null,
  options: ParseOptions,
): Promise<ParsedCell> {
  const { findByName, planDates } = options;
  const text = String(cell).trim();
  const toParsedCell = (value: string | number | undefined): ParsedCell =>
    value === undefined ? { value: text, isInvalid: true } : { value };
  if (text === "") return EMPTY_CELL;
  if (field === "notes") return { value: text };
  if (isReference(field)) {
    const option = await findByName(field, text, cityId);
    return option ? { value: option.id } : { value: { kind: "unmatched", name: text }, isInvalid: true };
  }
  if (field === "unit") return toParsedCell(findChoiceByName(text, RATE_UNIT_LABELS));
  if (!isNumberColumn(field)) return toParsedCell(parsePastedDay(cell, planDates));
  const units = field === "quantity" ? parseTenSecondUnits(text) : undefined;
  if (units !== undefined) return { value: units, asUnits: true };
  return toParsedCell(parsePastedNumber(field === "unitRate" ? "money" : "count", cell, options));
}

/** Reads two days, or one day as a flight of one day. */
function parseFlightCell(cell: Cell, planDates: PastedDates): (readonly [RowField, ParsedCell])[] {
  const text = String(cell).trim();
  const day = parsePastedDay(cell, planDates);
  const flight = day === undefined ? parsePastedFlight(cell, planDates) : { start: day, end: day };
  const invalidStart: ParsedCell = text === "" ? EMPTY_CELL : { value: text, isInvalid: true };
  return [
    ["startDate", flight ? { value: flight.start } : invalidStart],
    ["endDate", flight ? { value: flight.end } : EMPTY_CELL],
  ];
}

/** A programme and remarks may be in several columns. */
function joinNotes(row: readonly Cell[], columnFields: readonly ColumnTarget[]): string {
  const notes = row.filter((cell, column) => columnFields[column] === "notes" && String(cell).trim() !== "");
  return notes.map((note) => String(note).trim()).join(", ");
}

async function parseRow(
  row: readonly Cell[],
  { columnFields: allColumnFields }: ColumnMap,
  oldCityId: string | null,
  options: ParseOptions,
  readOnlyValues: RowValues,
  amountShare = 1,
): Promise<PastedRow> {
  const columnFields = allColumnFields.map((target) =>
    target && Object.hasOwn(readOnlyValues, target) ? undefined : target,
  );
  const getCell = (target: ColumnTarget) =>
    target === "notes" ? joinNotes(row, columnFields) : (row[columnFields.indexOf(target)] ?? "");
  const city =
    columnFields.includes("cityId") && (await parseCell("cityId", getCell("cityId"), null, options));
  const cityId = city ? (typeof city.value === "string" ? city.value : null) : oldCityId;
  const fields = columnFields.filter(isField).map(async (field) => {
    return [field, await parseCell(field, getCell(field), cityId, options)] as const;
  });
  const flight = columnFields.includes("flight") ? parseFlightCell(getCell("flight"), options.planDates) : [];
  const parsedCells = new Map<RowField, ParsedCell>([...(await Promise.all(fields)), ...flight]);
  // A new city clears the area.
  if (city && city.value !== oldCityId && !parsedCells.has("areaId")) parsedCells.set("areaId", EMPTY_CELL);
  const amount = parseNumberCell("money", getCell("amount"), options);
  const skippedCount = row.filter(
    (cell, column) => columnFields[column] !== allColumnFields[column] && String(cell).trim() !== "",
  ).length;
  return {
    ...(amount === undefined ? {} : { amount: amount * amountShare }),
    ...(skippedCount > 0 ? { skippedCount } : {}),
    changes: {
      ...readOnlyValues,
      ...Object.fromEntries([...parsedCells].map(([field, { value }]) => [field, value])),
      ...(parsedCells.get("quantity")?.asUnits ? { asUnits: true } : {}),
    },
    invalidFields: [...parsedCells].flatMap(([field, { isInvalid }]) => (isInvalid ? [field] : [])),
  };
}

interface TableOptions extends Omit<ParseOptions, "style"> {
  planDates: Dates;
  language: string;
  getOldCityId: (index: number) => string | null;
  getReadOnlyValues?: GetReadOnlyValues;
}

/** Parses a table's rows; invalid text is never dropped. */
export function parseRows(
  columnMap: ColumnMap,
  { planDates, language, getOldCityId, getReadOnlyValues = () => ({}), ...tableOptions }: TableOptions,
): Promise<PastedRow[]> {
  const { columnFields, rows, isMonthFirst, amountShares = [] } = columnMap;
  const numberCells = rows.flatMap((row) =>
    row.filter((_cell, column) => isNumberColumn(columnFields[column])),
  );
  const texts = numberCells.filter((cell) => typeof cell === "string");
  const style = detectNumberStyle(texts, getNumberStyle(language));
  const options: ParseOptions = { ...tableOptions, style, planDates: { ...planDates, isMonthFirst } };
  return Promise.all(
    rows.map((row, index) =>
      parseRow(row, columnMap, getOldCityId(index), options, getReadOnlyValues(index), amountShares[index]),
    ),
  );
}
