import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { selectRowCount } from "../db/row-counts.ts";
import type { Resource, RecordTable, ResourceContext } from "./resource.ts";

/** Maximum number of filtered rows that are counted; most are counted in an index. */
export const maxCountedRows = 10_000;

/** Maximum rows counted by status, because each must be read. */
export const maxCountedByStatus = 2_000;

const countUpTo = (table: RecordTable, condition: SQL, bound: number) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${bound}) as matched)`;

/** Counts rows up to the bound plus one; without a condition all rows. */
export async function countTotal(
  { store }: ResourceContext,
  { table }: Resource,
  condition: SQL | undefined,
): Promise<number> {
  const { rows } = await store.execute<{ total: number }>(
    sql`select ${condition ? countUpTo(table, condition, maxCountedRows + 1) : selectRowCount(table)} as total`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Counts rows by status; undefined without a status column or beyond the limit. A whole list counts each
 * status up to the limit.
 */
export async function countStatuses(
  context: ResourceContext,
  { table }: Resource,
  condition: SQL | undefined,
  bound: number,
): Promise<Record<string, number> | undefined> {
  const { status }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  if (!status) return undefined;
  return condition
    ? countMatchesByStatus(context, table, { status, condition, bound })
    : countAllByStatus(context, table, status);
}

async function countMatchesByStatus(
  { store }: ResourceContext,
  table: RecordTable,
  { status, condition, bound }: { status: PgColumn; condition: SQL; bound: number },
): Promise<Record<string, number> | undefined> {
  const first = store
    .select({ status: sql<string>`${status}`.as("status") })
    .from(table)
    .where(condition)
    .limit(bound + 1)
    .as("matched");
  const counts = await store
    .select({ status: first.status, count: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.status);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total > bound ? undefined : Object.fromEntries(counts.map((each) => [each.status, each.count]));
}

/** The index on the plain status is four times faster than the folded one. */
async function countAllByStatus(
  { store }: ResourceContext,
  table: RecordTable,
  status: PgColumn,
): Promise<Record<string, number>> {
  const columns = (status.enumValues ?? []).map(
    (word) => sql`${countUpTo(table, eq(status, word), maxCountedRows)} as ${sql.identifier(word)}`,
  );
  const { rows } = await store.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}
