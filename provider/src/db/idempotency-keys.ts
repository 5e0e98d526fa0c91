import { and, eq, lt, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns.ts";
import type { Store } from "./store.ts";

export const idempotencyKeysTable = pgTable(
  "creation_keys",
  {
    viewerId: uuid().notNull(),
    resource: text("noun").notNull(),
    key: text().notNull(),
    recordId: uuid().notNull(),
    bodyHash: text().notNull(),
    createdAt: timestampColumn("at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.resource, table.key] }),
    index("creation_keys_at").on(table.createdAt),
  ],
);

export type KeyScope = Pick<typeof idempotencyKeysTable.$inferSelect, "viewerId" | "resource" | "key">;
export type Creation = Pick<typeof idempotencyKeysTable.$inferSelect, "recordId" | "bodyHash">;

const buildKeyCondition = ({ viewerId, resource, key }: KeyScope) =>
  and(
    eq(idempotencyKeysTable.viewerId, viewerId),
    eq(idempotencyKeysTable.resource, resource),
    eq(idempotencyKeysTable.key, key),
  );

/**
 * Concurrent transactions with the same key wait for each other.
 * @returns the earlier creation; undefined if the key is new or older than a month
 */
export async function acquireKey(
  store: Store,
  keyId: KeyScope,
  creation: Creation,
): Promise<Creation | undefined> {
  await store
    .delete(idempotencyKeysTable)
    .where(lt(idempotencyKeysTable.createdAt, sql`now() - interval '30 days'`));
  const claimedKeys = await store
    .insert(idempotencyKeysTable)
    .values({ ...keyId, ...creation })
    .onConflictDoNothing()
    .returning();
  if (claimedKeys.length > 0) return undefined;
  const [earlierCreation] = await store
    .select()
    .from(idempotencyKeysTable)
    .where(buildKeyCondition(keyId))
    .for("update");
  return earlierCreation;
}

/** Assigns a key to a new record after its first record was deleted. */
export async function reassignKey(store: Store, keyId: KeyScope, creation: Creation): Promise<void> {
  await store.update(idempotencyKeysTable).set(creation).where(buildKeyCondition(keyId));
}
