import { hasVisibleText } from "@media-planner/schema/rules/visible-text";

import { asRecord } from "./coded-error.ts";
import { idText, list, nameSpellings, text } from "./row-fields.ts";
import type { Row } from "./row-fields.ts";

/** A reference in a row: its id, and its name if expanded. */
export interface Reference {
  readonly id: string;
  readonly name?: string | null;
  /** References of an expanded record, by resource. */
  readonly links?: Readonly<Record<string, Reference>>;
}

/**
 * Reads a reference: the id field may contain the id or the record, and the record may also be under the
 * resource's name.
 *
 * @param idValue value of `clientId`
 * @param nounValue value of `client`
 */
export function reference(idValue: unknown, nounValue?: unknown, resource?: string): Reference | null {
  const expanded = asRecord(nounValue) ?? asRecord(idValue);
  const id =
    idText(idValue) ??
    idText(nounValue) ??
    (expanded ? (idText(expanded["id"]) ?? idText(expanded["_id"])) : undefined);
  if (id === undefined) return null;
  const name = expanded && getName(expanded, resource);
  return name === undefined ? { id } : { id, name };
}

export function readName(value: unknown, resource?: string): string | null {
  const expanded = asRecord(value);
  return (expanded ? getName(expanded, resource) : text(value)) ?? null;
}

/**
 * Reads a list of ids, records, or both.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE for any other value, because an empty list would be saved
 */
export function references(idValues: unknown, nounValues?: unknown): Reference[] {
  if (idValues === undefined || idValues === null) return present(nounValues);
  const read = present(idValues);
  const expanded = Array.isArray(nounValues) ? present(nounValues) : [];
  return expanded.length === 0 ? read : read.map((one) => expanded.find(({ id }) => id === one.id) ?? one);
}

function present(values: unknown): Reference[] {
  return list(values, (value) => reference(value)).filter((read) => read !== null);
}

/** Name fields of resources. */
const nameFields = ["name", "businessName", "fullName", "planNumber", "label"] as const;

export function readChannelName(row: Row): string | null {
  const field = nameSpellings("channel").find((it) => typeof row[it] === "string");
  return field === undefined ? null : text(row[field]);
}

function getName(row: Row, resource?: string): string | undefined {
  for (const field of resource === undefined ? nameFields : [...nameFields, ...nameSpellings(resource)]) {
    const value = row[field];
    if (typeof value === "string" && hasVisibleText(value)) return value;
  }
  return undefined;
}

/**
 * Reads a reference from `clientId` or `client`.
 *
 * @param resource name in the upstream
 */
export function readLinkedReference(resource: string, row: Row): Reference | null {
  return reference(row[`${resource}Id`], row[resource], resource);
}

type LinkedList<N extends string, P extends string> = { [K in `${N}Ids`]: string[] } & {
  [K in P]: Reference[];
};

export function linkedList<N extends string, P extends string>(
  resource: N,
  plural: P,
  row: Row,
): LinkedList<N, P> {
  const read = references(row[`${resource}Ids`], row[plural]);
  return { [`${resource}Ids`]: read.map(({ id }) => id), [plural]: read } as LinkedList<N, P>;
}

/** Reads a user or record that only has id and name. */
export function readNamedRecord(value: unknown): { id: string; name: string | null } | null {
  const read = reference(value);
  return read && { id: read.id, name: read.name ?? null };
}
