import { STATUSES, type Status } from "@media-planner/schema/enums";
import { FILTER_NOT_SUPPORTED } from "@media-planner/schema/rules/pagination";
import { readStatus } from "@media-planner/schema/rules/status";

import type { StatusCount } from "../../../generated/resolvers.ts";
import { asRecord, CodedError, createInputError } from "../../../rest/errors/coded-error.ts";
import { buildFilterQuery } from "../../../rest/endpoints.ts";
import type { ListEndpoint } from "../../../rest/endpoints.ts";
import type { PageInfo } from "../../../rest/reading/pagination.ts";
import type { PageRequest } from "../../../rest/rest.ts";
import { readRecords, readWholeNumber } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import { tryRead } from "../../../rest/reading/unreadable-values.ts";
import type { GraphQLContext } from "../context.ts";
import { findContradictions, readValues } from "./filter-support.ts";
import type { Filters, FilterSupport, ListRecord } from "./filter-support.ts";
import { parsePage, parseSearch } from "../writes/input.ts";
import type { MutationInfo } from "../writes/input.ts";
import { readAllRecords } from "./read-all-records.ts";
import { getSelectedFields } from "./selected-fields.ts";
import type { SelectionInfo } from "./selected-fields.ts";

export interface ReadDefinition<M> {
  readonly endpoints: ListEndpoint;
  readonly fromRow: (row: Row) => M;
  readonly readTotalsRow?: (row: Row) => object;
  /** Field by which totals are grouped, in addition to the currency. */
  readonly totalsGroupBy?: string;
}

export type Resolver<Args, T> = (
  parent: object,
  args: Args,
  context: GraphQLContext,
  info: SelectionInfo & MutationInfo,
) => Promise<T>;

interface ListArgs {
  readonly page?: number | null;
  readonly perPage?: number | null;
  readonly search?: string | null;
  readonly sort?: { readonly field: string; readonly order: "ASC" | "DESC" } | null;
}

interface Page<M> {
  readonly items: M[];
  readonly pageInfo: PageInfo;
  /** Undefined unless selected; null without support by the upstream. */
  readonly totals?: object[] | null;
  readonly statusCounts?: StatusCount[] | null;
}

export interface ListReaders<M> {
  readonly list: Resolver<ListArgs, Page<M>>;
  /** All records that fit the filters, filtered here; null if the list is longer than 500 records. */
  readonly readMatching: (context: GraphQLContext, filters: Filters) => Promise<MatchingRecord<M>[] | null>;
}

interface MatchingRecord<M> extends ListRecord<M> {
  /** Under the names of filters. */
  readonly values: Filters;
}

export function createListReaders<M>(
  definition: ReadDefinition<M> & FilterSupport<M>,
  hasStatusCounts: boolean,
): ListReaders<M> {
  const { endpoints, fromRow, readTotalsRow, totalsGroupBy, matches = () => true } = definition;
  const readListRecord = (row: Row) => ({ row, record: fromRow(row) });

  async function readMatching(
    context: GraphQLContext,
    filters: Filters,
    order: Omit<PageRequest, "page" | "perPage"> = {},
  ): Promise<MatchingRecord<M>[] | null> {
    const query = buildFilterQuery(filters);
    const records = await readAllRecords(
      (page, perPage) => context.rest.list(endpoints, { ...order, page, perPage }, query),
      readListRecord,
    );
    if (!records) return null;
    const contradictions = await findContradictions(definition, filters, records, context);
    return records
      .filter(({ record }, index) => contradictions[index] === undefined && matches(record, filters))
      .map((record) => ({ ...record, values: readValues(definition, record) }));
  }

  // Arguments besides paging, search and sort are filters with the upstream's names.
  const list: ListReaders<M>["list"] = async (
    _parent,
    { page, perPage, search, sort, ...filters },
    context,
    info,
  ) => {
    const { rest } = context;
    const order = {
      search: parseSearch(search),
      sortField: sort ? toCamelCase(sort.field) : undefined,
      sortOrder: sort ? sortOrders[sort.order] : undefined,
    };
    const pageRequest = { ...order, ...parsePage({ page, perPage }) };
    const query = buildFilterQuery(filters);
    const readSelectedTotals = getSelectedFields(info).has("totals") ? readTotalsRow : undefined;
    if (readSelectedTotals) query["totals"] = "true";
    if (readSelectedTotals && totalsGroupBy) query["groupBy"] = totalsGroupBy;
    const needsStatusCounts = hasStatusCounts && getSelectedFields(info).has("statusCounts");
    if (needsStatusCounts) query["counts"] = "status";
    const listPage = await rest.list(endpoints, pageRequest, query).catch((error: unknown) => {
      // An upstream may reject totals, grouping and counts instead of ignoring them.
      if (!(readSelectedTotals || needsStatusCounts) || !isRejectedQuery(error)) throw error;
      return rest.list(endpoints, pageRequest, buildFilterQuery(filters));
    });
    const { pageInfo, envelope } = listPage;
    const listRecords = readRecords(listPage, readListRecord);
    const records = listRecords.map(({ record }) => record);
    const omittedCount = listPage.rows.length - records.length;
    // Records may have changed since the snapshot, and then contradict the filters.
    const contradictions = pageInfo.snapshot
      ? []
      : await findContradictions(definition, filters, listRecords, context);
    const ignoredFilter = contradictions.find((name) => name !== undefined);
    if (ignoredFilter !== undefined) {
      const matchingRecords = definition.upstreamFilters?.includes(ignoredFilter)
        ? null
        : await readMatching(context, filters, order);
      if (!matchingRecords) throw createInputError(ignoredFilter, FILTER_NOT_SUPPORTED);
      return {
        ...pickPage(
          matchingRecords.map(({ record }) => record),
          pageRequest,
        ),
        ...(readSelectedTotals && { totals: null }),
        ...(needsStatusCounts && { statusCounts: null }),
      };
    }
    return {
      items: pageInfo.snapshot ? records : records.filter((record) => matches(record, filters)),
      pageInfo: omittedCount === 0 ? pageInfo : { ...pageInfo, omittedCount },
      ...(readSelectedTotals && {
        totals: readTotals(
          endpoints.list,
          totalsGroupBy ? envelope["groups"] : envelope["totals"],
          readSelectedTotals,
        ),
      }),
      ...(needsStatusCounts && { statusCounts: readStatusCounts(envelope) }),
    };
  };

  return { list, readMatching: (context, filters) => readMatching(context, filters) };
}

function pickPage<M>(records: readonly M[], { page, perPage }: Pick<PageInfo, "page" | "perPage">): Page<M> {
  const totalPages = Math.ceil(records.length / perPage);
  const shownPage = totalPages === 0 ? 1 : page;
  return {
    items: records.slice((page - 1) * perPage, page * perPage),
    pageInfo: {
      page: shownPage,
      perPage,
      totalPages,
      totalCount: records.length,
      atLeast: false,
      omittedCount: null,
      snapshot: false,
      hasPreviousPage: shownPage > 1,
      hasNextPage: shownPage < totalPages,
    },
  };
}

function isRejectedQuery(error: unknown): boolean {
  const codes = ["BAD_USER_INPUT", "NOT_FOUND", "BUSINESS_ERROR"];
  return error instanceof CodedError && codes.includes(error.code);
}

function readTotals(path: string, totals: unknown, readRow: (row: Row) => object): object[] | null {
  return Array.isArray(totals) ? readRecords({ path, rows: totals }, readRow) : null;
}

/** `counts: {pending: 3}`; null without support by the upstream, or with an unreadable count. */
function readStatusCounts({ counts, data }: Row): StatusCount[] | null {
  const values = asRecord(counts) ?? asRecord(asRecord(data)?.["counts"]);
  if (values === undefined) return null;
  // Unknown statuses count as PENDING.
  const sums = new Map<Status, number>();
  for (const [upstreamStatus, value] of Object.entries(values)) {
    const status = readStatus(upstreamStatus);
    const count = tryRead(readWholeNumber, value);
    if (count === undefined) return null;
    sums.set(status, (sums.get(status) ?? 0) + (count ?? 0));
  }
  return STATUSES.flatMap((status) => {
    const count = sums.get(status);
    return count === undefined ? [] : [{ status, count }];
  });
}

const sortOrders = { ASC: "asc", DESC: "desc" } as const;

function toCamelCase(enumValue: string): string {
  return enumValue.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
