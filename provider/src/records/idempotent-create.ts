import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { reassignKey, acquireKey } from "../db/idempotency-keys.ts";
import { RequestError } from "../rules/request-error.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";

export interface CreationAttempt {
  id: string;
  key: string | null;
  input: Row;
}

/**
 * Returns the record created with the key earlier; null for a new key or a deleted record.
 *
 * @throws 409 when the earlier body differs
 */
export async function acquireIdempotencyKey(
  { store, viewer }: ResourceContext,
  { key: resource, table, title, label }: Resource,
  { id, key, input }: CreationAttempt,
): Promise<Row | null> {
  if (key === null || !viewer) return null;
  const keyId = { viewerId: viewer.id, resource, key };
  const creation = {
    recordId: id,
    bodyHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
  };
  const earlierCreation = await acquireKey(store, keyId, creation);
  if (!earlierCreation) return null;
  const [record]: Row[] = await store.select().from(table).where(eq(table.id, earlierCreation.recordId));
  if (!record) {
    await reassignKey(store, keyId, creation);
    return null;
  }
  if (earlierCreation.bodyHash === creation.bodyHash) return record;
  const name = record[label];
  throw RequestError.createdWithOtherValues(typeof name === "string" ? `${title} ${name}` : title, {
    id: earlierCreation.recordId,
    createdAt: record.createdAt,
  });
}
