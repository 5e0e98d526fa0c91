import type { UserRole } from "@media-planner/schema/enums";
import { parseRole } from "@media-planner/schema/rules/access";
import { hasVisibleText } from "@media-planner/schema/rules/visible-text";

import { asRecord } from "../errors/coded-error.ts";
import { listNameFields } from "./record-names.ts";
import { readList, readText, toIdText } from "./row-fields.ts";
import type { Row } from "./row-fields.ts";
import { toUpstreamName } from "../upstream-names.ts";

/** The name is undefined unless the row has it. */
export interface Reference {
  readonly id: string;
  readonly name?: string | null;
  /** References of an expanded record, by resource. */
  readonly links?: Readonly<Record<string, Reference>>;
}

/**
 * The id field may contain the id or the record, and the record may also be under the resource's name.
 *
 * @param idValue value of `clientId`
 * @param recordValue value of `client`
 */
export function readReference(idValue: unknown, recordValue?: unknown, resource?: string): Reference | null {
  const expanded = asRecord(idValue) ?? asRecord(recordValue);
  // A text under the resource's name may be a name, so it is the last choice.
  const id =
    toIdText(idValue, resource) ??
    (expanded && (toIdText(expanded["id"], resource) ?? toIdText(expanded["_id"], resource))) ??
    toIdText(recordValue, resource);
  if (id === undefined) return null;
  const name = expanded && findName(expanded, resource);
  return name === undefined ? { id } : { id, name };
}

export function readName(value: unknown, resource?: string): string | null {
  const expanded = asRecord(value);
  return (expanded ? findName(expanded, resource) : readText(value)) ?? null;
}

/** Reads a list of ids, records, or both. */
export function readReferences(idValues: unknown, recordValues: unknown, field: string): Reference[] {
  if (idValues === undefined || idValues === null) return readReferenceList(recordValues, field);
  const references = readReferenceList(idValues, field);
  const expanded = Array.isArray(recordValues) ? readReferenceList(recordValues, field) : [];
  return expanded.length === 0
    ? references
    : references.map((reference) => expanded.find(({ id }) => id === reference.id) ?? reference);
}

function readReferenceList(values: unknown, field: string): Reference[] {
  return readList(values, (value) => readReference(value), field).filter((reference) => reference !== null);
}

const nameFields = ["name", "businessName", "fullName", "planNumber", "label"] as const;

export function readChannelName(row: Row): string | null {
  const field = listNameFields("channel").find((nameField) => typeof row[nameField] === "string");
  return field === undefined ? null : readText(row[field]);
}

function findName(row: Row, resource?: string): string | undefined {
  for (const field of resource === undefined ? nameFields : [...nameFields, ...listNameFields(resource)]) {
    const value = row[field];
    if (typeof value === "string" && hasVisibleText(value)) return value;
  }
  return undefined;
}

/**
 * Reads a reference from `clientId` or `client`.
 *
 * @param resource name in the schema
 */
export function readRowReference(resource: string, row: Row): Reference | null {
  const name = toUpstreamName(resource);
  return readReference(row[`${name}Id`], row[name], resource);
}

type LinkedReferences<N extends string, P extends string> = { [K in `${N}Ids`]: string[] } & {
  [K in P]: Reference[];
};

export function readRowReferences<N extends string, P extends string>(
  resource: N,
  plural: P,
  row: Row,
): LinkedReferences<N, P> {
  const references = readReferences(row[`${resource}Ids`], row[plural], plural);
  return { [`${resource}Ids`]: references.map(({ id }) => id), [plural]: references } as LinkedReferences<
    N,
    P
  >;
}

/** Reads a role: a record, or a name that is also the id. */
export function readRole(value: unknown): { id: string; name: string } | null {
  const reference = readReference(value);
  return reference && { id: reference.id, name: reference.name ?? reference.id };
}

/** Reads the role of a user, from its name, an expanded record, or a list that starts with it. */
export function readUserRole(value: unknown): UserRole {
  const role: unknown = Array.isArray(value) ? value[0] : value;
  return parseRole(asRecord(role) ? readName(role, "role") : role);
}

export function readNamedRecord(value: unknown): { id: string; name: string | null } | null {
  const reference = readReference(value);
  return reference && { id: reference.id, name: reference.name ?? null };
}
