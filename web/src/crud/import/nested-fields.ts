import { foldText } from "@media-planner/schema/rules/fold-text";
import { groupBy } from "../../ui/format/group-by.ts";
import type { FormValues } from "../form/form-values.ts";
import type { Crosstab, NestedList } from "../fields.tsx";
import type { ImportField } from "../../table-import/import-fields.ts";
import type { Match } from "./match-records.ts";

/** Flattens nested fields: `channels.prices.unit`. */
export function flattenNestedFields({ name, fields, nested }: NestedList): readonly ImportField[] {
  return [...fields, ...(nested ? flattenNestedFields(nested) : [])].map((field) => ({
    ...field,
    name: `${name}.${field.name}`,
  }));
}

/** Finds the crosstab of the list or a nested one, with field paths. */
export function findCrosstab({ name, crosstab, nested }: NestedList): Crosstab | undefined {
  const found = crosstab ?? (nested && findCrosstab(nested));
  return (
    found && {
      headingField: `${name}.${found.headingField}`,
      valueField: `${name}.${found.valueField}`,
      unitField: `${name}.${found.unitField}`,
      currencyField: `${name}.${found.currencyField}`,
      startField: `${name}.${found.startField}`,
      headingUnitField: found.headingUnitField,
    }
  );
}

export function readNestedRows(
  values: FormValues,
  { name }: Pick<NestedList, "name">,
): readonly FormValues[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}

function buildRowKey(row: FormValues, { keyFields }: Pick<NestedList, "keyFields">): string {
  return JSON.stringify(keyFields.map((field) => foldText(JSON.stringify(row[field] ?? ""))));
}

export function removeDefaults({ nested, ...level }: NestedList): NestedList {
  return { ...level, initial: {}, ...(nested && { nested: removeDefaults(nested) }) };
}

export class AmbiguousRowsError extends Error {}

export function removeNulls(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/**
 * Merges rows into stored ones. Stored rows missing from the file stay.
 *
 * @param stored empty for a new record
 * @throws AmbiguousRowsError
 */
export function mergeNestedRows(
  rows: readonly FormValues[],
  stored: readonly FormValues[],
  nestedList: NestedList,
): readonly FormValues[] {
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

function formatAddedRows(
  after: readonly FormValues[],
  before: readonly FormValues[],
  list: NestedList,
): readonly string[] {
  const readItems = (rows: readonly FormValues[]) => rows.flatMap((row) => readNestedRows(row, list));
  const [itemsAfter, itemsBefore] = [readItems(after), readItems(before)];
  const count = itemsAfter.length - itemsBefore.length;
  return [
    ...(count > 0 ? [list.formatCount(count)] : []),
    ...(list.nested ? formatAddedRows(itemsAfter, itemsBefore, list.nested) : []),
  ];
}

/** Formats the counts of added items: '3 channels', '11 prices'. */
export function formatAddedItems(
  records: readonly { values: FormValues; match?: Match }[],
  list: NestedList,
): readonly string[] {
  return formatAddedRows(
    records.map(({ values, match }) => match?.apply(values).values ?? values),
    records.flatMap(({ match }) => (match ? [match.stored] : [])),
    list,
  );
}

/** Values of new records and items, by path. */
export function listInitialValues(
  initial: FormValues,
  list: NestedList | undefined,
  prefix = "",
): FormValues {
  const values = Object.entries(initial).map(([name, value]) => [`${prefix}${name}`, value]);
  const path = `${prefix}${list?.name}.`;
  return {
    ...Object.fromEntries(values),
    ...(list && listInitialValues(list.initial ?? {}, list.nested, path)),
  };
}
