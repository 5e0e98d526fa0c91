import type { FormValues } from "../form/form-values.ts";
import type { Mapping } from "./import-fields.ts";
import { unresolvedName } from "./parse-cell.ts";
import type { IdOfName } from "./stored-references.ts";

/** Stored record matching a row. */
export interface Match {
  id: string;
  name: string;
  mayUpdate: boolean;
  updatedAt: string | null;
  /** Ids of the records to which the stored record refers. */
  idOf: IdOfName;
  /** @throws SeveralLines */
  apply: (values: FormValues) => { values: FormValues; isChanged: boolean };
}

/** Finds the stored record and the matching field; `match` is null if ambiguous. */
export type FindMatch = (values: FormValues) => { field: string; match: Match | null } | undefined;

/** Identifying fields: a tax ID, or a name with its parent. */
export type MatchKey = readonly string[];

export function keysInFile(matchBy: readonly MatchKey[], mapping: Mapping): readonly MatchKey[] {
  const isMapped = (field: string) => (mapping[field] ?? null) !== null;
  return matchBy
    .filter(([first]) => first !== undefined && isMapped(first))
    .map((key) => key.filter(isMapped));
}

/** Normalizes case and surrounding spaces. */
function comparable(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return String(value).normalize("NFC").trim().toLowerCase();
}

/** Index text of a key; undefined if its first field is empty. */
export function keyText(key: MatchKey, values: object): string | undefined {
  const texts = key.map((field) => comparable(Reflect.get(values, field)));
  return texts[0] ? JSON.stringify([key, texts]) : undefined;
}

/** Keys with values in a row, best first. */
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
 * Better keys must not differ: vendors with one name but two tax IDs are distinct.
 *
 * @returns matching field and records
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

/** Texts of a key by ids and, since options lack inactive records, by unresolved names. */
function keyTexts(key: MatchKey, row: object): readonly (string | undefined)[] {
  const variants = key.reduce<readonly object[]>(
    (found, field) => {
      const record: unknown = field.endsWith("Id") ? Reflect.get(row, field.slice(0, -2)) : undefined;
      const name: unknown = record instanceof Object ? Reflect.get(record, "name") : undefined;
      if (typeof name !== "string") return found;
      return found.flatMap((variant) => [variant, { ...variant, [field]: unresolvedName(name) }]);
    },
    [row],
  );
  return variants.map((variant) => keyText(key, variant));
}

export function indexByKey<Row extends { id: string }>(
  rows: Iterable<Row>,
  keys: readonly MatchKey[],
): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, readonly Row[]>();
  for (const row of rows)
    for (const text of keys.flatMap((key) => keyTexts(key, row))) {
      if (text === undefined) continue;
      const rowsOfKey = index.get(text) ?? [];
      if (!rowsOfKey.some(({ id }) => id === row.id)) index.set(text, [...rowsOfKey, row]);
    }
  return index;
}

/** Drops empty values and sorts properties and ids. */
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

/** Ignores empty fields and the order of ids. */
export function isSameInput(one: object, other: object): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}
