import { and, eq, lt, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/** Idempotency keys of created records: a repeated call creates no second one. */
export const creationKeysTable = pgTable(
  "creation_keys",
  {
    viewerId: uuid().notNull(),
    noun: text().notNull(),
    key: text().notNull(),
    recordId: uuid().notNull(),
    bodyHash: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.noun, table.key] }),
    index("creation_keys_at").on(table.at),
  ],
);

/** Owner and resource of a key. */
export type OwnKey = Pick<typeof creationKeysTable.$inferSelect, "viewerId" | "noun" | "key">;
export type Creation = Pick<typeof creationKeysTable.$inferSelect, "recordId" | "bodyHash">;

const isOwn = ({ viewerId, noun, key }: OwnKey) =>
  and(
    eq(creationKeysTable.viewerId, viewerId),
    eq(creationKeysTable.noun, noun),
    eq(creationKeysTable.key, key),
  );

/**
 * Acquires a key for a creation; concurrent transactions with one key wait for each other.
 *
 * @returns the earlier creation; undefined for a new key, or one older than a month
 */
export async function takeKey(store: Store, own: OwnKey, creation: Creation): Promise<Creation | undefined> {
  await store.delete(creationKeysTable).where(lt(creationKeysTable.at, sql`now() - interval '30 days'`));
  const taken = await store
    .insert(creationKeysTable)
    .values({ ...own, ...creation })
    .onConflictDoNothing()
    .returning();
  if (taken.length > 0) return undefined;
  const [before] = await store.select().from(creationKeysTable).where(isOwn(own)).for("update");
  return before;
}

/** Assigns a key to a new record after its first was deleted. */
export async function passKey(store: Store, own: OwnKey, creation: Creation): Promise<void> {
  await store.update(creationKeysTable).set(creation).where(isOwn(own));
}
