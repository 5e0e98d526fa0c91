import { foldText } from "../../ui/fold-text.ts";
import type { FormValues } from "../form/form-values.ts";
import type { NestedList } from "../nested-list.ts";
import type { FileField } from "./import-fields.ts";

/** Flattens nested fields: `channels.prices.unit`. */
export function nestedFields({ name, fields, nested }: NestedList): readonly FileField[] {
  return [...fields, ...(nested ? nestedFields(nested) : [])].map((field) => ({
    ...field,
    name: `${name}.${field.name}`,
  }));
}

export function readNestedRows(
  values: FormValues,
  { name }: Pick<NestedList, "name">,
): readonly FormValues[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}

/** Identity of a line. */
function getName(record: FormValues, { keyFields }: Pick<NestedList, "keyFields">): string {
  return JSON.stringify(keyFields.map((field) => foldText(JSON.stringify(record[field] ?? ""))));
}

/** Removes default values. */
export function withoutInitial({ nested, ...level }: NestedList): NestedList {
  return { ...level, initial: {}, ...(nested && { nested: withoutInitial(nested) }) };
}

export class AmbiguousRows extends Error {}

export function withoutNulls(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/**
 * Preserves lines that the file does not name.
 *
 * @param stored empty for a new record
 * @throws SeveralLines
 */
export function mergeNestedRows(
  rows: readonly FormValues[],
  stored: readonly FormValues[],
  of: NestedList,
): readonly FormValues[] {
  const merged = [...stored];
  for (const record of rows) {
    const isSame = (one: FormValues) => getName(one, of) === getName(record, of);
    const at = merged.findIndex(isSame);
    if (at !== merged.findLastIndex(isSame)) throw new AmbiguousRows();
    const before = merged[at] ?? of.initial ?? {};
    const { nested } = of;
    const after = {
      ...before,
      ...withoutNulls(record),
      ...(nested && {
        [nested.name]: mergeNestedRows(
          readNestedRows(record, nested),
          readNestedRows(before, nested),
          nested,
        ),
      }),
    };
    if (at < 0) merged.push(after);
    else merged[at] = after;
  }
  return merged;
}
