import { asRecord, createBadResponseError } from "../errors/coded-error.ts";
import { toArray } from "./row-fields.ts";
import type { Row } from "./row-fields.ts";
import { UPSTREAM_NAMES } from "../upstream-names.ts";

export interface ListShape {
  /** Path of the endpoint. */
  readonly list: string;
  readonly listKey?: string | undefined;
  readonly totalKey?: string | undefined;
}

/**
 * Finds the rows: `data` itself, the list with the name of the resource, or the only list in `data`.
 *
 * @param total the stated number of records; a response without a list is empty only with a total of 0
 * @throws CodedError UPSTREAM_BAD_RESPONSE
 */
export function findRows({ data }: Row, shape: ListShape, total?: number): readonly unknown[] {
  const rows = toRows(data);
  if (rows) return rows;
  const record = asRecord(data);
  if (!record && data !== undefined && !isEmpty(data)) throw createBadResponseError("no list");
  const names = listResourceNames(shape);
  const entries = Object.entries(record ?? {}).map(([name, value]) => ({
    value,
    rows: toRows(value),
    hasName: name === shape.listKey || names.has(normalizeName(name)),
  }));
  const lists = entries.filter((entry) => entry.rows);
  const namedLists = lists.filter(({ hasName }) => hasName);
  const isStatedEmpty = entries.some(({ hasName, value }) => hasName && isEmpty(value));
  const [list, ...otherLists] = namedLists.length > 0 || isStatedEmpty ? namedLists : lists;
  if (list?.rows && otherLists.length === 0) return list.rows;
  if (total === 0 && !list) return [];
  throw createBadResponseError(list ? "several lists" : "no list");
}

function toRows(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  // Numbers by year are not rows.
  return toArray(value)?.every((item) => typeof item === "object") ? toArray(value) : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || Object.keys(asRecord(value) ?? { value }).length === 0;
}

/** From the path, in the upstream's and in our spelling, and from the name of the total. */
function listResourceNames({ list, totalKey = "" }: ListShape): ReadonlySet<string> {
  const upstreamNames = [...list.split("/"), totalKey.replace(/^total/, "")].filter((name) => name !== "");
  const names = new Set(upstreamNames.map(normalizeName));
  for (const [name, upstreamName] of UPSTREAM_NAMES)
    if (names.has(normalizeName(upstreamName))) names.add(normalizeName(name));
  return names;
}

/** Ignores letter case, separators and plurals. */
function normalizeName(name: string): string {
  return name
    .replaceAll(/[^A-Za-z\d]/g, "")
    .toLowerCase()
    .replace(/ies$/, "y")
    .replace(/s$/, "");
}
