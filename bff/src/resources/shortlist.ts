import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { ReadResource } from "../graphql/resource/definition.ts";
import { filterQuery } from "../rest/endpoints.ts";
import type { Order } from "../rest/endpoints.ts";
import { asRow } from "../rest/row.ts";
import { told } from "./overview.ts";

/** Records that a shortlist shows at most. */
const shown = 5;
/** Records that are looked at: enough to find those that come first by what the upstream cannot sort by. */
const looked = 25;

interface Shortlist<M> {
  readonly totalCount: number | null;
  readonly items: M[];
}

interface Wanted<M> {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly order: Order;
  /** Whether a record is one of them: an upstream that does not know the filters answers others too. */
  readonly fits: (record: M) => boolean;
  /** What they are ordered by in the end, the smallest first; the upstream's order unless said. */
  readonly rank?: (record: M) => string;
}

/** The first records of a list, and how many it has: one call of one page. */
export async function shortlist<M>(
  { rest }: GraphQLContext,
  { endpoints, fromRow }: ReadResource<M>,
  { filters, order: { field: sortField, order: sortOrder }, fits, rank }: Wanted<M>,
): Promise<Shortlist<M>> {
  const asked = { page: 1, perPage: looked, sortField, sortOrder };
  const page = await rest.list(endpoints, asked, filterQuery(filters));
  const { rows, pageInfo, isCounted } = page;
  const fitting = rows.map((row) => fromRow(asRow(row))).filter(fits);
  const ranked = rank ? fitting.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)) : fitting;
  const isNarrowed = fitting.length === rows.length;
  const isWhole = isCounted && pageInfo.totalCount <= rows.length;
  return {
    totalCount: isNarrowed ? told(page) : isWhole ? fitting.length : null,
    items: ranked.slice(0, shown),
  };
}
