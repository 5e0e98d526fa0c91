import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

import { readAgencyCurrency } from "../../ui/format.ts";
import type { AnyOptionsQuery } from "../reference/option.ts";
import type { FormValues } from "../form/form-values.ts";
import type { NestedList } from "../fields.tsx";
import type { ImportField, ColumnMapping, TranslateAll } from "./import-fields.ts";
import type { NumberedRow } from "../../spreadsheet/table.ts";
import { findParentField, getParentArgument } from "./parent-fields.ts";
import { mergeGroup, type GroupedRecord, type MissingReference, type ParsedRow } from "./group-rows.ts";
import { removeNulls } from "./nested-fields.ts";
import {
  parseCell,
  detectColumnStyle,
  detectMonthFirst,
  isUnresolvedName,
  type OptionsByName,
} from "./parse-cell.ts";

export interface ReaderContext {
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  translateAll: TranslateAll;
  language: string;
  nested?: NestedList | undefined;
  /** Options of a reference field; dependent fields use those of the parent. */
  getOptions: (field: string, parent: string | undefined) => OptionsByName | undefined;
  /** Reason why the viewer may not choose from these options. */
  getDenialReason: (options: AnyOptionsQuery) => string | undefined;
}

export interface ParsedRecord extends GroupedRecord {
  group: readonly NumberedRow[];
  parsedRows: readonly ParsedRow[];
}

export function createRecordReader(
  rows: readonly NumberedRow[],
  context: ReaderContext,
): (group: readonly NumberedRow[]) => ParsedRecord {
  const { fields, mapping, nested, translateAll, getOptions, getDenialReason } = context;
  const columns = fields.flatMap((field) => {
    const columnIndex = mapping[field.name] ?? null;
    if (columnIndex === null) return [];
    const style = detectColumnStyle(
      rows.map(({ cells }) => cells[columnIndex]),
      context.language,
    );
    return [{ field, columnIndex, style, parent: findParentField(field, fields) }];
  });
  const dateColumns = columns.filter(({ field }) => field.control.kind === "date");
  const isMonthFirst = detectMonthFirst(
    rows.flatMap(({ cells }) => dateColumns.map(({ columnIndex }) => cells[columnIndex])),
  );
  const recordFields = columns.map(({ field }) => field.name).filter((name) => !name.includes("."));

  /** @param previousValues values from previous rows of the record */
  function parseRow({ cells, excess }: NumberedRow, previousValues: FormValues): ParsedRow {
    const values: FormValues = {};
    const excessTexts = excess?.texts.join(" · ") ?? "";
    const errors: Record<string, string> = excess
      ? { "": t`This row has more cells than column names: ${excessTexts}` }
      : {};
    const missing: MissingReference[] = [];
    for (const { field, columnIndex, style, parent = "" } of columns) {
      const text = String(cells[columnIndex] ?? "").trim();
      const denialReason =
        field.control.kind === "reference" && text !== ""
          ? getDenialReason(field.control.options)
          : undefined;
      const parentId = values[parent] ?? previousValues[parent];
      const options = denialReason
        ? undefined
        : getOptions(field.name, typeof parentId === "string" ? parentId : undefined);
      const currencyIndex = mapping[field.name.replace(/[^.]*$/, "currency")] ?? null;
      const currency = currencyIndex === null ? "" : String(cells[currencyIndex] ?? "").trim();
      const cell = parseCell(field, cells[columnIndex], {
        translateAll,
        style,
        isMonthFirst,
        optionsByName: options,
        currency: currency.toUpperCase() || readAgencyCurrency(),
      });
      if ("value" in cell) values[field.name] = cell.value;
      if (!("problem" in cell)) continue;
      errors[field.name] = denialReason ?? i18n._(cell.problem);
      // The missing parent must be created first.
      if (denialReason || isUnresolvedName(parentId)) continue;
      const parents = typeof parentId === "string" ? { [getParentArgument(parent)]: parentId } : {};
      for (const name of cell.missingNames ?? []) missing.push({ field: field.name, name, parents });
    }
    Object.assign(previousValues, removeNulls(values));
    return { values, errors, missing };
  }

  return (group) => {
    const previousValues: FormValues = {};
    const parsedRows = group.map((row) => parseRow(row, previousValues));
    return { group, parsedRows, ...mergeGroup(parsedRows, recordFields, nested) };
  };
}
