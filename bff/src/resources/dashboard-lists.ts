import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { ReadResource } from "../graphql/resource/define-resource.ts";
import { filterQuery } from "../rest/endpoints.ts";
import type { Sort } from "../rest/endpoints.ts";
import { asRow } from "../rest/row-fields.ts";
import { sectionResult } from "./viewer-access.ts";

/** Number of records shown per list. */
const listLength = 5;
/** Number of records read per list when the upstream cannot sort in this order. */
const looked = 25;

interface Shortlist<M> {
  readonly totalCount: number | null;
  readonly items: M[];
}

interface ListQuery<M> {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly order: Sort;
  readonly matches: (record: M) => boolean;
  /** Sort key, smallest first; default: the upstream's order. */
  readonly rank?: (record: M) => string;
}

export async function readShortlist<M>(
  { rest }: GraphQLContext,
  { endpoints, fromRow }: ReadResource<M>,
  { filters, order: { field: sortField, order: sortOrder }, matches, rank }: ListQuery<M>,
): Promise<Shortlist<M>> {
  const pageRequest = { page: 1, perPage: looked, sortField, sortOrder };
  const page = await rest.list(endpoints, pageRequest, filterQuery(filters));
  const { rows, pageInfo, isCounted } = page;
  const fitting = rows.map((row) => fromRow(asRow(row))).filter(matches);
  const ranked = rank ? fitting.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)) : fitting;
  const isNarrowed = fitting.length === rows.length;
  const isComplete = isCounted && pageInfo.totalCount <= rows.length;
  return {
    totalCount: isNarrowed ? sectionResult(page) : isComplete ? fitting.length : null,
    items: ranked.slice(0, listLength),
  };
}
