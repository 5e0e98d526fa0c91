import type { SQL } from "drizzle-orm";
import { keepSnapshot, readSnapshot } from "../db/list-snapshots.ts";
import { Refusal } from "../rules/refusal.ts";
import { say } from "../rules/said/say.ts";
import type { Noun, Row, Viewer, Work } from "./noun.ts";
import { before, idsInOrder, rowsOf, type ListQuery } from "./pages.ts";

/**
 * The rows of one page of a list that stays as it was, whoever writes meanwhile: its first page keeps which records match, and all pages are of these,
 * each as it is when it is read. One that was deleted is missing from its page, and counted in the total.
 *
 * @throws Refusal 422 where a later page is asked for and nothing is kept
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
