import { SQL, asc, desc, getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type Index, type PgColumn } from "drizzle-orm/pg-core";
import { sortText } from "../db/columns.ts";
import type { Store } from "../db/store.ts";
import { sortIndex } from "../db/tables.ts";
import { Refusal } from "../rules/refusal.ts";
import { say } from "../rules/said/say.ts";
import type { Noun, Row, Work } from "./noun.ts";
import type { SumsQuery } from "./sums.ts";

/** What a list is asked for: a page of the rows that a search and filters leave, in some order; newest first without a field. */
export interface ListQuery extends SumsQuery {
  page: number;
  perPage: number;
  search: string;
  sortField: string;
  sortOrder: "asc" | "desc";
  /** Whether it is told how many rows have each status, whatever status is asked for. */
  counts?: boolean;
  /** Names the reading of a whole list, so that all its pages are of the rows that its first one found. */
  snapshotId?: string | undefined;
}

/** The indexes that order a list, by the field that each stands for. */
function sortIndexes({ table }: Noun): ReadonlyMap<string, Index> {
  const prefix = sortIndex(getTableName(table), "");
  return new Map(
    getTableConfig(table).indexes.flatMap((index) =>
      index.config.name?.startsWith(prefix) ? [[index.config.name.slice(prefix.length), index]] : [],
    ),
  );
}

/** Fields a list may be sorted by: those its table has an index for. */
export const sortableFields = (noun: Noun): string[] => [...sortIndexes(noun).keys()];

/** The index that orders a list as it is asked for; newest first without a field. */
export function orderIndex(noun: Noun, { sortField }: ListQuery): Index {
  const index = sortIndexes(noun).get(sortField || "createdAt");
  if (!index)
    throw Refusal.invalid(
      "sortField",
      say("Must be one of {values}", { values: sortableFields(noun).join(", ") }),
    );
  return index;
}

function order(noun: Noun, query: ListQuery): SQL[] {
  const { sortField, sortOrder } = query;
  const index = orderIndex(noun, query);
  // A text is ordered by an expression; another column may stand in for the field's own.
  const [first] = index.config.columns;
  const named = first && "name" in first ? first.name : undefined;
  const column = getTableColumns(noun.table)[named ?? (sortField || "createdAt")];
  // Without a field it is the newest first, whatever is said beside it.
  const direction = sortField && sortOrder === "asc" ? asc : desc;
  return [
    direction(first instanceof SQL ? sortText(sql`${column}`) : sql`${column}`),
    direction(noun.table.id),
  ];
}

/** The columns that a read may send. */
export function visibleColumns(noun: Noun): Record<string, PgColumn> {
  const hidden = ["searchText", ...(noun.hidden ?? [])];
  return Object.fromEntries(
    Object.entries(getTableColumns(noun.table)).filter(([name]) => !hidden.includes(name)),
  );
}

/** Those of them that a list sends. */
function listedColumns(noun: Noun): Record<string, PgColumn> {
  const visible = visibleColumns(noun);
  for (const name of noun.unlisted ?? []) delete visible[name];
  return visible;
}

/** How many rows come before a page. */
export const before = ({ page, perPage }: ListQuery): number => (page - 1) * perPage;

/** The statement that reads a page, and one row of the next, of the rows that fulfil a condition. */
export function pageQuery(work: Work, noun: Noun, query: ListQuery, where: SQL | undefined) {
  return work.store
    .select(listedColumns(noun))
    .from(noun.table)
    .where(where)
    .orderBy(...order(noun, query))
    .limit(query.perPage + 1)
    .offset(before(query));
}

/**
 * How far a list is walked in its order for the matches of its page, before all matches are sorted: where fewer rows match than one in so
 * many, it costs less to sort them.
 */
const stretch = (query: ListQuery) => Math.min(400 * (before(query) + query.perPage + 1), 20_000);

/** The statement that looks for a page of many matches among the first rows in its order, whatever these are. */
export function walkQuery(work: Work, noun: Noun, query: ListQuery, condition: SQL) {
  const { store } = work;
  const first = store
    .select()
    .from(noun.table)
    .orderBy(...order(noun, query))
    .limit(stretch(query))
    .as(getTableName(noun.table));
  // Rows come as they were walked through: sorting them again would read the whole stretch for every page.
  return store
    .select(listedColumns(noun))
    .from(first)
    .where(condition)
    .limit(query.perPage + 1)
    .offset(before(query));
}

/**
 * What fulfils a condition, to be sorted by itself: the limit keeps the database from walking through an index of the order until it has
 * met as many as are wanted, which may lie at its end.
 */
export const apart = ({ store }: Work, { table }: Noun, condition: SQL) =>
  store.select().from(table).where(condition).limit(Number.MAX_SAFE_INTEGER).as(getTableName(table));

/** The statement that sorts all that fulfils a condition for a page of it. */
export function sortQuery(work: Work, noun: Noun, query: ListQuery, condition: SQL) {
  return work.store
    .select(listedColumns(noun))
    .from(apart(work, noun, condition))
    .orderBy(...order(noun, query))
    .limit(query.perPage + 1)
    .offset(before(query));
}

/**
 * A page of more matches than are taken along. Where they lie anywhere in the order, the page is found early in it; where they lie
 * together, as names that begin alike do, that might be anywhere, and nothing would tell the database so.
 */
export async function pageOfMany(work: Work, noun: Noun, query: ListQuery, condition: SQL): Promise<Row[]> {
  const early = await walkQuery(work, noun, query, condition);
  return early.length > query.perPage ? early : sortQuery(work, noun, query, condition);
}

/** Up to this many matches are taken from their index once, and sorted, counted and added up from there. */
export const fewMatches = 1_000;

/** The statement that finds what fulfils a condition, one more than are taken along: in one text, for as rows they would cost as much as finding them. */
export function matchQuery({ store }: Work, { table }: Noun, condition: SQL) {
  const matched = store
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .limit(fewMatches + 1)
    .as("matched");
  return store.select({ ids: sql<string | null>`string_agg(${matched.id}::text, ',')` }).from(matched);
}

/** The rows of these ids. One value, however many: each by itself would have to be planned for. */
export const among = ({ table }: Noun, ids: readonly string[]): SQL =>
  sql`${table.id} = any(${sql.param(ids)}::uuid[])`;

/** The statement that finds the ids of all rows that fulfil a condition, in the order of the list. */
export const idsInOrder = (store: Store, noun: Noun, query: ListQuery, condition: SQL | undefined): SQL =>
  store
    .select({ id: noun.table.id })
    .from(noun.table)
    .where(condition)
    .orderBy(...order(noun, query))
    .getSQL();

/** The rows of these ids, in their order; those that are gone are left out. */
export async function rowsOf(store: Store, noun: Noun, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = await store.select(listedColumns(noun)).from(noun.table).where(among(noun, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
}

/** The ids of what fulfils a condition: all of them, or where these are too many to be taken along, some. */
export async function matchingIds(
  work: Work,
  noun: Noun,
  condition: SQL,
): Promise<{ ids: string[]; areMany: boolean }> {
  const [matched] = await matchQuery(work, noun, condition);
  const ids = matched?.ids?.split(",") ?? [];
  return { ids, areMany: ids.length > fewMatches };
}
