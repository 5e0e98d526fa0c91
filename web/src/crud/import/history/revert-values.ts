import type { FieldValues } from "../../../table-import/fields/import-fields.ts";
import { isSameInput } from "../match/match-records.ts";

const isSame = (a: unknown, b: unknown) => isSameInput({ value: a }, { value: b });

/** Items of a list that the other list lacks. */
function omitCommon(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  if (![...value, ...other].every((item) => item instanceof Object)) return value;
  const texts = new Set(other.map((item: unknown) => JSON.stringify(item)));
  return value.filter((item: unknown) => !texts.has(JSON.stringify(item)));
}

/** Picks the changed values, and of a list of items the changed ones. */
export function pickChanges(
  before: FieldValues,
  after: FieldValues,
): { before: FieldValues; after: FieldValues } {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const pick = (values: FieldValues, others: FieldValues) =>
    Object.fromEntries(names.map((name) => [name, omitCommon(values[name], others[name]) ?? null]));
  return { before: pick(before, after), after: pick(after, before) };
}

export interface RevertedValues {
  values: FieldValues;
  /** Fields that were changed again, which stay. */
  keptFields: readonly string[];
}

/** Gives fields their earlier values, unless they no longer have the value that an import gave them. */
export function revertFields(
  current: FieldValues,
  { before, after }: { before: FieldValues; after: FieldValues },
  names: readonly string[],
): RevertedValues {
  const changed = names.filter(
    (name) => !isSame(before[name], after[name]) && !isSame(current[name], before[name]),
  );
  const isUntouched = (name: string) => isSame(current[name], after[name]);
  const earlier = changed.filter(isUntouched).map((name) => [name, before[name] ?? null]);
  return {
    values: { ...current, ...Object.fromEntries(earlier) },
    keptFields: changed.filter((name) => !isUntouched(name)),
  };
}
