import { and, desc, eq, lt, notInArray, sql, type SQL } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns.ts";
import type { Store } from "./store.ts";

export const listSnapshotsTable = pgTable(
  "list_snapshots",
  {
    viewerId: uuid().notNull(),
    resource: text("noun").notNull(),
    /** Id chosen by the caller. */
    id: uuid().notNull(),
    recordIds: uuid().array().notNull(),
    createdAt: timestampColumn("at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.resource, table.id] }),
    index("list_snapshots_at").on(table.createdAt),
  ],
);

export type SnapshotId = Pick<typeof listSnapshotsTable.$inferSelect, "viewerId" | "resource" | "id">;

const { viewerId, resource, id, recordIds, createdAt } = listSnapshotsTable;
const maxPerViewer = 5;

export async function storeSnapshot(store: Store, snapshotId: SnapshotId, idsInOrder: SQL): Promise<void> {
  await store
    .insert(listSnapshotsTable)
    .values({ ...snapshotId, recordIds: sql`array(${idsInOrder})` })
    .onConflictDoNothing();
  const viewerCondition = eq(viewerId, snapshotId.viewerId);
  const latestIds = store
    .select({ id })
    .from(listSnapshotsTable)
    .where(viewerCondition)
    .orderBy(desc(createdAt))
    .limit(maxPerViewer);
  await store.delete(listSnapshotsTable).where(and(viewerCondition, notInArray(id, latestIds)));
}

export async function readSnapshot(
  store: Store,
  snapshotId: SnapshotId,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number } | undefined> {
  const [snapshot] = await store
    .select({
      ids: sql<string>`array_to_string(${recordIds}[${offset + 1}:${offset + limit}], ',')`,
      total: sql<number>`cardinality(${recordIds})`,
    })
    .from(listSnapshotsTable)
    .where(and(eq(viewerId, snapshotId.viewerId), eq(resource, snapshotId.resource), eq(id, snapshotId.id)));
  return snapshot && { total: snapshot.total, ids: snapshot.ids ? snapshot.ids.split(",") : [] };
}

export async function deleteOldSnapshots(store: Store): Promise<void> {
  await store.delete(listSnapshotsTable).where(lt(createdAt, sql`now() - interval '1 hour'`));
}
