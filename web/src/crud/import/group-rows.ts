import { t } from "@lingui/core/macro";

import { foldText } from "../../ui/fold-text.ts";
import type { FormValues } from "../form/form-values.ts";
import type { NestedList } from "../fields.tsx";
import type { ParentValues } from "../reference/option.ts";
import type { NumberedRow } from "../../spreadsheet/table.ts";

/** Groups rows by the value of a column. Empty cells continue the row above; without a column each row is a record. */
export function groupRows(
  rows: readonly NumberedRow[],
  columnIndex: number | null,
): readonly (readonly NumberedRow[])[] {
  if (columnIndex === null) return rows.map((row) => [row]);
  const groups = new Map<string, NumberedRow[]>();
  let previousText = "";
  for (const row of rows) {
    const text = foldText(String(row.cells[columnIndex] ?? "")) || previousText;
    const group = groups.get(text);
    if (group) group.push(row);
    else groups.set(text, [row]);
    previousText = text;
  }
  return [...groups.values()];
}

/** Name in a file for which no record exists. */
export interface MissingReference {
  field: string;
  name: string;
  /** Parents by argument of the field's options. */
  parents: ParentValues;
}

/** Values and errors by field path. */
export interface ParsedRow {
  values: FormValues;
  errors: Record<string, string>;
  missing: readonly MissingReference[];
}

export interface GroupedRecord {
  values: FormValues;
  findRow: (path: string) => ParsedRow | undefined;
}

const toFoldedJson = (value: unknown) => foldText(JSON.stringify(value));
const hasValue = (value: unknown) => value !== null && value !== undefined;

/**
 * Merges rows into one record. Rows may repeat or omit values of the record.
 *
 * @param fields of the record itself
 */
export function mergeGroup(
  rows: readonly ParsedRow[],
  fields: readonly string[],
  nested: NestedList | undefined,
): GroupedRecord {
  const rowsByPath = new Map<string, ParsedRow>();

  function mergeFields(
    groupRows: readonly ParsedRow[],
    names: readonly string[],
    prefix: string,
    path: string,
  ): FormValues {
    const values: FormValues = {};
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
  ): FormValues[] {
    const nestedPrefix = `${prefix}${level.name}.`;
    const groups = new Map<string, ParsedRow[]>();
    let previousText = "";
    for (const row of groupRows) {
      if (
        !Object.entries(row.values).some(([name, value]) => name.startsWith(nestedPrefix) && hasValue(value))
      )
        continue;
      const names = level.keyFields.map((name) => row.values[nestedPrefix + name]);
      const text = names.some(hasValue) ? foldText(JSON.stringify(names)) : previousText;
      groups.set(text, [...(groups.get(text) ?? []), row]);
      previousText = text;
    }
    return [...groups.values()].map((group, index) => {
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
  if (
    nested &&
    rows.some((row) => Object.keys(row.values).some((name) => name.startsWith(`${nested.name}.`)))
  )
    values[nested.name] = mergeNested(rows, nested, "", "");
  /** Falls back to the row of the containing item, then to the first row. */
  const findRow = (path: string): ParsedRow | undefined =>
    path === ""
      ? rows[0]
      : (rowsByPath.get(path) ?? findRow(path.slice(0, Math.max(path.lastIndexOf("."), 0))));
  return { values, findRow };
}
