import { t } from "@lingui/core/macro";

import { foldText } from "@media-planner/schema/rules/fold-text";
import { groupBy } from "../../ui/format/group-by.ts";
import type { FormValues } from "../form/form-values.ts";
import type { NestedList } from "../fields.tsx";
import type { NumberedRow } from "../../spreadsheet/table.ts";
import { createRowReader, type ParsedRow, type ReaderContext } from "../../table-import/read-rows.ts";

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

interface GroupedRecord {
  values: FormValues;
  findRow: (path: string) => ParsedRow | undefined;
}

export interface ParsedRecord extends GroupedRecord {
  group: readonly NumberedRow[];
  parsedRows: readonly ParsedRow[];
}

const toFoldedJson = (value: unknown) => foldText(JSON.stringify(value));
const hasValue = (value: unknown) => value !== null && value !== undefined;

/**
 * Merges rows into one record. Rows may repeat or omit values of the record.
 *
 * @param fields of the record itself
 */
function mergeGroup(
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
    const isFilled = ({ values }: ParsedRow) =>
      Object.entries(values).some(([name, value]) => name.startsWith(nestedPrefix) && hasValue(value));
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

export function createRecordReader(
  rows: readonly NumberedRow[],
  context: ReaderContext & { nested?: NestedList | undefined },
): (group: readonly NumberedRow[]) => ParsedRecord {
  const { fields, mapping, nested } = context;
  const readRow = createRowReader(rows, context);
  const recordFields = fields.flatMap(({ name }) =>
    (mapping[name] ?? null) === null || name.includes(".") ? [] : name,
  );
  return (group) => {
    const previousValues: FormValues = {};
    const parsedRows = group.map((row) => readRow(row, previousValues));
    return { group, parsedRows, ...mergeGroup(parsedRows, recordFields, nested) };
  };
}
