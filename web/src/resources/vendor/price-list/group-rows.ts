import { t } from "@lingui/core/macro";
import { foldText } from "@media-planner/schema/rules/fold-text";

import type { NumberedRow } from "../../../spreadsheet/table.ts";
import type { FieldValues } from "../../../table-import/fields/import-fields.ts";
import type { ParsedRecord } from "../../../table-import/target.ts";
import type { ParsedRow } from "../../../table-import/values/read-rows.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import type { NestedList } from "./nested-rows.ts";

/** Rows without a text belong to the group of the row above. */
function groupByText<Row>(rows: readonly Row[], getText: (row: Row) => string): Row[][] {
  let previousText = "";
  const getKey = (row: Row) => {
    previousText = getText(row) || previousText;
    return previousText;
  };
  return [...groupBy(rows, getKey).values()];
}

/** Groups rows by the value of a column. Empty cells continue the row above; without a column each row is a record. */
export function groupRows(
  rows: readonly NumberedRow[],
  columnIndex: number | null,
): readonly (readonly NumberedRow[])[] {
  return columnIndex === null
    ? rows.map((row) => [row])
    : groupByText(rows, ({ cells }) => foldText(String(cells[columnIndex] ?? "")));
}

const toFoldedJson = (value: unknown) => foldText(JSON.stringify(value));
const hasValue = (value: unknown) => value !== null && value !== undefined;

/**
 * Merges rows into one record. Rows may repeat or omit values of the record.
 *
 * @param fields of the record itself
 */
export function mergeRows(
  rows: readonly ParsedRow[],
  fields: readonly string[],
  nested: NestedList,
): ParsedRecord {
  const rowsByPath = new Map<string, ParsedRow>();

  function mergeFields(
    groupRows: readonly ParsedRow[],
    names: readonly string[],
    prefix: string,
    path: string,
  ): FieldValues {
    const values: FieldValues = {};
    for (const row of groupRows)
      for (const name of names) {
        const value = row.values[`${prefix}${name}`];
        if (value === undefined) continue;
        const current = values[name];
        if (!hasValue(current)) {
          values[name] = value;
          rowsByPath.set(`${path}${name}`, row);
        } else if (hasValue(value) && toFoldedJson(value) !== toFoldedJson(current))
          row.errors[`${prefix}${name}`] ??= t`Another row of this record has a different value`;
      }
    return values;
  }

  function mergeNested(
    groupRows: readonly ParsedRow[],
    level: NestedList,
    prefix: string,
    path: string,
  ): FieldValues[] {
    const nestedPrefix = `${prefix}${level.name}.`;
    const isContent = (name: string) =>
      name.startsWith(nestedPrefix) &&
      (level.contentFields?.includes(name.slice(nestedPrefix.length)) ?? true);
    const isFilled = ({ values }: ParsedRow) =>
      Object.entries(values).some(([name, value]) => isContent(name) && hasValue(value));
    const getKey = ({ values }: ParsedRow) => {
      const keyValues = level.keyFields.map((name) => values[nestedPrefix + name]);
      return keyValues.some(hasValue) ? toFoldedJson(keyValues) : "";
    };
    return groupByText(groupRows.filter(isFilled), getKey).map((group, index) => {
      const itemPath = `${path}${level.name}.${index}`;
      const [first] = group;
      if (first) rowsByPath.set(itemPath, first);
      const names = level.fields.map(({ name }) => name);
      return {
        ...mergeFields(group, names, nestedPrefix, `${itemPath}.`),
        ...(level.nested && {
          [level.nested.name]: mergeNested(group, level.nested, nestedPrefix, `${itemPath}.`),
        }),
      };
    });
  }

  const values = mergeFields(rows, fields, "", "");
  if (rows.some((row) => Object.keys(row.values).some((name) => name.startsWith(`${nested.name}.`))))
    values[nested.name] = mergeNested(rows, nested, "", "");
  /** Falls back to the row of the containing item, then to the first row. */
  const findRow = (path: string): ParsedRow | undefined =>
    path === ""
      ? rows[0]
      : (rowsByPath.get(path) ?? findRow(path.slice(0, Math.max(path.lastIndexOf("."), 0))));
  return { rows, values, findRow };
}
