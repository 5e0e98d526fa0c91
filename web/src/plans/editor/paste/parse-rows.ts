import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { isDate } from "@media-planner/schema/rules/formats";
import { ENDS_BEFORE_START } from "@media-planner/schema/rules/master";

import { isBlocked } from "../../../crud/reference/option.ts";
import type { FieldValues } from "../../../table-import/fields/import-fields.ts";
import { loadOptions, type Replacement } from "../../../table-import/values/load-options.ts";
import { cleanText, isUnresolvedName } from "../../../table-import/values/parse-cell.ts";
import { parseDate, parseDateRange, type DateContext } from "../../../table-import/values/parse-date.ts";
import {
  createRowReader,
  type MissingReference,
  type ParsedRow,
} from "../../../table-import/values/read-rows.ts";
import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import type { Cell, NumberedRow } from "../../../spreadsheet/table.ts";
import { getParentValues, isReference, REFERENCES, ROW_FIELDS, type PlanField } from "../../fields.ts";
import { parseTenSecondUnits } from "../model/parse-input.ts";
import type { Dates } from "../model/plan-draft.ts";
import { getRecordId, getUnresolvedName } from "../model/references.ts";
import type { RowValues } from "../model/reduce.ts";
import type { QueryNames } from "../queries/resolve-names.ts";
import type { ColumnMap } from "./map-columns.ts";
import { PLAN_FIELDS } from "./plan-fields.ts";

/** A row for the plan. Invalid cells keep their text as values. */
export interface PlanRow extends ParsedRow {
  values: RowValues;
  amount?: number;
  hasDifferentAmount?: true;
  isListPriceUsed?: true;
  /** Whether the rate is the amount divided by the quantity. */
  isRateDerived?: true;
  /** Source of a unit that the table does not name. */
  unitSource?: "list price" | "amount";
  /** Seconds that the rate pays for, if the table names them. */
  rateSeconds?: number;
  isRateConverted?: true;
  /** Discount of the file, in percent or as a fraction. */
  discount?: number;
  /** Discount that is taken off the rate. */
  discountPercent?: number;
  /** Ignored cells of read-only columns. */
  skippedCount?: number;
}

/** Returns the stored values of a row's read-only columns. */
export type GetReadOnlyValues = (index: number) => RowValues;

/** Tolerance for floating-point results such as 0.1 × 3. */
const ROUNDING_TOLERANCE = 1e-6;

/** Rates may have two decimals, other numbers none. Never rounds silently. */
function checkNumber(kind: "money" | "count", number: number): number | undefined {
  const factor = kind === "money" ? 100 : 1;
  const value = Math.round(number * factor) / factor;
  return value >= 0 && Math.abs(value - number) < ROUNDING_TOLERANCE ? value : undefined;
}

/** Returns the value of a valid cell. */
function checkValue({ kind }: PlanField, value: unknown): string | number | undefined {
  if (kind === "money" || kind === "count")
    return typeof value === "number" ? checkNumber(kind, value) : undefined;
  if (typeof value !== "string" || isUnresolvedName(value)) return undefined;
  if (kind === "unit") return Object.hasOwn(RATE_UNIT_LABELS, value) ? value : undefined;
  return kind === "day" && !isDate(value) ? undefined : value;
}

/** Reads two days, or one day as a flight of one day; keeps invalid text as the first. */
function parseFlight(cell: Cell, dates: DateContext): { startDate: string | null; endDate: string | null } {
  const text = String(cell).trim();
  const day = parseDate(cell, dates);
  const flight = day === undefined ? parseDateRange(cell, dates) : { start: day, end: day };
  return flight
    ? { startDate: flight.start, endDate: flight.end }
    : { startDate: text === "" ? null : text, endDate: null };
}

/** Paid and bonus spots: '10+2'. */
const PAID_AND_BONUS = /^(\d+)\s*\+\s*(\d+)$/;

function endsBeforeStart({ startDate, endDate }: RowValues): boolean {
  const [start, end] = [startDate ?? "", endDate ?? ""];
  return isDate(start) && isDate(end) && end < start;
}

/** Notations of quantities in plans. */
function parseQuantity(text: string): RowValues | undefined {
  const units = parseTenSecondUnits(text);
  if (units !== undefined) return { quantity: units, asUnits: true };
  const [, paid, bonus] = PAID_AND_BONUS.exec(text) ?? [];
  return paid === undefined ? undefined : { quantity: Number(paid), bonusQuantity: Number(bonus) };
}

interface ParseOptions {
  queryNames: QueryNames;
  /** Records chosen for names. */
  replacements?: readonly Replacement[];
  dividesThousands?: boolean | null;
  planDates: Dates;
  parents?: Readonly<Record<"mediaTypeId" | "vendorId", string | null>>;
  language: string;
  currency: string | null;
  getOldCityId: (index: number) => string | null;
  getReadOnlyValues?: GetReadOnlyValues;
}

/** Parses a table's rows; invalid text is never dropped. Sends one query per column, and for areas per city. */
export async function parseRows(
  { mapping, rows, isMonthFirst, headings, titles, rateSeconds }: ColumnMap,
  {
    queryNames,
    replacements = [],
    dividesThousands = null,
    planDates,
    parents: planParents = { mediaTypeId: null, vendorId: null },
    language,
    currency,
    getOldCityId,
    getReadOnlyValues = () => ({}),
  }: ParseOptions,
): Promise<PlanRow[]> {
  const dates = { ...planDates, isMonthFirst };
  const getDenialReason = () => undefined;
  const hasCities = (mapping["cityId"] ?? null) !== null;
  const oldCityIds = rows.flatMap((_, index) => (hasCities ? [] : (getOldCityId(index) ?? [])));
  const getOptions = await loadOptions(
    (field, _options, parents, names) =>
      isReference(field.name)
        ? queryNames(field.name, names, parents["cityId"] ?? null)
        : Promise.resolve([]),
    {
      fields: PLAN_FIELDS,
      rows,
      mapping,
      replacements,
      knownParents: { cityId: [...new Set(oldCityIds)] },
    },
    getDenialReason,
  );
  const readRow = createRowReader(rows, {
    fields: PLAN_FIELDS,
    mapping,
    translateAll: () => [],
    language,
    dates,
    currency: currency ?? "INR",
    dividesThousands,
    headings,
    titles: titles.flat(),
    getOptions,
    getDenialReason,
  });

  /** Omits fields whose parents are not chosen yet. */
  const listMissingNames = (values: RowValues): readonly MissingReference[] =>
    REFERENCES.flatMap((field) => {
      const name = getUnresolvedName(values[field], "unmatched");
      const parents = getParentValues(field, { ...planParents, cityId: getRecordId(values.cityId ?? null) });
      return name === undefined || isBlocked({ parents }) ? [] : [{ field, name, parents }];
    });

  const parseRow = (row: NumberedRow, index: number): PlanRow => {
    const readOnlyValues = getReadOnlyValues(index);
    const oldCityId = getOldCityId(index);
    const parsed = readRow(row, hasCities ? {} : { cityId: oldCityId });
    const getCell = (name: string): Cell => row.cells[mapping[name] ?? -1] ?? "";
    const isFlight = (mapping["flight"] ?? null) !== null;
    const cellValues: FieldValues = {
      ...parsed.values,
      ...(isFlight && parseFlight(getCell("flight"), dates)),
    };
    const changes: RowValues = {};
    const errors: Record<string, string> = {};
    let skippedCount = 0;
    for (const field of ROW_FIELDS) {
      const { key } = field;
      const value = cellValues[key];
      if (value === undefined) continue;
      if (Object.hasOwn(readOnlyValues, key)) {
        if (value !== null) skippedCount += 1;
        continue;
      }
      const text = cleanText(getCell(key));
      const notation = key === "quantity" ? parseQuantity(text) : undefined;
      const checked = value === null ? null : checkValue(field, value);
      if (notation) Object.assign(changes, notation);
      else if (checked !== undefined && (checked !== null || changes[key] === undefined))
        Object.assign(changes, { [key]: checked });
      else if (checked === undefined) {
        errors[key] = parsed.errors[key] ?? t`Not understood`;
        const flightText = typeof value === "string" ? value : "";
        const invalid = isReference(key) ? { kind: "unmatched", name: text } : text || flightText;
        Object.assign(changes, { [key]: invalid });
      }
    }
    if (errors["startDate"] === undefined && endsBeforeStart(changes))
      errors["endDate"] = i18n._(ENDS_BEFORE_START);
    // A new city clears the area.
    const hasNewCity = hasCities && changes.cityId !== oldCityId && !("cityId" in readOnlyValues);
    if (hasNewCity && changes.areaId === undefined) changes.areaId = null;
    const { amount, discount } = parsed.values;
    return {
      ...row,
      ...(typeof discount === "number" && { discount }),
      ...(typeof amount === "number" && { amount: amount * (row.amountShare ?? 1) }),
      ...(rateSeconds !== undefined && { rateSeconds }),
      ...(skippedCount > 0 && { skippedCount }),
      ...(parsed.doubtfulNumber !== undefined && { doubtfulNumber: parsed.doubtfulNumber }),
      values: { ...readOnlyValues, ...changes },
      errors,
      missing: listMissingNames(changes),
    };
  };
  return rows.map(parseRow);
}

/** Undefined if no cells were skipped. */
export function formatSkippedCells(rows: readonly PlanRow[]): string | undefined {
  const skippedCount = rows.reduce((sum, row) => sum + (row.skippedCount ?? 0), 0);
  if (skippedCount === 0) return undefined;
  return plural(skippedCount, {
    one: "# cell is read-only and keeps its value",
    other: "# cells are read-only and keep their values",
  });
}
