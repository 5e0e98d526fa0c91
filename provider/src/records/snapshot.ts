import type { SQL } from "drizzle-orm";
import { keepSnapshot, readSnapshot } from "../db/list-snapshots.ts";
import { Refusal } from "../rules/refusal.ts";
import { say } from "../rules/said/say.ts";
import type { Noun, Row, Viewer, Work } from "./noun.ts";
import { before, idsInOrder, rowsOf, type ListQuery } from "./pages.ts";

/**
 * Reads a page of a snapshot: the first page stores the matching ids, all pages read these records in their
 * current state. Deleted records are missing but counted.
 *
 * @throws 422 for a later page without a snapshot
 */
export async function snapshotRows(
  { store, viewer }: Work & { viewer: Viewer },
  noun: Noun,
  query: ListQuery & { snapshotId: string },
  condition: () => Promise<SQL | undefined>,
): Promise<{ rows: Row[]; total: number }> {
  const { page, perPage, snapshotId } = query;
  const own = { viewerId: viewer.id, noun: noun.key, id: snapshotId };
  if (page === 1) await keepSnapshot(store, own, idsInOrder(store, noun, query, await condition()));
  const kept = await readSnapshot(store, own, { before: before(query), count: perPage });
  if (!kept) throw Refusal.invalid("snapshotId", say("No longer kept: begin with the first page"));
  return { rows: await rowsOf(store, noun, kept.ids), total: kept.total };
}
