import { equal } from "@wry/equality";

/** A field that two people changed in different ways. */
export interface Collision {
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function omitMissing(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function mergeField(path: readonly string[], base: unknown, mine: unknown, theirs: unknown) {
  const collisions: Collision[] = [];
  if (equal(base, theirs) || equal(mine, theirs)) return { merged: mine, collisions };
  if (equal(base, mine)) return { merged: theirs, collisions };
  if (!isFields(base) || !isFields(mine) || !isFields(theirs))
    return { merged: mine, collisions: [{ path, mine, theirs }] };
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const fields = names.map((name): [string, unknown] => {
    const field = mergeField([...path, name], base[name], mine[name], theirs[name]);
    collisions.push(...field.collisions);
    return [name, field.merged];
  });
  return { merged: omitMissing(Object.fromEntries(fields)), collisions };
}

export interface Merge<Value> {
  /** Has my values where both changed a field. */
  merged: Value;
  collisions: readonly Collision[];
}

/**
 * Merges two changes of one value, by field at any depth. Lists count as one field.
 *
 * @param base the value before both changes
 */
export function mergeChanges<Value extends object>(base: Value, mine: Value, theirs: Value): Merge<Value> {
  const { merged, collisions } = mergeField([], base, mine, theirs);
  return { merged: merged as Value, collisions };
}

function setValue(fields: Fields, [name, ...rest]: readonly string[], value: unknown): Fields {
  if (name === undefined) return fields;
  const nested = fields[name];
  const newValue = rest.length > 0 && isFields(nested) ? setValue(nested, rest, value) : value;
  return omitMissing({ ...fields, [name]: newValue });
}

/** Replaces my values by those of the other person. */
export function takeTheirs<Value extends object>(merged: Value, collisions: readonly Collision[]): Value {
  return collisions.reduce<Fields>(
    (fields, { path, theirs }) => setValue(fields, path, theirs),
    merged as Fields,
  ) as Value;
}
