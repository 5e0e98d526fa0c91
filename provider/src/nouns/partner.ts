import type { Row, Work } from "../records/noun.ts";
import { inUse } from "./statuses.ts";

/**
 * What was approved is this name under this tax id: a User who changes either puts the client or vendor back to
 * pending. Who may approve needs no second look.
 */
export function reviewed({ viewer }: Work, body: Row, before: Row | null, identity: readonly string[]): Row {
  if (!before || viewer?.role !== "User" || !inUse.includes(String(before.status))) return body;
  const same = identity.every((field) => (body[field] ?? null) === (before[field] ?? null));
  return same ? body : { ...body, status: "pending" };
}
