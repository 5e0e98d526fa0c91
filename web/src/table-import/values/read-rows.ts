import { i18n } from "@lingui/core";
import {
  detectNumberStyle,
  getNumberStyle,
  type NumberStyle,
} from "@media-planner/schema/rules/parse-number";
import { t } from "@lingui/core/macro";

import type { ParentValues } from "../../crud/definition/creation.ts";
import type { AnyOptionsQuery } from "../../crud/definition/hook-types.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { today } from "../../ui/format/day.ts";
import { readAgencyCurrency } from "../../ui/format/format.ts";
import type { ColumnMapping, FieldValues, ImportField, TranslateAll } from "../fields/import-fields.ts";
import { findParentField, getParentArgument } from "../fields/import-fields.ts";
import { isUnresolvedName, parseCell, type CellContext, type OptionsByName } from "./parse-cell.ts";
import { SHORT_COMMA } from "./parse-number-cell.ts";
import { findColumnCurrency } from "./find-unit.ts";
import { readRangePart } from "./range-parts.ts";
import { detectMonthFirst, type DateContext } from "./parse-date.ts";

/** Name in a file for which no record exists. */
export interface MissingReference {
  field: string;
  name: string;
  /** Parents by argument of the field's options. */
  parents: ParentValues;
}

/** Values and errors by field path; errors of the row itself under "". */
export interface ParsedRow extends NumberedRow {
  values: FieldValues;
  errors: Record<string, string>;
  missing: readonly MissingReference[];
  /** Text of a number whose comma or point may divide thousands or decimals. */
  doubtfulNumber?: string | undefined;
}

export interface ReaderContext extends Pick<CellContext, "dividesThousands"> {
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  translateAll: TranslateAll;
  language: string;
  dates: DateContext;
  /** Used without a column for the currency; by default the agency's. */
  currency?: string | null;
  headings?: readonly Cell[];
  titles?: readonly Cell[];
  /** Parents that are no fields of the rows, such as a plan's vendor. */
  parents?: ParentValues;
  /** Options of a reference field; dependent fields use those of the parent. */
  getOptions: (field: string, parent: string | undefined) => OptionsByName | undefined;
  /** Reason why the viewer may not choose from these options. */
  getDenialReason: (options: AnyOptionsQuery) => string | undefined;
}

const PERCENT = /%|\b(?:percent(?:age)?|pct|pourcentage)\b/i;

/** Detects the notation of numbers in columns. '1,25' among rupees proves nothing, because '1,25,000' may be cut. */
function detectStyle(rows: readonly NumberedRow[], columns: readonly number[], fallback: NumberStyle) {
  const texts = rows.flatMap(({ cells }) =>
    columns.flatMap((column) => (typeof cells[column] === "string" ? cells[column] : [])),
  );
  const others = texts.filter((text) => !SHORT_COMMA.test(text));
  return {
    style: detectNumberStyle(fallback === "en" ? others : texts, fallback),
    isProven: detectNumberStyle(others, "en") === "fr",
  };
}

/** @returns a reader of one row, with the values of previous rows of its record, which it extends */
export function createRowReader(
  rows: readonly NumberedRow[],
  context: ReaderContext,
): (row: NumberedRow, previousValues: FieldValues) => ParsedRow {
  const { fields, mapping, translateAll, dates, getOptions, getDenialReason } = context;
  const { dividesThousands = null } = context;
  const { parents: outerParents = {}, currency: defaultCurrency, headings = [], titles = [] } = context;
  const moneyColumns = fields.flatMap(({ name, control }) =>
    control.kind === "money" ? (mapping[name] ?? []) : [],
  );
  const currency = findColumnCurrency(moneyColumns, { headings, titles, rows });
  const fallback = currency === "INR" ? "en" : getNumberStyle(context.language);
  const tableStyle = detectStyle(rows, moneyColumns, fallback);
  const usedColumns = Object.values(mapping);
  const isShared = (column: number) => usedColumns.indexOf(column) !== usedColumns.lastIndexOf(column);
  const columns = fields.flatMap((field) => {
    const columnIndex = mapping[field.name] ?? null;
    if (columnIndex === null) return [];
    const style = detectStyle(rows, [columnIndex], tableStyle.style);
    const headingCurrency = findColumnCurrency([columnIndex], { headings, titles, rows: [] });
    return [{ field, columnIndex, style, headingCurrency, parent: findParentField(field, fields) }];
  });

  const ownCurrency = defaultCurrency ?? readAgencyCurrency();

  return (row, previousValues) => {
    const { cells, excess } = row;
    const values: FieldValues = {};
    const excessTexts = excess?.texts.join(" · ") ?? "";
    const errors: Record<string, string> = excess
      ? { "": t`This row has more cells than column names: ${excessTexts}` }
      : {};
    const missing: MissingReference[] = [];
    let doubtfulNumber: string | undefined;
    for (const { field, columnIndex, style, headingCurrency, parent = "" } of columns) {
      const text = String(cells[columnIndex] ?? "").trim();
      const denialReason =
        field.control.kind === "reference" && text !== ""
          ? getDenialReason(field.control.options)
          : undefined;
      const parentId = values[parent] ?? previousValues[parent];
      const options = denialReason
        ? undefined
        : getOptions(field.name, typeof parentId === "string" ? parentId : undefined);
      const currencyIndex = mapping[field.name.replace(/(?<![^.])[^.]*$/, "currency")] ?? null;
      const rowCurrency = currencyIndex === null ? "" : String(cells[currencyIndex] ?? "").trim();
      const isRange = isShared(columnIndex) && ["date", "time"].includes(field.control.kind);
      const source = isRange ? readRangePart(field, cells[columnIndex] ?? "", dates) : cells[columnIndex];
      const cell = parseCell(field, source, {
        translateAll,
        style: style.style,
        isStyleProven: style.isProven || tableStyle.isProven,
        dates,
        optionsByName: options,
        currency: rowCurrency.toUpperCase() || ownCurrency,
        dividesThousands,
        isPercent: PERCENT.test(String(headings[columnIndex] ?? "")),
        isOtherCurrency: rowCurrency === "" && (headingCurrency ?? ownCurrency) !== ownCurrency,
      });
      if ("value" in cell) values[field.name] = cell.value;
      if (!("problem" in cell)) continue;
      doubtfulNumber ??= cell.doubtfulNumber;
      errors[field.name] = denialReason ?? i18n._(cell.problem);
      // The missing parent must be created first.
      if (denialReason || isUnresolvedName(parentId)) continue;
      const parents = {
        ...pickParents(field, outerParents),
        ...(typeof parentId === "string" && { [getParentArgument(parent)]: parentId }),
      };
      for (const name of cell.missingNames ?? []) missing.push({ field: field.name, name, parents });
    }
    for (const [name, value] of Object.entries(values)) if (value !== null) previousValues[name] = value;
    return { ...row, values, errors, missing, ...(doubtfulNumber !== undefined && { doubtfulNumber }) };
  };
}

/** Days without a year are in the current one. The order of day and month follows all columns of dates. */
export function detectDates(
  fields: readonly ImportField[],
  rows: readonly NumberedRow[],
  mapping: ColumnMapping,
): DateContext {
  const columns = fields.flatMap(({ name, control }) =>
    control.kind === "date" ? (mapping[name] ?? []) : [],
  );
  const cells = rows.flatMap((row) => columns.map((column) => row.cells[column]));
  return { start: today(), end: null, isMonthFirst: detectMonthFirst(cells, { start: null, end: null }) };
}

/** Parents of a field that are no fields of the rows. */
export function pickParents({ dependsOn }: ImportField, parents: ParentValues): ParentValues {
  return Object.fromEntries(
    dependsOn.filter((name) => Object.hasOwn(parents, name)).map((name) => [name, parents[name] ?? null]),
  );
}
