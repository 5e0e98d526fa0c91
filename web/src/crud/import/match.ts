import type { FormValues } from "../form/form-values.ts";
import type { Mapping } from "./import-fields.ts";

/** A stored record that a row of the file is about. */
export interface Match {
  id: string;
  name: string;
  /** Whether the viewer may change it. */
  mayUpdate: boolean;
  updatedAt: string | null;
  /** The record as it becomes by what the file says. @throws SeveralLines */
  apply: (told: FormValues) => { values: FormValues; isChanged: boolean };
}

/** Finds the stored record of a row, and the field that both share; null where several share it. */
export type FindMatch = (values: FormValues) => { field: string; match: Match | null } | undefined;

/** Fields whose values together identify a record: a tax ID, or a name with its parent. */
export type MatchKey = readonly string[];

/** The keys that a file can be matched by, each reduced to the fields that the file has. */
export function keysInFile(matchBy: readonly MatchKey[], mapping: Mapping): readonly MatchKey[] {
  const isMapped = (field: string) => (mapping[field] ?? null) !== null;
  return matchBy
    .filter(([first]) => first !== undefined && isMapped(first))
    .map((key) => key.filter(isMapped));
}

/** The same for values that differ in case and surrounding spaces only. */
function comparable(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).normalize("NFC").trim().toLowerCase();
}

/** One text for equal values of a key; undefined where its first field is empty. */
export function keyText(key: MatchKey, values: object): string | undefined {
  const texts = key.map((field) => comparable(Reflect.get(values, field)));
  return texts[0] ? JSON.stringify([key, texts]) : undefined;
}

/** The keys that a row fills in, the best first, each with its text and what a search would look for. */
export function keysOfRow(
  keys: readonly MatchKey[],
  values: object,
): readonly { key: MatchKey; field: string; text: string; search: string }[] {
  return keys.flatMap((key) => {
    const [field = ""] = key;
    const text = keyText(key, values);
    return text === undefined
      ? []
      : [
          {
            key,
            field,
            text,
            search: String(Reflect.get(values, field)).trim(),
          },
        ];
  });
}

/**
 * Finds the records of a row. A name finds a record only where a better key does not contradict it: two vendors of one name with different tax IDs
 * are two vendors.
 *
 * @returns the field that they share, and the records; undefined where there is none
 */
export function findByKeys<Row extends { id: string }>(
  index: ReadonlyMap<string, readonly Row[]>,
  keys: readonly MatchKey[],
  values: object,
): { field: string; rows: readonly Row[] } | undefined {
  const filled = keysOfRow(keys, values);
  for (const [at, { field, text }] of filled.entries()) {
    const better = filled.slice(0, at);
    const rows = (index.get(text) ?? []).filter((row) =>
      better.every(({ key }) => keyText(key, row) === undefined),
    );
    if (rows.length > 0) return { field, rows };
  }
  return undefined;
}

/** Indexes records by each key; a key that several records share has them all. */
export function indexByKey<Row extends { id: string }>(
  rows: Iterable<Row>,
  keys: readonly MatchKey[],
): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, readonly Row[]>();
  for (const row of rows)
    for (const key of keys) {
      const text = keyText(key, row);
      if (text === undefined) continue;
      const others = index.get(text) ?? [];
      if (!others.some(({ id }) => id === row.id)) index.set(text, [...others, row]);
    }
  return index;
}

/** Values without what is empty, in an order that does not matter: equal texts are equal values. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(canonical);
    return items.every((item) => typeof item === "string")
      ? items.toSorted((a, b) => (a < b ? -1 : 1))
      : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined && one !== "")
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  );
}

/** Whether two inputs save the same: an empty field equals one that is missing, and the order of chosen ids is no difference. */
export function isSameInput(one: object, other: object): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}
