import { SQL, asc, desc, getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type Index, type PgColumn } from "drizzle-orm/pg-core";
import { sortText } from "../db/columns.ts";
import type { Store } from "../db/store.ts";
import { getSortIndexName } from "../db/tables.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import type { SumsQuery } from "./sums.ts";

export interface ListQuery extends SumsQuery {
  page: number;
  perPage: number;
  search: string;
  sortField: string;
  sortOrder: "asc" | "desc";
  counts?: boolean;
  /** Keeps all pages consistent with the first one. */
  snapshotId?: string | undefined;
}

function sortIndexes({ table }: Resource): ReadonlyMap<string, Index> {
  const prefix = getSortIndexName(getTableName(table), "");
  return new Map(
    getTableConfig(table).indexes.flatMap((index) =>
      index.config.name?.startsWith(prefix) ? [[index.config.name.slice(prefix.length), index]] : [],
    ),
  );
}

/** Sortable fields: those with an index. */
export const sortableFields = (resource: Resource): string[] => [...sortIndexes(resource).keys()];

/** Default: newest first. */
export function findSortIndex(resource: Resource, { sortField }: ListQuery): Index {
  const index = sortIndexes(resource).get(sortField || "createdAt");
  if (!index)
    throw RequestError.invalid(
      "sortField",
      defineMessage("Must be one of {values}", { values: sortableFields(resource).join(", ") }),
    );
  return index;
}

function order(resource: Resource, query: ListQuery): SQL[] {
  const { sortField, sortOrder } = query;
  const index = findSortIndex(resource, query);
  // A text is ordered by an expression, possibly of another column.
  const [first] = index.config.columns;
  const sortName = first && "name" in first ? first.name : undefined;
  const column = getTableColumns(resource.table)[sortName ?? (sortField || "createdAt")];
  // The default order ignores the direction.
  const direction = sortField && sortOrder === "asc" ? asc : desc;
  return [
    direction(first instanceof SQL ? sortText(sql`${column}`) : sql`${column}`),
    direction(resource.table.id),
  ];
}

export function listVisibleColumns(resource: Resource): Record<string, PgColumn> {
  const hidden = ["searchText", ...(resource.hidden ?? [])];
  return Object.fromEntries(
    Object.entries(getTableColumns(resource.table)).filter(([name]) => !hidden.includes(name)),
  );
}

function listListColumns(resource: Resource): Record<string, PgColumn> {
  const visible = listVisibleColumns(resource);
  for (const name of resource.omittedInLists ?? []) delete visible[name];
  return visible;
}

export const getPageOffset = ({ page, perPage }: ListQuery): number => (page - 1) * perPage;

/** Statement for one page plus one row. */
export function buildPageQuery(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  where: SQL | undefined,
) {
  return context.store
    .select(listListColumns(resource))
    .from(resource.table)
    .where(where)
    .orderBy(...order(resource, query))
    .limit(query.perPage + 1)
    .offset(getPageOffset(query));
}

/** Beyond this number of scanned rows, sorting all matches is cheaper. */
const getScanLimit = (query: ListQuery) => Math.min(400 * (getPageOffset(query) + query.perPage + 1), 20_000);

/** Looks for the page among the first rows of the order. */
export function walkQuery(context: ResourceContext, resource: Resource, query: ListQuery, condition: SQL) {
  const { store } = context;
  const first = store
    .select()
    .from(resource.table)
    .orderBy(...order(resource, query))
    .limit(getScanLimit(query))
    .as(getTableName(resource.table));
  // Sorts once: a second sort would read the whole range for every page.
  return store
    .select(listListColumns(resource))
    .from(first)
    .where(condition)
    .limit(query.perPage + 1)
    .offset(getPageOffset(query));
}

export const matchesSubquery = ({ store }: ResourceContext, { table }: Resource, condition: SQL) =>
  store.select().from(table).where(condition).limit(Number.MAX_SAFE_INTEGER).as(getTableName(table));

/** Statement that sorts all matches for one page. */
export function sortQuery(context: ResourceContext, resource: Resource, query: ListQuery, condition: SQL) {
  return context.store
    .select(listListColumns(resource))
    .from(matchesSubquery(context, resource, condition))
    .orderBy(...order(resource, query))
    .limit(query.perPage + 1)
    .offset(getPageOffset(query));
}

/**
 * Walks the order first: scattered matches come early; clustered ones, such as equal prefixes, may be at its
 * end.
 */
export async function readLargeResultPage(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  condition: SQL,
): Promise<Row[]> {
  const walked = await walkQuery(context, resource, query, condition);
  return walked.length > query.perPage ? walked : sortQuery(context, resource, query, condition);
}

/** Up to this many matches are read once, then sorted, counted and summed. */
export const smallResultRows = 1_000;

/** Joins the matching ids into one text; returning them as rows would take as long as the search. */
export function matchQuery({ store }: ResourceContext, { table }: Resource, condition: SQL) {
  const matched = store
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .limit(smallResultRows + 1)
    .as("matched");
  return store.select({ ids: sql<string | null>`string_agg(${matched.id}::text, ',')` }).from(matched);
}

/** Passes ids as one parameter, because many are planned one by one. */
export const idIsOneOf = ({ table }: Resource, ids: readonly string[]): SQL =>
  sql`${table.id} = any(${sql.param(ids)}::uuid[])`;

export const queryIdsInOrder = (
  store: Store,
  resource: Resource,
  query: ListQuery,
  condition: SQL | undefined,
): SQL =>
  store
    .select({ id: resource.table.id })
    .from(resource.table)
    .where(condition)
    .orderBy(...order(resource, query))
    .getSQL();

/** Skips deleted rows. */
export async function readRowsById(store: Store, resource: Resource, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = await store
    .select(listListColumns(resource))
    .from(resource.table)
    .where(idIsOneOf(resource, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [row] : [];
  });
}

/** Returns ids of matches; beyond the limit only some. */
export async function findMatchingIds(
  context: ResourceContext,
  resource: Resource,
  condition: SQL,
): Promise<{ ids: string[]; areMany: boolean }> {
  const [matched] = await matchQuery(context, resource, condition);
  const ids = matched?.ids?.split(",") ?? [];
  return { ids, areMany: ids.length > smallResultRows };
}
