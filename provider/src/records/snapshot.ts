import type { SQL } from "drizzle-orm";
import { storeSnapshot, readSnapshot } from "../db/list-snapshots.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { Resource, Row, Viewer, ResourceContext } from "./resource.ts";
import { getPageOffset, buildSortedIdsQuery, readRowsById, type ListQuery } from "./page-queries.ts";

/**
 * Reads a page. The first page stores the ids of all matches; every page reads their current values. Records
 * deleted since then are missing from pages, but the total includes them.
 * @throws 422 for a later page without a snapshot
 */
export async function readSnapshotPage(
  { store, viewer }: ResourceContext & { viewer: Viewer },
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
  const snapshot = await readSnapshot(store, snapshotKey, { offset: getPageOffset(query), limit: perPage });
  if (!snapshot)
    throw RequestError.invalid(
      "snapshotId",
      defineMessage("These results have expired: start again from the first page"),
    );
  return { rows: await readRowsById(store, resource, snapshot.ids), total: snapshot.total };
}
