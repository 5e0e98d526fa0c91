import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { ReadResource } from "../graphql/resource/define-resource.ts";
import { buildFilterQuery } from "../rest/endpoints.ts";
import type { Sort } from "../rest/endpoints.ts";
import { asRow } from "../rest/row-fields.ts";
import { getKnownTotal } from "./viewer-access.ts";

const shortlistLength = 5;
/** Number of records read per list when the upstream cannot sort in this order. */
const candidateCount = 25;

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
  const pageRequest = { page: 1, perPage: candidateCount, sortField, sortOrder };
  const page = await rest.list(endpoints, pageRequest, buildFilterQuery(filters));
  const { rows, pageInfo, isCounted } = page;
  const matchingRecords = rows.map((row) => fromRow(asRow(row))).filter(matches);
  const sortedRecords = rank
    ? matchingRecords.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    : matchingRecords;
  const isFiltered = matchingRecords.length === rows.length;
  const isComplete = isCounted && pageInfo.totalCount <= rows.length;
  return {
    totalCount: isFiltered ? getKnownTotal(page) : isComplete ? matchingRecords.length : null,
    items: sortedRecords.slice(0, shortlistLength),
  };
}
