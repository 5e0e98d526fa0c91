import { and, eq, inArray, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import type { Row, ResourceContext } from "../../records/resource.ts";
import type { FieldChange } from "./field-changes.ts";
import { mediaPlansTable, type HistoryEntry } from "./plan-table.ts";

/** Long lists of changes, stored outside the plan: each save may add 300 changed rows. */
export const planChangesTable = pgTable(
  "media_plan_changes",
  {
    mediaPlanId: cascadeReferenceColumn(() => mediaPlansTable).notNull(),
    /** Index of the entry in the history, from 0. */
    position: integer().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    /** Length of the changes as JSON, in characters. */
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaPlanId, table.position] })],
);

const maxInlineChanges = 10;

const maxChangeCharacters = 1_000_000;

/** Stores a long list of changes separately; the entry then has only its length and the status change. */
export async function appendEntry(
  store: Store,
  { id, history }: { id: string; history: HistoryEntry[] },
  entry: HistoryEntry,
): Promise<HistoryEntry[]> {
  const { changes } = entry;
  if (changes.length <= maxInlineChanges) return [...history, entry];
  const size = JSON.stringify(changes).length;
  await store.insert(planChangesTable).values({ mediaPlanId: id, position: history.length, changes, size });
  const statusChanges = changes.filter(({ path }) => path === "status");
  return [...history, { ...entry, changes: statusChanges, unlistedChanges: changes.length }];
}

async function readLatestChanges(store: Store, planId: string): Promise<ReadonlyMap<number, FieldChange[]>> {
  const { mediaPlanId, position, changes, size } = planChangesTable;
  const planCondition = eq(mediaPlanId, planId);
  const changeSizes = store
    .select({
      position,
      total: sql<number>`sum(${size}) over (order by ${position} desc)`.as("total"),
      rank: sql<number>`row_number() over (order by ${position} desc)`.as("rank"),
    })
    .from(planChangesTable)
    .where(planCondition)
    .as("sized");
  const returnedPositions = store
    .select({ position: changeSizes.position })
    .from(changeSizes)
    .where(sql`${changeSizes.total} <= ${maxChangeCharacters} or ${changeSizes.rank} = 1`);
  const rows = await store
    .select({ position, changes })
    .from(planChangesTable)
    .where(and(planCondition, inArray(position, returnedPositions)));
  return new Map(rows.map((row) => [row.position, row.changes]));
}

/**
 * Adds separately stored changes. Beyond the maximum, older entries have only the number of their changes.
 */
async function addLatestChanges(store: Store, id: string, history: HistoryEntry[]): Promise<HistoryEntry[]> {
  if (!history.some(({ unlistedChanges }) => unlistedChanges)) return history;
  const changesByPosition = await readLatestChanges(store, id);
  return history.map((entry, position) => {
    const { unlistedChanges, ...fields } = entry;
    if (unlistedChanges === undefined) return entry;
    const changes = changesByPosition.get(position);
    return changes ? { ...fields, changes } : { ...entry, changes: [] };
  });
}

export function enrichHistory({ store }: ResourceContext, rows: Row[]): Promise<Row[]> {
  return Promise.all(
    rows.map(async (row) => {
      if (!row.history) return row;
      const history = await addLatestChanges(store, String(row.id), row.history as HistoryEntry[]);
      return { ...row, history };
    }),
  );
}
