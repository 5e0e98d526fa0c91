import { and, type SQL } from "drizzle-orm";
import { maxCountedByStatus, maxCountedRows, countStatuses, countTotal } from "./counts.ts";
import { filterCondition, type Filters } from "./filters.ts";
import type { Resource, Row, ResourceContext } from "./resource.ts";
import {
  idIsOneOf,
  getPageOffset,
  smallResultRows,
  findMatchingIds,
  findSortIndex,
  readLargeResultPage,
  buildPageQuery,
  sortQuery,
  type ListQuery,
} from "./page-queries.ts";
import { searchCondition } from "./search.ts";
import { snapshotRows } from "./snapshot.ts";
import { querySums, type Sums } from "./sums.ts";

export interface Page extends Sums {
  rows: Row[];
  counts?: Record<string, number>;
  total: number;
  /** Whether the total is a lower bound. */
  atLeast?: true;
  snapshot?: true;
  totalPages: number;
  page: number;
  perPage: number;
}

interface ListConditions {
  searched: SQL | undefined;
  condition: SQL | undefined;
  /** Ids of all matches, if they are few. */
  ids: readonly string[] | null;
}

async function buildConditions(
  context: ResourceContext,
  resource: Resource,
  { search, filters = {} }: ListQuery,
) {
  const searched = search ? await searchCondition(context, resource, search) : undefined;
  return { searched, condition: and(searched, filterCondition(context.registry, resource, filters)) };
}

async function buildListConditions(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
): Promise<ListConditions> {
  const { searched, condition } = await buildConditions(context, resource, query);
  const matched = condition ? await findMatchingIds(context, resource, condition) : null;
  return { searched, condition, ids: matched && !matched.areMany ? matched.ids : null };
}

/** Reads one page plus one row. */
async function getPage(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  { searched, condition, ids }: ListConditions,
): Promise<Row[]> {
  if (ids) return ids.length > 0 ? sortQuery(context, resource, query, idIsOneOf(resource, ids)) : [];
  return condition && searched
    ? readLargeResultPage(context, resource, query, condition)
    : buildPageQuery(context, resource, query, condition);
}

type Total = Pick<Page, "total" | "atLeast">;

/** Total beyond the bound: the bound, or the rows read so far. */
function boundTotal(bound: number, query: ListQuery, count: number): Total {
  const reached = getPageOffset(query) + count;
  if (count > query.perPage) return { total: Math.max(bound, reached), atLeast: true };
  return count > 0 ? { total: reached } : { total: bound, atLeast: true };
}

/** Ignores status filters. A search counts only few matches, because each row must be read. */
function getCounts(
  context: ResourceContext,
  resource: Resource,
  { filters = {} }: ListQuery,
  { searched, condition, ids }: ListConditions,
): ReturnType<typeof countStatuses> {
  const { status, statuses, ...others }: Filters = filters;
  const isUnfiltered = !status && !statuses;
  if (ids && isUnfiltered) return countStatuses(context, resource, idIsOneOf(resource, ids), smallResultRows);
  if (searched && !ids) return Promise.resolve(undefined);
  const countedCondition = isUnfiltered
    ? condition
    : and(searched, filterCondition(context.registry, resource, others));
  return countStatuses(context, resource, countedCondition, searched ? smallResultRows : maxCountedByStatus);
}

export async function listRows(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
): Promise<Page> {
  const { page, perPage, snapshotId } = query;
  const { viewer } = context;
  // An unknown sort field is rejected even for an empty list.
  findSortIndex(resource, query);
  if (snapshotId && viewer) {
    const buildCondition = async () => (await buildConditions(context, resource, query)).condition;
    const withSnapshot = { ...query, snapshotId };
    const { rows, total } = await snapshotRows(
      { ...context, viewer },
      resource,
      withSnapshot,
      buildCondition,
    );
    return { rows, total, totalPages: Math.ceil(total / perPage), page, perPage, snapshot: true };
  }
  const conditions = await buildListConditions(context, resource, query);
  const { searched, condition, ids } = conditions;
  const isLargeSearch = searched !== undefined && ids === null;
  const bound = searched ? smallResultRows : maxCountedRows;
  const [found, count, counts] = await Promise.all([
    getPage(context, resource, query, conditions),
    ids ? ids.length : isLargeSearch ? bound + 1 : countTotal(context, resource, condition),
    query.counts ? getCounts(context, resource, query, conditions) : undefined,
  ]);
  const total: Total = condition && count > bound ? boundTotal(bound, query, found.length) : { total: count };
  return {
    rows: found.slice(0, perPage),
    ...total,
    totalPages: Math.ceil(total.total / perPage),
    page,
    perPage,
    ...(counts && { counts }),
    // Sums of a large search would read every row.
    ...(isLargeSearch
      ? {}
      : await querySums(context, resource, query, ids ? idIsOneOf(resource, ids) : condition)),
  };
}
