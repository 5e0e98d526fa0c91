import { and, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowCount } from "../db/row-counts.ts";
import type { Filters } from "./filters.ts";
import type { Noun, RecordTable, Work } from "./noun.ts";
import { conditionOf } from "./search.ts";

/** Beyond this many, matches are not counted one by one: their number is said to be this. */
export const countedMatches = 10_000;

/** How many rows fulfil a condition, as an expression. */
const matchCount = (table: RecordTable, condition: SQL) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${countedMatches}) as matched)`;

/** How many rows fulfil a condition; without one, all that there are. */
export async function totalOf({ store }: Work, { table }: Noun, condition: SQL | undefined): Promise<number> {
  const { rows } = await store.execute<{ total: number }>(
    sql`select ${condition ? matchCount(table, condition) : rowCount(table)} as total`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * How many rows have each status that occurs, under a search and filters but whatever status these ask for; undefined where the noun has no
 * status.
 *
 * @param where what the search and all of the filters ask of a row
 */
export async function statusCounts(
  work: Work,
  noun: Noun,
  { search, filters = {} }: { search: string; filters?: Filters },
  where: SQL | undefined,
): Promise<Record<string, number> | undefined> {
  const { table } = noun;
  const { status }: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  if (!status) return undefined;
  const { status: word, statuses: words, ...others } = filters;
  const condition = word || words ? conditionOf(work, noun, { search, filters: others }) : where;
  const few = await countsOfFew(work, table, { status, condition });
  return few ?? countsOfMany(work, table, { status, condition });
}

interface Counted {
  status: PgColumn;
  condition: SQL | undefined;
}

/** Reads them once; null where they are more than are counted. */
async function countsOfFew(
  { store }: Work,
  table: RecordTable,
  { status, condition }: Counted,
): Promise<Record<string, number> | null> {
  const first = store
    .select({ status: sql<string>`${status}`.as("status") })
    .from(table)
    .where(condition)
    .limit(countedMatches + 1)
    .as("matched");
  const counts = await store
    .select({ status: first.status, count: sql<number>`count(*)::int` })
    .from(first)
    .groupBy(first.status);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total > countedMatches ? null : Object.fromEntries(counts.map((each) => [each.status, each.count]));
}

/**
 * Counts each status by itself, and none of them further than it is told: through an index of the bare words, for to fold so many would cost more
 * than to count them.
 */
async function countsOfMany(
  { store }: Work,
  table: RecordTable,
  { status, condition }: Counted,
): Promise<Record<string, number>> {
  const columns = (status.enumValues ?? []).map((word) => {
    const isOfStatus = and(eq(status, word), condition) ?? sql`true`;
    return sql`${matchCount(table, isOfStatus)} as ${sql.identifier(word)}`;
  });
  const { rows } = await store.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}
