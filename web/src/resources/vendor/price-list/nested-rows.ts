import { foldText } from "@media-planner/schema/rules/fold-text";

import { groupBy } from "../../../ui/format/group-by.ts";
import {
  removeNulls,
  type FieldValues,
  type ImportField,
} from "../../../table-import/columns/import-fields.ts";
import { AmbiguousRowsError, type FileRow } from "../../../table-import/target.ts";

/** A list inside the record, and the list inside each of its items. */
export interface NestedList {
  name: string;
  /** Formats a number of items: '3 channels'. */
  formatCount: (count: number) => string;
  fields: readonly ImportField[];
  /** Fields that identify an item within its record. */
  keyFields: readonly string[];
  /** Defaults of new items. */
  initial?: FieldValues;
  /** Nested level, such as prices. */
  nested?: NestedList;
}

/** Flattens nested fields: `channels.prices.unit`. */
export function flattenNestedFields({ name, fields, nested }: NestedList): readonly ImportField[] {
  return [...fields, ...(nested ? flattenNestedFields(nested) : [])].map((field) => ({
    ...field,
    name: `${name}.${field.name}`,
  }));
}

export function readNestedRows(
  values: FieldValues,
  { name }: Pick<NestedList, "name">,
): readonly FieldValues[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}

function buildRowKey(row: FieldValues, { keyFields }: Pick<NestedList, "keyFields">): string {
  return JSON.stringify(keyFields.map((field) => foldText(JSON.stringify(row[field] ?? ""))));
}

export function removeDefaults({ nested, ...level }: NestedList): NestedList {
  return { ...level, initial: {}, ...(nested && { nested: removeDefaults(nested) }) };
}

/**
 * Merges rows into stored ones. Stored rows missing from the file stay.
 *
 * @param stored empty for a new record
 * @throws AmbiguousRowsError
 */
export function mergeNestedRows(
  rows: readonly FieldValues[],
  stored: readonly FieldValues[],
  nestedList: NestedList,
): readonly FieldValues[] {
  const { nested, initial = {} } = nestedList;
  const merged = [...stored];
  const indexesByKey = groupBy(merged.keys(), (index) => buildRowKey(merged[index] ?? {}, nestedList));
  for (const row of rows) {
    const key = buildRowKey(row, nestedList);
    const [index = merged.length, ...others] = indexesByKey.get(key) ?? [];
    if (others.length > 0) throw new AmbiguousRowsError();
    const before = merged[index] ?? initial;
    indexesByKey.set(key, [index]);
    merged[index] = {
      ...before,
      ...removeNulls(row),
      ...(nested && {
        [nested.name]: mergeNestedRows(readNestedRows(row, nested), readNestedRows(before, nested), nested),
      }),
    };
  }
  return merged;
}

/** Formats the counts of added items: '3 channels', '11 prices'. */
export function formatAddedItems(
  after: readonly FieldValues[],
  before: readonly FieldValues[],
  list: NestedList,
): readonly string[] {
  const readItems = (rows: readonly FieldValues[]) => rows.flatMap((row) => readNestedRows(row, list));
  const [itemsAfter, itemsBefore] = [readItems(after), readItems(before)];
  const count = itemsAfter.length - itemsBefore.length;
  return [
    ...(count > 0 ? [list.formatCount(count)] : []),
    ...(list.nested ? formatAddedItems(itemsAfter, itemsBefore, list.nested) : []),
  ];
}

/** Defaults of new items, by path. */
export function listInitialValues({ name, initial = {}, nested }: NestedList, prefix = ""): FieldValues {
  const path = `${prefix}${name}.`;
  const values = Object.entries(initial).map(([field, value]) => [`${path}${field}`, value]);
  return { ...Object.fromEntries(values), ...(nested && listInitialValues(nested, path)) };
}

/** Returns one row for each innermost item. */
export function listFileRows(
  row: FileRow,
  item: object,
  list: NestedList | undefined,
  prefix = "",
): readonly FileRow[] {
  const items: unknown = list && Reflect.get(item, list.name);
  if (!list || !Array.isArray(items) || items.length === 0) return [row];
  const path = `${prefix}${list.name}`;
  return items.flatMap((nestedItem: object) =>
    listFileRows({ ...row, [path]: nestedItem }, nestedItem, list.nested, `${path}.`),
  );
}
