import { and, eq, lt, sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/** Which record a viewer created under which key, and from what: the same call, sent again, makes no second one. */
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

/** Whose key, and of which noun. */
export type OwnKey = Pick<typeof creationKeysTable.$inferSelect, "viewerId" | "noun" | "key">;
/** What was created under it. */
export type Creation = Pick<typeof creationKeysTable.$inferSelect, "recordId" | "bodyHash">;

const isOwn = ({ viewerId, noun, key }: OwnKey) =>
  and(
    eq(creationKeysTable.viewerId, viewerId),
    eq(creationKeysTable.noun, noun),
    eq(creationKeysTable.key, key),
  );

/**
 * Takes a key for a record that is about to be created. Two transactions that take one key wait for each other.
 *
 * @returns what was created under it before; undefined where it was free, or unused for a month
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

/** Gives a key to another record: the one that was created under it is gone. */
export async function passKey(store: Store, own: OwnKey, creation: Creation): Promise<void> {
  await store.update(creationKeysTable).set(creation).where(isOwn(own));
}
