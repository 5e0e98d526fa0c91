import { foldText } from "@media-planner/schema/rules/fold-text";

import { revertFields, type RevertedValues } from "../../../crud/import/history/revert-values.ts";
import { isSameInput } from "../../../crud/import/match/match-records.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import {
  removeNulls,
  type FieldValues,
  type ImportField,
} from "../../../table-import/fields/import-fields.ts";
import { AmbiguousRowsError, type FileRow } from "../../../table-import/target.ts";

/** A list inside the record, and the list inside each of its items. */
export interface NestedList {
  name: string;
  /** Formats a number of items: '3 channels'. */
  formatCount: (count: number) => string;
  fields: readonly ImportField[];
  /** Fields that identify an item within its record. */
  keyFields: readonly string[];
  /** Fields of which an item has one; the others may be those of all rows. */
  contentFields?: readonly string[];
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

/** Values of a row and its nested rows, without ids. */
function pickFields(row: FieldValues, { fields, nested }: NestedList): FieldValues {
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, row[name]])),
    ...(nested && { [nested.name]: readNestedRows(row, nested).map((item) => pickFields(item, nested)) }),
  };
}

/** Removes rows that an import added, and reverts those that it changed, unless they were changed again. */
export function revertNestedRows(
  current: FieldValues,
  changes: { before: FieldValues; after: FieldValues },
  list: NestedList,
): RevertedValues {
  const { nested } = list;
  const indexRows = (values: FieldValues) =>
    new Map(readNestedRows(values, list).map((row) => [buildRowKey(row, list), row]));
  const [earlierRows, importedRows] = [indexRows(changes.before), indexRows(changes.after)];
  const keptFields = new Set<string>();
  const rows = readNestedRows(current, list).flatMap((row) => {
    const key = buildRowKey(row, list);
    const [before, after] = [earlierRows.get(key), importedRows.get(key)];
    if (!after) return [row];
    if (!before && isSameInput(pickFields(row, list), pickFields(after, list))) return [];
    if (!before) {
      keptFields.add(`${list.name}.${list.keyFields[0]}`);
      return [row];
    }
    const names = list.fields.map(({ name }) => name);
    const reverted = revertFields(row, { before, after }, names);
    const items = nested && revertNestedRows(row, { before, after }, nested);
    for (const name of [...reverted.keptFields, ...(items?.keptFields ?? [])])
      keptFields.add(`${list.name}.${name}`);
    return [{ ...reverted.values, ...items?.values }];
  });
  return { values: { [list.name]: rows }, keptFields: [...keptFields] };
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
