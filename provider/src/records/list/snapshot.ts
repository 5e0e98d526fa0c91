import { and, desc, eq, notInArray, sql, type SQL } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { RequestError } from "../../rules/request-error.ts";
import { defineMessage } from "../../i18n/translate.ts";
import type { Resource, Row, ResourceContext } from "../resource.ts";
import { getPageOffset, buildSortedIdsQuery, readRowsById, type ListQuery } from "./page-queries.ts";

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

const { viewerId, resource: resourceColumn, id, recordIds, createdAt } = listSnapshotsTable;
const maxPerViewer = 5;
/** Limit of PostgreSQL for the elements of an array; larger subscripts may be invalid numbers. */
const maxArrayLength = 134_217_727;

async function storeSnapshot(
  store: Store,
  snapshotKey: { viewerId: string; resource: string; id: string },
  idsInOrder: SQL,
): Promise<void> {
  await store
    .insert(listSnapshotsTable)
    .values({ ...snapshotKey, recordIds: sql`array(${idsInOrder})` })
    .onConflictDoNothing();
  const viewerCondition = eq(viewerId, snapshotKey.viewerId);
  const latestIds = store
    .select({ id })
    .from(listSnapshotsTable)
    .where(viewerCondition)
    .orderBy(desc(createdAt))
    .limit(maxPerViewer);
  await store.delete(listSnapshotsTable).where(and(viewerCondition, notInArray(id, latestIds)));
}

/**
 * Reads a page. The first page stores the ids of all matches; every page reads their current values. Records
 * deleted since then are missing from pages, but the total includes them.
 * @throws 422 for a later page without a snapshot
 */
export async function readSnapshotPage(
  { store, viewer }: ResourceContext,
  resource: Resource,
  query: ListQuery & { snapshotId: string },
  buildCondition: () => Promise<SQL | undefined>,
): Promise<{ rows: Row[]; total: number }> {
  const { page, perPage, snapshotId } = query;
  const snapshotKey = { viewerId: viewer.id, resource: resource.key, id: snapshotId };
  if (page === 1)
    await storeSnapshot(
      store,
      snapshotKey,
      buildSortedIdsQuery(store, resource, query, await buildCondition()),
    );
  const offset = Math.min(getPageOffset(query), maxArrayLength);
  const [snapshot] = await store
    .select({
      ids: sql<string>`array_to_string(${recordIds}[${offset + 1}:${offset + perPage}], ',')`,
      total: sql<number>`cardinality(${recordIds})`,
    })
    .from(listSnapshotsTable)
    .where(and(eq(viewerId, viewer.id), eq(resourceColumn, resource.key), eq(id, snapshotId)));
  if (!snapshot)
    throw RequestError.invalid(
      "snapshotId",
      defineMessage("These results have expired: start again from the first page"),
    );
  const ids = snapshot.ids ? snapshot.ids.split(",") : [];
  return { rows: await readRowsById(store, resource, ids), total: snapshot.total };
}
