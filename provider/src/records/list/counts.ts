import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { selectRowCount } from "../../db/row-counts.ts";
import type { Resource, RecordTable, ResourceContext } from "../resource.ts";

/** Maximum count of filtered rows; most counts use an index. */
export const maxCountedRows = 10_000;

/** Lower than `maxCountedRows`, because each row must be read. */
export const maxCountedByStatus = 2_000;

const buildLimitedCount = (table: RecordTable, condition: SQL, limit: number) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${limit}) as matched)`;

/** Counts matching rows up to `maxCountedRows` + 1, or all rows if there is no condition. */
export async function countTotal(
  { store }: ResourceContext,
  { table }: Resource,
  condition: SQL | undefined,
): Promise<number> {
  const { rows } = await store.execute<{ total: number }>(
    sql`select ${condition ? buildLimitedCount(table, condition, maxCountedRows + 1) : selectRowCount(table)} as total`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Counts rows by status; undefined without a status column or above the limit. Without a condition, counts
 * each status up to `maxCountedRows`.
 */
export async function countStatuses(
  context: ResourceContext,
  { table }: Resource,
  condition: SQL | undefined,
  limit: number,
): Promise<Record<string, number> | undefined> {
  const { status }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  if (!status) return undefined;
  return condition
    ? countMatchesByStatus(context, table, { status, condition, limit })
    : countAllByStatus(context, table, status);
}

async function countMatchesByStatus(
  { store }: ResourceContext,
  table: RecordTable,
  { status, condition, limit }: { status: PgColumn; condition: SQL; limit: number },
): Promise<Record<string, number> | undefined> {
  const matched = store
    .select({ status: sql<string>`${status}`.as("status") })
    .from(table)
    .where(condition)
    .limit(limit + 1)
    .as("matched");
  const counts = await store
    .select({ status: matched.status, count: sql<number>`count(*)::int` })
    .from(matched)
    .groupBy(matched.status);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total > limit ? undefined : Object.fromEntries(counts.map((row) => [row.status, row.count]));
}

/** Uses the index on the plain status, which is four times faster than the index on the folded status. */
async function countAllByStatus(
  { store }: ResourceContext,
  table: RecordTable,
  status: PgColumn,
): Promise<Record<string, number>> {
  const columns = (status.enumValues ?? []).map(
    (value) =>
      sql`${buildLimitedCount(table, eq(status, value), maxCountedRows)} as ${sql.identifier(value)}`,
  );
  const { rows } = await store.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}
