/** A typed or pasted name: still looked up, or not found. */
export interface UnresolvedName {
  kind: "pending" | "unmatched";
  name: string;
}

/** Id of a record, or its name until the record is found. */
export type Reference = string | UnresolvedName;

/** Returns undefined for ids and for names in another state. */
export function getUnresolvedName(
  reference: Reference | null | undefined,
  kind: UnresolvedName["kind"],
): string | undefined {
  return typeof reference === "object" && reference?.kind === kind ? reference.name : undefined;
}

/** Returns null for an empty reference and for a name. */
export function getRecordId(reference: Reference | null): string | null {
  return typeof reference === "string" ? reference : null;
}

/** Quotes names: ids contain no quotes, so validation rejects names. Stored drafts use the same format. */
export function serializeReference(reference: Reference | null): string | null {
  if (reference === null || typeof reference === "string") return reference;
  return reference.kind === "pending" ? `‹${reference.name}›` : `“${reference.name}”`;
}

export function parseReference(text: string | null): Reference | null {
  const [, pendingName, unmatchedName] = /^(?:‹(.*)›|“(.*)”)$/s.exec(text ?? "") ?? [];
  if (pendingName !== undefined) return { kind: "pending", name: pendingName };
  return unmatchedName === undefined ? text : { kind: "unmatched", name: unmatchedName };
}
