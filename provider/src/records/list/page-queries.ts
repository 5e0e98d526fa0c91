import { SQL, asc, desc, getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type Index, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { toSortKey } from "../../db/columns.ts";
import type { Store } from "../../db/store.ts";
import { getSortIndexName } from "../../db/tables.ts";
import { RequestError } from "../../rules/request-error.ts";
import { defineMessage } from "../../i18n/translate.ts";
import type { Resource, Row, ResourceContext } from "../resource.ts";
import type { SumsQuery } from "./sums.ts";

export interface ListQuery extends SumsQuery {
  page: number;
  perPage: number;
  search: string;
  sortField: string;
  sortOrder: "asc" | "desc";
  counts?: boolean;
  /** Id of a stored list of matches, so that all pages belong to the same result. */
  snapshotId?: string | undefined;
}

function getSortIndexes({ table }: Resource): ReadonlyMap<string, Index> {
  const prefix = getSortIndexName(getTableName(table), "");
  return new Map(
    getTableConfig(table).indexes.flatMap((index) =>
      index.config.name?.startsWith(prefix) ? [[index.config.name.slice(prefix.length), index]] : [],
    ),
  );
}

export const listSortableFields = (resource: Resource): string[] => [...getSortIndexes(resource).keys()];

/** Finds the index of the sort field; default: `createdAt`. */
export function findSortIndex(resource: Resource, { sortField }: ListQuery): Index {
  const index = getSortIndexes(resource).get(sortField || "createdAt");
  if (!index)
    throw RequestError.invalid(
      "sortField",
      defineMessage("Must be one of {values}", { values: listSortableFields(resource).join(", ") }),
    );
  return index;
}

function buildOrder(resource: Resource, query: ListQuery): SQL[] {
  const { sortField, sortOrder } = query;
  const index = findSortIndex(resource, query);
  // An index on text has an expression, and sometimes another column than the sort field.
  const [indexColumn] = index.config.columns;
  const columnName = indexColumn && "name" in indexColumn ? indexColumn.name : undefined;
  const column = getTableColumns(resource.table)[columnName ?? (sortField || "createdAt")];
  // The default order is always descending.
  const direction = sortField && sortOrder === "asc" ? asc : desc;
  return [
    direction(indexColumn instanceof SQL && column ? toSortKey(column) : sql`${column}`),
    direction(resource.table.id),
  ];
}

export function getVisibleColumns(resource: Resource): Record<string, PgColumn> {
  const hiddenColumns = ["searchText", ...(resource.hiddenColumns ?? [])];
  return Object.fromEntries(
    Object.entries(getTableColumns(resource.table)).filter(([name]) => !hiddenColumns.includes(name)),
  );
}

function getListColumns(resource: Resource): Record<string, PgColumn> {
  const columns = getVisibleColumns(resource);
  for (const name of resource.omittedInLists ?? []) delete columns[name];
  return columns;
}

export const getPageOffset = ({ page, perPage }: ListQuery): number => (page - 1) * perPage;

export function buildPageQuery(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  where: SQL | undefined,
  source: PgTable | ReturnType<typeof buildMatchSubquery> = resource.table,
) {
  return context.store
    .select(getListColumns(resource))
    .from(source)
    .where(where)
    .orderBy(...buildOrder(resource, query))
    .limit(query.perPage + 1)
    .offset(getPageOffset(query));
}

/** Maximum number of rows to scan; a longer scan costs more than sorting all matches. */
const getScanLimit = (query: ListQuery) => Math.min(400 * (getPageOffset(query) + query.perPage + 1), 20_000);

/** Builds a query that looks for the page's matches only among the first rows of the sort index. */
export function buildIndexScanQuery(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  condition: SQL,
) {
  const { store } = context;
  const scannedRows = store
    .select()
    .from(resource.table)
    .orderBy(...buildOrder(resource, query))
    .limit(getScanLimit(query))
    .as(getTableName(resource.table));
  // No second `order by`: sorting again would read all scanned rows for every page.
  return store
    .select(getListColumns(resource))
    .from(scannedRows)
    .where(condition)
    .limit(query.perPage + 1)
    .offset(getPageOffset(query));
}

/** The limit prevents PostgreSQL from scanning the sort index for matches. */
export const buildMatchSubquery = ({ store }: ResourceContext, { table }: Resource, condition: SQL) =>
  store.select().from(table).where(condition).limit(Number.MAX_SAFE_INTEGER).as(getTableName(table));

export const buildSortedQuery = (
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  condition: SQL,
) => buildPageQuery(context, resource, query, undefined, buildMatchSubquery(context, resource, condition));

/**
 * Scans the start of the sort index, which finds evenly distributed matches. Sorts all matches if the scan
 * finds too few, for example when all are at the end of the index.
 */
export async function readLargeResultPage(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  condition: SQL,
): Promise<Row[]> {
  const scannedRows = await buildIndexScanQuery(context, resource, query, condition);
  return scannedRows.length > query.perPage
    ? scannedRows
    : buildSortedQuery(context, resource, query, condition);
}

/** Up to this number, the ids of all matches are read first; sorting, counts and sums use these ids. */
export const maxSmallResultRows = 1_000;

/** Joins the ids into one text; returning them as rows would take as long as the search. */
export function buildMatchingIdsQuery({ store }: ResourceContext, { table }: Resource, condition: SQL) {
  const matched = store
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .limit(maxSmallResultRows + 1)
    .as("matched");
  return store.select({ ids: sql<string | null>`string_agg(${matched.id}::text, ',')` }).from(matched);
}

/** Passes ids as one parameter, because PostgreSQL plans each parameter. */
export const buildAnyIdCondition = ({ table }: Resource, ids: readonly string[]): SQL =>
  sql`${table.id} = any(${sql.param(ids)}::uuid[])`;

export const buildSortedIdsQuery = (
  store: Store,
  resource: Resource,
  query: ListQuery,
  condition: SQL | undefined,
): SQL =>
  store
    .select({ id: resource.table.id })
    .from(resource.table)
    .where(condition)
    .orderBy(...buildOrder(resource, query))
    .getSQL();

/** Reads rows in the order of the ids, without deleted rows. */
export async function readRowsById(store: Store, resource: Resource, ids: readonly string[]): Promise<Row[]> {
  const rows: Row[] = await store
    .select(getListColumns(resource))
    .from(resource.table)
    .where(buildAnyIdCondition(resource, ids));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowsById.get(id);
    return row ? [row] : [];
  });
}

/** Returns ids of matches, at most `maxSmallResultRows` plus one. */
export async function findMatchingIds(
  context: ResourceContext,
  resource: Resource,
  condition: SQL,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const [matched] = await buildMatchingIdsQuery(context, resource, condition);
  const ids = matched?.ids?.split(",") ?? [];
  return { ids, hasMore: ids.length > maxSmallResultRows };
}
