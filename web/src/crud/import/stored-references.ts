import type { FormValues } from "../form/form-values.ts";
import type { FileField } from "./import-fields.ts";
import { isUnresolvedName, unresolvedName } from "./parse-cell.ts";

/** Id of a record to which the stored record refers by this field, from its unresolved name. */
export type IdOfName = (field: string, name: string) => string | undefined;

function listHolders(holder: unknown, path: readonly string[]): object[] {
  if (Array.isArray(holder)) return holder.flatMap((one: unknown) => listHolders(one, path));
  if (!(holder instanceof Object)) return [];
  const [name, ...rest] = path;
  return name === undefined ? [holder] : listHolders(Reflect.get(holder, name), rest);
}

function hasName(record: unknown, unresolved: string): record is object {
  const name: unknown = record instanceof Object ? Reflect.get(record, "name") : undefined;
  return typeof name === "string" && unresolvedName(name) === unresolved;
}

/** The ids are undefined for a name that several of the records have. */
export function createIdOfName(stored: object, fields: readonly FileField[]): IdOfName {
  return (path, unresolved) => {
    const control = fields.find((field) => field.name === path)?.control;
    if (control?.kind !== "reference") return undefined;
    const [name = "", ...way] = path.split(".").toReversed();
    const ids = listHolders(stored, way.toReversed()).flatMap((holder): unknown[] => {
      const records: unknown = Reflect.get(holder, control.recordProperty);
      if (!Array.isArray(records)) return hasName(records, unresolved) ? [Reflect.get(holder, name)] : [];
      return records.flatMap((one: unknown): unknown[] =>
        hasName(one, unresolved) ? [Reflect.get(one, "id")] : [],
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
export function resolveNames(values: FormValues, idOf: IdOfName, way = ""): FormValues {
  const resolve = (name: string, value: unknown): unknown => {
    if (isUnresolvedName(value)) return idOf(name, value) ?? value;
    if (Array.isArray(value)) return value.map((one: unknown) => resolve(name, one));
    return value instanceof Object ? resolveNames({ ...value }, idOf, `${name}.`) : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, resolve(`${way}${name}`, value)]),
  );
}
