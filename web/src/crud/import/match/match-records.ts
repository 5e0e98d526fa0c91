import { equal } from "@wry/equality";

import type { FormValues } from "../../form/form-values.ts";
import { getRecordName } from "../../definition/record-value.ts";
import { removeNulls, type ColumnMapping } from "../../../table-import/fields/import-fields.ts";
import type { ItemChange, RowGroups, UpdateChoices } from "../../../table-import/target.ts";
import { buildKeyText, type MatchKey } from "../../definition/match-key.ts";
import { createUnresolvedName } from "../../../table-import/values/parse-cell.ts";
import type { FindReferencedId } from "./stored-references.ts";

/** Stored record matching a row. */
export interface Match {
  id: string;
  name: string;
  canUpdate: boolean;
  updatedAt: string | null;
  stored: FormValues;
  findReferencedId: FindReferencedId;
  /** @throws AmbiguousRowsError */
  apply: (values: FormValues, choices: UpdateChoices) => AppliedValues;
}

export interface AppliedValues {
  values: FormValues;
  isChanged: boolean;
  /** Undefined if the values break the rule. */
  input?: FormValues;
  /** Stored texts of changed fields, by name. */
  before?: Readonly<Record<string, string>>;
  changes?: readonly ItemChange[];
}

/** Finds the stored record and the matching field; `match` is null if ambiguous. */
export type FindMatch = (values: FormValues) => { field: string; match: Match | null } | undefined;

export function getKeyName(key: MatchKey = []): string {
  return key.join("+");
}

/** Lists the keys with a column, from the first one on. */
export function getMappedKeys(
  matchKeys: readonly MatchKey[],
  mapping: ColumnMapping,
  firstKeyName = "",
): readonly MatchKey[] {
  const isMapped = (field: string) => (mapping[field] ?? null) !== null;
  const keys = matchKeys
    .filter(([first]) => first !== undefined && isMapped(first))
    .map((key) => key.filter(isMapped));
  return keys.slice(
    Math.max(
      0,
      keys.findIndex((key) => getKeyName(key) === firstKeyName),
    ),
  );
}

/** Keys with values in a row, best first. */
export function getRowKeys(
  keys: readonly MatchKey[],
  values: object,
): readonly { key: MatchKey; field: string; text: string; search: string }[] {
  return keys.flatMap((key) => {
    const [field = ""] = key;
    const text = buildKeyText(key, values);
    const search = String(Reflect.get(values, field)).trim();
    return text === undefined ? [] : [{ key, field, text, search }];
  });
}

/**
 * Finds records by the best matching key. Better keys must not differ: vendors with one name but two tax IDs
 * are distinct.
 */
export function findByKeys<Row extends { id: string }>(
  index: ReadonlyMap<string, readonly Row[]>,
  keys: readonly MatchKey[],
  values: object,
): { field: string; rows: readonly Row[] } | undefined {
  const rowKeys = getRowKeys(keys, values);
  for (const [position, { field, text }] of rowKeys.entries()) {
    const betterKeys = rowKeys.slice(0, position);
    const rows = (index.get(text) ?? []).filter((row) =>
      betterKeys.every(({ key }) => buildKeyText(key, row) === undefined),
    );
    if (rows.length > 0) return { field, rows };
  }
  return undefined;
}

/** Returns a key's texts, by ids and, for inactive records, by unresolved names. */
function buildKeyTexts(key: MatchKey, row: object): readonly (string | undefined)[] {
  const variants = key.reduce<readonly object[]>(
    (variants, field) => {
      const name = field.endsWith("Id") ? getRecordName(Reflect.get(row, field.slice(0, -2))) : undefined;
      if (name === undefined) return variants;
      return variants.flatMap((variant) => [variant, { ...variant, [field]: createUnresolvedName(name) }]);
    },
    [row],
  );
  return variants.map((variant) => buildKeyText(key, variant));
}

export function indexByKey<Row extends { id: string }>(
  rows: Iterable<Row>,
  keys: readonly MatchKey[],
): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, readonly Row[]>();
  for (const row of rows)
    for (const text of keys.flatMap((key) => buildKeyTexts(key, row))) {
      if (text === undefined) continue;
      const keyRows = index.get(text) ?? [];
      if (!keyRows.some(({ id }) => id === row.id)) index.set(text, [...keyRows, row]);
    }
  return index;
}

/** Drops empty values and sorts ids. */
function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(canonicalize);
    return items.every((item) => typeof item === "string")
      ? items.toSorted((a, b) => (a < b ? -1 : 1))
      : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null && item !== undefined && item !== "")
      .map(([name, item]) => [name, canonicalize(item)]),
  );
}

/** Ignores empty fields and the order of ids. */
export function isSameInput(a: object, b: object): boolean {
  return equal(canonicalize(a), canonicalize(b));
}

/** Applies the file's values to a record; empty cells change nothing. */
export function applyValues(
  stored: FormValues,
  values: FormValues,
  groups: RowGroups | undefined,
): FormValues {
  return { ...stored, ...removeNulls(values), ...groups?.mergeItems(stored, values) };
}
