import { and, type SQL } from "drizzle-orm";
import { countedByStatus, countedRows, statusCounts, totalOf } from "./counts.ts";
import { filterCondition, type Filters } from "./filters.ts";
import type { Noun, Row, Work } from "./noun.ts";
import {
  among,
  before,
  fewMatches,
  matchingIds,
  orderIndex,
  pageOfMany,
  pageQuery,
  sortQuery,
  type ListQuery,
} from "./pages.ts";
import { searchCondition } from "./search.ts";
import { snapshotRows } from "./snapshot.ts";
import { sumsOf, type Sums } from "./sums.ts";

export interface Page extends Sums {
  rows: Row[];
  /** How many rows have each status, where that was asked for and is known. */
  counts?: Record<string, number>;
  total: number;
  /** Set where there are more than the total says: it goes on with the pages. */
  atLeast?: true;
  /** Set where all pages are of the rows that the first one found. */
  snapshot?: true;
  totalPages: number;
  page: number;
  perPage: number;
}

/** What a list is narrowed by. */
interface Narrowed {
  searched: SQL | undefined;
  /** What the search and all filters ask of a row. */
  condition: SQL | undefined;
  /** All rows that fulfil it, where they are few. */
  ids: readonly string[] | null;
}

async function conditionsOf(work: Work, noun: Noun, { search, filters = {} }: ListQuery) {
  const searched = search ? await searchCondition(work, noun, search) : undefined;
  return { searched, condition: and(searched, filterCondition(work.registry, noun, filters)) };
}

async function narrowed(work: Work, noun: Noun, query: ListQuery): Promise<Narrowed> {
  const { searched, condition } = await conditionsOf(work, noun, query);
  const matched = condition ? await matchingIds(work, noun, condition) : null;
  return { searched, condition, ids: matched && !matched.areMany ? matched.ids : null };
}

/** A page and one row more, where there is one. */
async function pageOf(
  work: Work,
  noun: Noun,
  query: ListQuery,
  { searched, condition, ids }: Narrowed,
): Promise<Row[]> {
  if (ids) return ids.length > 0 ? sortQuery(work, noun, query, among(noun, ids)) : [];
  return condition && searched
    ? pageOfMany(work, noun, query, condition)
    : pageQuery(work, noun, query, condition);
}

type Total = Pick<Page, "total" | "atLeast">;

/** What is said of more rows than are counted: their bound, or as many as were come to. */
function totalBeyond(bound: number, query: ListQuery, found: number): Total {
  const seen = before(query) + found;
  if (found > query.perPage) return { total: Math.max(bound, seen), atLeast: true };
  return found > 0 ? { total: seen } : { total: bound, atLeast: true };
}

/**
 * How many rows have each status, whatever statuses are asked for. Of a search they are known where its matches are few: each of them has to
 * be opened to be compared.
 */
function countsOf(
  work: Work,
  noun: Noun,
  { filters = {} }: ListQuery,
  { searched, condition, ids }: Narrowed,
): ReturnType<typeof statusCounts> {
  const { status, statuses, ...others }: Filters = filters;
  const isWhole = !status && !statuses;
  if (ids && isWhole) return statusCounts(work, noun, among(noun, ids), fewMatches);
  if (searched && !ids) return Promise.resolve(undefined);
  const asked = isWhole ? condition : and(searched, filterCondition(work.registry, noun, others));
  return statusCounts(work, noun, asked, searched ? fewMatches : countedByStatus);
}

/** One page of a table, by indexes; the rows are as stored, without their hidden columns. */
export async function listRows(work: Work, noun: Noun, query: ListQuery): Promise<Page> {
  const { page, perPage, snapshotId } = query;
  const { viewer } = work;
  // A field that there is none of is refused also where nothing is found.
  orderIndex(noun, query);
  if (snapshotId && viewer) {
    const whole = async () => (await conditionsOf(work, noun, query)).condition;
    const asked = { ...query, snapshotId };
    const { rows, total } = await snapshotRows({ ...work, viewer }, noun, asked, whole);
    return { rows, total, totalPages: Math.ceil(total / perPage), page, perPage, snapshot: true };
  }
  const those = await narrowed(work, noun, query);
  const { searched, condition, ids } = those;
  const isLargeSearch = searched !== undefined && ids === null;
  const bound = searched ? fewMatches : countedRows;
  const [found, count, counts] = await Promise.all([
    pageOf(work, noun, query, those),
    ids ? ids.length : isLargeSearch ? bound + 1 : totalOf(work, noun, condition),
    query.counts ? countsOf(work, noun, query, those) : undefined,
  ]);
  const total: Total =
    condition && count > bound ? totalBeyond(bound, query, found.length) : { total: count };
  return {
    rows: found.slice(0, perPage),
    ...total,
    totalPages: Math.ceil(total.total / perPage),
    page,
    perPage,
    ...(counts && { counts }),
    // A search that so much fits is not meant for its sum, and each row of it would have to be read.
    ...(isLargeSearch ? {} : await sumsOf(work, noun, query, ids ? among(noun, ids) : condition)),
  };
}
