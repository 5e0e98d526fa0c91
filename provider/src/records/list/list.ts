import { and } from "drizzle-orm";
import { maxCountedByStatus, maxCountedRows, countStatuses, countTotal } from "./counts.ts";
import { buildFilterCondition, type Filters } from "./filters.ts";
import type { Resource, Row, ResourceContext } from "../resource.ts";
import {
  buildAnyIdCondition,
  getPageOffset,
  maxSmallResultRows,
  findMatchingIds,
  findSortIndex,
  readLargeResultPage,
  buildPageQuery,
  buildSortedQuery,
  type ListQuery,
} from "./page-queries.ts";
import { buildSearchCondition } from "./search.ts";
import { readSnapshotPage } from "./snapshot.ts";
import { readSums, type Sums } from "./sums.ts";

export interface Page extends Sums {
  rows: Row[];
  counts?: Record<string, number> | undefined;
  total: number;
  /** Whether the total is a lower bound. */
  atLeast?: true;
  snapshot?: true;
  page: number;
  perPage: number;
}

async function buildConditions(
  context: ResourceContext,
  resource: Resource,
  { search, filters = {} }: ListQuery,
) {
  const searchCondition = search ? await buildSearchCondition(context, resource, search) : undefined;
  return {
    searchCondition,
    condition: and(searchCondition, buildFilterCondition(context.registry, resource, filters)),
  };
}

type ListConditions = Awaited<ReturnType<typeof buildListConditions>>;

/** `ids` are the ids of all matches; null if there are too many. */
async function buildListConditions(context: ResourceContext, resource: Resource, query: ListQuery) {
  const { searchCondition, condition } = await buildConditions(context, resource, query);
  const matches = condition ? await findMatchingIds(context, resource, condition) : null;
  return { searchCondition, condition, ids: matches && !matches.hasMore ? matches.ids : null };
}

/** Reads one page and one more row, which shows whether another page follows. */
async function readPage(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
  { searchCondition, condition, ids }: ListConditions,
): Promise<Row[]> {
  if (ids)
    return ids.length > 0
      ? buildSortedQuery(context, resource, query, buildAnyIdCondition(resource, ids))
      : [];
  return condition && searchCondition
    ? readLargeResultPage(context, resource, query, condition)
    : buildPageQuery(context, resource, query, condition);
}

type Total = Pick<Page, "total" | "atLeast">;

/** Estimates a total above the limit. The total is exact on the last page, otherwise a lower bound. */
function estimateTotal(limit: number, query: ListQuery, readCount: number): Total {
  const rowsSoFar = getPageOffset(query) + readCount;
  if (readCount > query.perPage) return { total: Math.max(limit, rowsSoFar), atLeast: true };
  return readCount > 0 ? { total: rowsSoFar } : { total: limit, atLeast: true };
}

/** Counts rows by status without the status filters. Skips large searches, because each row must be read. */
function readStatusCounts(
  context: ResourceContext,
  resource: Resource,
  { filters = {} }: ListQuery,
  { searchCondition, condition, ids }: ListConditions,
): ReturnType<typeof countStatuses> {
  const { status, statuses, ...otherFilters }: Filters = filters;
  const isUnfiltered = !status && !statuses;
  if (ids && isUnfiltered)
    return countStatuses(context, resource, buildAnyIdCondition(resource, ids), maxSmallResultRows);
  if (searchCondition && !ids) return Promise.resolve(undefined);
  const countedCondition = isUnfiltered
    ? condition
    : and(searchCondition, buildFilterCondition(context.registry, resource, otherFilters));
  return countStatuses(
    context,
    resource,
    countedCondition,
    searchCondition ? maxSmallResultRows : maxCountedByStatus,
  );
}

export async function listRows(
  context: ResourceContext,
  resource: Resource,
  query: ListQuery,
): Promise<Page> {
  const { page, perPage, snapshotId } = query;
  // Rejects an unknown sort field even if the list is empty.
  findSortIndex(resource, query);
  if (snapshotId) {
    const buildCondition = async () => (await buildConditions(context, resource, query)).condition;
    const snapshotQuery = { ...query, snapshotId };
    const { rows, total } = await readSnapshotPage(context, resource, snapshotQuery, buildCondition);
    return { rows, total, page, perPage, snapshot: true };
  }
  const conditions = await buildListConditions(context, resource, query);
  const { searchCondition, condition, ids } = conditions;
  const isLargeSearch = searchCondition !== undefined && ids === null;
  const limit = searchCondition ? maxSmallResultRows : maxCountedRows;
  const [pageRows, count, counts] = await Promise.all([
    readPage(context, resource, query, conditions),
    ids ? ids.length : isLargeSearch ? limit + 1 : countTotal(context, resource, condition),
    query.counts ? readStatusCounts(context, resource, query, conditions) : undefined,
  ]);
  const total: Total =
    condition && count > limit ? estimateTotal(limit, query, pageRows.length) : { total: count };
  return {
    rows: pageRows.slice(0, perPage),
    ...total,
    page,
    perPage,
    counts,
    // Sums of a large search would read every row.
    ...(isLargeSearch
      ? {}
      : await readSums(context, resource, query, ids ? buildAnyIdCondition(resource, ids) : condition)),
  };
}
