import { asRecord } from "./errors.ts";
import { idText, list, text } from "./row.ts";
import type { Row } from "./row.ts";

/** What a row said of another record: its id, and its name when the row held it expanded. */
export interface Reference {
  readonly id: string;
  readonly name?: string | null;
  /** What the row said of the records which that one refers to, by noun. */
  readonly links?: Readonly<Record<string, Reference>>;
}

/**
 * A reference: the id field may hold the id or the expanded record, and the record may also stand under the noun.
 * @param idValue what stands under `clientId`
 * @param nounValue what stands under `client`
 */
export function reference(idValue: unknown, nounValue?: unknown): Reference | null {
  const expanded = asRecord(nounValue) ?? asRecord(idValue);
  const id =
    idText(idValue) ??
    idText(nounValue) ??
    (expanded ? (idText(expanded["id"]) ?? idText(expanded["_id"])) : undefined);
  if (id === undefined) return null;
  const name = expanded && nameOf(expanded);
  return name === undefined ? { id } : { id, name };
}

/** The name of an expanded record, or a name that stands by itself. */
export function nameIn(value: unknown): string | null {
  const expanded = asRecord(value);
  return (expanded ? nameOf(expanded) : text(value)) ?? null;
}

/**
 * References of a list field: ids, expanded records, or both side by side.
 * @throws CodedError UPSTREAM_BAD_RESPONSE for anything else: read as none, it would be saved as none
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

/** Clients are named by business, users in full, plans by number. */
const nameFields = ["name", "businessName", "fullName", "planNumber", "label"] as const;

function nameOf(row: Row): string | undefined {
  for (const field of nameFields) {
    const value = row[field];
    if (typeof value === "string") return value;
  }
  return undefined;
}

/**
 * The record that a row refers to, by `clientId` or by `client`; our `clientId` follows from it.
 * @param noun what the upstream calls it
 */
export function linked(noun: string, row: Row): Reference | null {
  return reference(row[`${noun}Id`], row[noun]);
}

type LinkedList<N extends string, P extends string> = { [K in `${N}Ids`]: string[] } & {
  [K in P]: Reference[];
};

/** Both faces of a list of references: `cityIds` and `cities`. */
export function linkedList<N extends string, P extends string>(
  noun: N,
  plural: P,
  row: Row,
): LinkedList<N, P> {
  const read = references(row[`${noun}Ids`], row[plural]);
  return { [`${noun}Ids`]: read.map(({ id }) => id), [plural]: read } as LinkedList<N, P>;
}

/** A person or record whose name only this upstream knows: who did something, a colleague. */
export function named(value: unknown): { id: string; name: string | null } | null {
  const read = reference(value);
  return read && { id: read.id, name: read.name ?? null };
}
