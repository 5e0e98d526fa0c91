import { and, desc, eq, lt, notInArray, sql, type SQL } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

/** Which records a list held, in its order, when a viewer began to read all of it. */
export const listSnapshotsTable = pgTable(
  "list_snapshots",
  {
    viewerId: uuid().notNull(),
    noun: text().notNull(),
    /** Given by the viewer's client. */
    id: uuid().notNull(),
    recordIds: uuid().array().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.noun, table.id] }),
    index("list_snapshots_at").on(table.at),
  ],
);

/** Whose snapshot, and of which noun's list. */
export type OwnSnapshot = Pick<typeof listSnapshotsTable.$inferSelect, "viewerId" | "noun" | "id">;

const { viewerId, noun, id, recordIds, at } = listSnapshotsTable;
/** As many reads as one person has under way. */
const perViewer = 5;

/** Keeps the ids that a statement finds, in its order, and lets this viewer's oldest go. One that is there already stays as it is. */
export async function keepSnapshot(store: Store, own: OwnSnapshot, idsInOrder: SQL): Promise<void> {
  await store
    .insert(listSnapshotsTable)
    .values({ ...own, recordIds: sql`array(${idsInOrder})` })
    .onConflictDoNothing();
  const ofViewer = eq(viewerId, own.viewerId);
  const latest = store
    .select({ id })
    .from(listSnapshotsTable)
    .where(ofViewer)
    .orderBy(desc(at))
    .limit(perViewer);
  await store.delete(listSnapshotsTable).where(and(ofViewer, notInArray(id, latest)));
}

/** A stretch of the ids and how many there are in all; undefined where no such snapshot is kept. */
export async function readSnapshot(
  store: Store,
  own: OwnSnapshot,
  { before, count }: { before: number; count: number },
): Promise<{ ids: string[]; total: number } | undefined> {
  const [kept] = await store
    .select({
      ids: sql<string>`array_to_string(${recordIds}[${before + 1}:${before + count}], ',')`,
      total: sql<number>`cardinality(${recordIds})`,
    })
    .from(listSnapshotsTable)
    .where(and(eq(viewerId, own.viewerId), eq(noun, own.noun), eq(id, own.id)));
  return kept && { total: kept.total, ids: kept.ids ? kept.ids.split(",") : [] };
}

/** Nobody reads a list for longer than an hour. */
export async function sweepSnapshots(store: Store): Promise<void> {
  await store.delete(listSnapshotsTable).where(lt(at, sql`now() - interval '1 hour'`));
}
