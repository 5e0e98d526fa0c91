import { getRecordName } from "../../definition/record-value.ts";
import type { ImportField } from "../../../table-import/fields/import-fields.ts";
import { findParentField } from "../../../table-import/fields/import-fields.ts";
import type { ParsedRow } from "../../../table-import/values/read-rows.ts";
import { isUnresolvedName, createUnresolvedName } from "../../../table-import/values/parse-cell.ts";

/** Values of an item and the items that contain it, by path. */
type PathValues = Readonly<Record<string, unknown>>;

/**
 * Finds the id of a referenced record by its unresolved name.
 *
 * @param values of the row, because media types may have formats of one name
 */
export type FindReferencedId = (field: string, name: string, values: PathValues) => string | undefined;

function listItems(
  item: unknown,
  path: readonly string[],
  prefix = "",
  outerValues: PathValues = {},
): PathValues[] {
  if (Array.isArray(item)) return item.flatMap((item: unknown) => listItems(item, path, prefix, outerValues));
  if (!(item instanceof Object)) return [];
  const itemValues = Object.entries(item).map(([name, value]): [string, unknown] => [
    `${prefix}${name}`,
    value,
  ]);
  const values = { ...outerValues, ...Object.fromEntries(itemValues) };
  const [name, ...rest] = path;
  return name === undefined
    ? [values]
    : listItems(values[`${prefix}${name}`], rest, `${prefix}${name}.`, values);
}

function hasName(record: unknown, unresolved: string): record is object {
  const name = getRecordName(record);
  return name !== undefined && createUnresolvedName(name) === unresolved;
}

/** Creates a finder that returns undefined if several records have the name. */
export function createReferenceFinder(stored: object, fields: readonly ImportField[]): FindReferencedId {
  return (path, unresolved, rowValues) => {
    const field = fields.find(({ name }) => name === path);
    if (field?.control.kind !== "reference") return undefined;
    const recordPath = path.replace(/(?<![^.])[^.]*$/, field.control.recordProperty);
    const parent = findParentField(field, fields) ?? "";
    const parentId = rowValues[parent];
    const ids = listItems(stored, path.split(".").slice(0, -1)).flatMap((values): unknown[] => {
      if (parentId !== undefined && values[parent] !== parentId) return [];
      const records = values[recordPath];
      if (!Array.isArray(records)) return hasName(records, unresolved) ? [values[path]] : [];
      return records.flatMap((item: unknown): unknown[] =>
        hasName(item, unresolved) ? [Reflect.get(item, "id")] : [],
      );
    });
    const [id, ...others] = new Set(ids);
    return typeof id === "string" && others.length === 0 ? id : undefined;
  };
}

const hasUnresolvedName = (value: unknown) => [value].flat().some(isUnresolvedName);

/**
 * Replaces unresolved names of a row by ids, and removes their errors.
 *
 * @param outerValues of previous rows of the record, used for empty values of a parent
 */
export function resolveNames(
  row: ParsedRow,
  findReferencedId: FindReferencedId,
  outerValues: PathValues = {},
): ParsedRow {
  const pathValues: Record<string, unknown> = { ...outerValues };
  const errors = { ...row.errors };
  const resolve = (path: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => resolve(path, item));
    return isUnresolvedName(value) ? (findReferencedId(path, value, pathValues) ?? value) : value;
  };
  const values = Object.entries(row.values).map(([path, value]) => {
    const resolved = resolve(path, value);
    if (hasUnresolvedName(value) && !hasUnresolvedName(resolved)) delete errors[path];
    pathValues[path] = resolved ?? pathValues[path];
    return [path, resolved];
  });
  return { ...row, values: Object.fromEntries(values), errors };
}
