import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowCount } from "../db/row-counts.ts";
import type { Noun, RecordTable, Work } from "./noun.ts";

/** Of more rows than these that filters leave it is not told how many they are; most are counted in an index. */
export const countedRows = 10_000;

/** Of more of them it is not told how many have each status: to see that, each is opened. */
export const countedByStatus = 2_000;

/** How many rows fulfil a condition, as an expression that counts up to a bound. */
const countUpTo = (table: RecordTable, condition: SQL, bound: number) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${bound}) as matched)`;

/** How many rows fulfil a condition, or one more than are counted; without one, all that there are. */
export async function totalOf({ store }: Work, { table }: Noun, condition: SQL | undefined): Promise<number> {
  const { rows } = await store.execute<{ total: number }>(
    sql`select ${condition ? countUpTo(table, condition, countedRows + 1) : rowCount(table)} as total`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * How many rows have each status that occurs; undefined where the noun has no status. Of a whole list each status is counted by itself, and none
 * further than their number is. What a condition leaves is read once: undefined where that is more than the bound, for to find how many of each there
 * are, all of it would have to be read.
 */
export async function statusCounts(
  work: Work,
  { table }: Noun,
  condition: SQL | undefined,
  bound: number,
): Promise<Record<string, number> | undefined> {
  const { status }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  if (!status) return undefined;
  return condition
    ? countsOfMatches(work, table, { status, condition, bound })
    : countsOfAll(work, table, status);
}

async function countsOfMatches(
  { store }: Work,
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

/** Through an index of the bare words, for to fold so many would cost more than to count them. */
async function countsOfAll(
  { store }: Work,
  table: RecordTable,
  status: PgColumn,
): Promise<Record<string, number>> {
  const columns = (status.enumValues ?? []).map(
    (word) => sql`${countUpTo(table, eq(status, word), countedRows)} as ${sql.identifier(word)}`,
  );
  const { rows } = await store.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}
