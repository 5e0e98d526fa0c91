import { and, desc, sql, type SQL } from "drizzle-orm";
import { Refusal } from "../rules/refusal.ts";
import type { Filters } from "./filters.ts";
import type { Grouping, Noun, Row, Work } from "./noun.ts";
import { namesOf } from "./references.ts";

/** The largest sums, or the latest values, that an answer lists. */
const mostGroups = 60;

const currency = sql<string>`currency`;

const sumsIn = (columns: readonly string[]): Record<string, SQL<number>> =>
  Object.fromEntries(
    columns.map((name) => [name, sql<number>`coalesce(sum(${sql.identifier(name)}), 0)`.mapWith(Number)]),
  );

/** What a list is asked to add up. */
export interface SumsQuery {
  filters?: Filters;
  /** Whether the money of all its pages is added up. */
  totals?: boolean;
  /** The name of what it is added up by besides. */
  groupBy?: string | undefined;
}

export interface Sums {
  /** The sums of a list that has them, a row a currency. */
  totals?: Row[];
  /** The same sums by the value that was asked for, a row a value and currency. */
  groups?: Row[];
}

/** What the rows of a list come to, as far as the query asks. Each currency by itself: what is in one is never added to another. */
export async function sumsOf(
  work: Work,
  noun: Noun,
  { totals, groupBy, filters }: SumsQuery,
  where: SQL | undefined,
): Promise<Sums> {
  const { table, sums, counted, groupings } = noun;
  if (!sums || !(totals || groupBy)) return {};
  const grouping = groupBy ? groupings?.[groupBy] : undefined;
  if (groupBy && !grouping)
    throw Refusal.invalid("groupBy", `Must be one of ${Object.keys(groupings ?? {}).join(", ")}`);
  const rows = filters?.status ? where : and(where, counted);
  const money = sumsIn(sums);
  const added: Row[] = await work.store
    .select({ currency, ...money })
    .from(table)
    .where(rows)
    .groupBy(currency)
    .orderBy(currency);
  return {
    totals: added,
    ...(grouping && { groups: await groupsOf(work, noun, { grouping, money, rows }) }),
  };
}

async function groupsOf(
  work: Work,
  { table, sums = [] }: Noun,
  {
    grouping,
    money,
    rows,
  }: { grouping: Grouping; money: Record<string, SQL<number>>; rows: SQL | undefined },
): Promise<Row[]> {
  const { by, of, inOrder } = grouping;
  const key = sql<string | null>`${by}`.as("key");
  const [first = ""] = sums;
  const groups: Row[] = await work.store
    .select({ key, currency, count: sql<number>`count(*)`.mapWith(Number), ...money })
    .from(table)
    .where(rows)
    .groupBy(sql`1`, currency)
    .orderBy(inOrder ? sql`1 desc nulls last` : desc(money[first] ?? key), sql`1`)
    .limit(mostGroups);
  if (inOrder) return groups.toReversed();
  if (!of) return groups;
  const ids = groups.flatMap((group) => (typeof group.key === "string" ? [group.key] : []));
  const names = await namesOf(work.store, work.registry.get(of), ids);
  return groups.map((group) => ({ ...group, name: names.get(String(group.key)) ?? null }));
}
