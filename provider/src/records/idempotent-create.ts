import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { reassignKey, acquireKey } from "../db/idempotency-keys.ts";
import { RequestError } from "../rules/request-error.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";

/** A creation: id, idempotency key and validated body. */
export interface Attempt {
  id: string;
  key: string | null;
  input: Row;
}

/**
 * Null for a first attempt or a deleted record.
 *
 * @throws 409 when the earlier body differs
 */
export async function findEarlierCreation(
  { store, viewer }: ResourceContext,
  { key: resource, table, title, label }: Resource,
  { id, key, input }: Attempt,
): Promise<Row | null> {
  if (key === null || !viewer) return null;
  const keyId = { viewerId: viewer.id, resource, key };
  const creation = {
    recordId: id,
    bodyHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
  };
  const before = await acquireKey(store, keyId, creation);
  if (!before) return null;
  const [record]: Row[] = await store.select().from(table).where(eq(table.id, before.recordId));
  if (!record) {
    await reassignKey(store, keyId, creation);
    return null;
  }
  if (before.bodyHash === creation.bodyHash) return record;
  const name = record[label];
  throw RequestError.createdOtherwise(typeof name === "string" ? `${title} ${name}` : title, {
    id: before.recordId,
    createdAt: record.createdAt,
  });
}
