import type { FormValues } from "../form/form-values.ts";
import type { ImportField } from "./import-fields.ts";
import { isUnresolvedName, createUnresolvedName } from "./parse-cell.ts";

/** Finds the id of a record that the stored record refers to by a field, from its unresolved name. */
export type FindReferencedId = (field: string, name: string) => string | undefined;

function listItems(item: unknown, path: readonly string[]): object[] {
  if (Array.isArray(item)) return item.flatMap((item: unknown) => listItems(item, path));
  if (!(item instanceof Object)) return [];
  const [name, ...rest] = path;
  return name === undefined ? [item] : listItems(Reflect.get(item, name), rest);
}

function hasName(record: unknown, unresolved: string): record is object {
  const name: unknown = record instanceof Object ? Reflect.get(record, "name") : undefined;
  return typeof name === "string" && createUnresolvedName(name) === unresolved;
}

/** Creates a finder that returns undefined if several records have the name. */
export function createReferenceFinder(stored: object, fields: readonly ImportField[]): FindReferencedId {
  return (path, unresolved) => {
    const control = fields.find((field) => field.name === path)?.control;
    if (control?.kind !== "reference") return undefined;
    const [name = "", ...parentPath] = path.split(".").toReversed();
    const ids = listItems(stored, parentPath.toReversed()).flatMap((item): unknown[] => {
      const records: unknown = Reflect.get(item, control.recordProperty);
      if (!Array.isArray(records)) return hasName(records, unresolved) ? [Reflect.get(item, name)] : [];
      return records.flatMap((item: unknown): unknown[] =>
        hasName(item, unresolved) ? [Reflect.get(item, "id")] : [],
      );
    });
    const [id, ...others] = new Set(ids);
    return typeof id === "string" && others.length === 0 ? id : undefined;
  };
}

export function hasUnresolvedName(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isUnresolvedName) : isUnresolvedName(value);
}

/** Replaces unresolved names by ids, also in nested rows. */
export function resolveNames(values: FormValues, findId: FindReferencedId, prefix = ""): FormValues {
  const resolve = (name: string, value: unknown): unknown => {
    if (isUnresolvedName(value)) return findId(name, value) ?? value;
    if (Array.isArray(value)) return value.map((item: unknown) => resolve(name, item));
    return value instanceof Object ? resolveNames({ ...value }, findId, `${name}.`) : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, resolve(`${prefix}${name}`, value)]),
  );
}
