import { and, eq, lt, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { createHash } from "node:crypto";
import { timestampColumn } from "../db/columns.ts";
import { defineMessage } from "../i18n/translate.ts";
import { RequestError } from "../rules/request-error.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";

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

const keys = idempotencyKeysTable;

/**
 * Returns the record created with the key earlier; null for a new key, a key older than a month, or a deleted
 * record. Concurrent transactions with the same key wait for each other.
 *
 * @throws 409 when the earlier body differs
 */
export async function acquireIdempotencyKey(
  { store, viewer }: ResourceContext,
  {
    key: resource,
    table,
    title,
    label,
  }: Pick<Resource, "key" | "title" | "label"> & { table: PgTable & { id: PgColumn } },
  { id, key, input }: { id: string; key: string | null; input: Row },
): Promise<Row | null> {
  if (key === null) return null;
  await store.delete(keys).where(lt(keys.createdAt, sql`now() - interval '30 days'`));
  const creation = {
    recordId: id,
    bodyHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
  };
  const claimedKeys = await store
    .insert(keys)
    .values({ viewerId: viewer.id, resource, key, ...creation })
    .onConflictDoNothing()
    .returning();
  if (claimedKeys.length > 0) return null;
  const keyCondition = and(eq(keys.viewerId, viewer.id), eq(keys.resource, resource), eq(keys.key, key));
  const [earlier] = await store.select().from(keys).where(keyCondition).for("update");
  if (!earlier) return null;
  const [record]: Row[] = await store.select().from(table).where(eq(table.id, earlier.recordId));
  if (!record) {
    await store.update(keys).set(creation).where(keyCondition);
    return null;
  }
  if (earlier.bodyHash === creation.bodyHash) return record;
  const name = record[label];
  throw new RequestError(
    409,
    defineMessage("{record} was already created by an earlier attempt, with different values", {
      record: typeof name === "string" ? `${title} ${name}` : title,
    }),
    { code: "CREATED_BEFORE", data: { id: earlier.recordId, createdAt: record.createdAt } },
  );
}
