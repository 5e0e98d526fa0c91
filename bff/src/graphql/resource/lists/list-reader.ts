import { STATUSES, type Status } from "@media-planner/schema/enums";
import { FILTER_NOT_SUPPORTED } from "@media-planner/schema/rules/pagination";
import { readStatus } from "@media-planner/schema/rules/status";

import type { StatusCount } from "../../../generated/resolvers.ts";
import { asRecord, CodedError, createInputError } from "../../../rest/errors/coded-error.ts";
import { buildFilterQuery } from "../../../rest/endpoints.ts";
import type { ListEndpoint } from "../../../rest/endpoints.ts";
import type { PageInfo } from "../../../rest/reading/pagination.ts";
import type { PageRequest } from "../../../rest/rest.ts";
import { readRecords, readText, readWholeNumber } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import { tryRead } from "../../../rest/reading/unreadable-values.ts";
import type { GraphQLContext } from "../context.ts";
import { findContradictions, readValues } from "./filter-support.ts";
import type { Filters, FilterSupport, ListRecord } from "./filter-support.ts";
import { parsePage, parseSearch } from "../input.ts";
import type { MutationInfo } from "../input.ts";
import { MAX_READ_RECORDS, readAllRecords } from "./read-all-records.ts";
import { getSelectedFields } from "../selected-fields.ts";
import type { SelectionInfo } from "../selected-fields.ts";
import { selectSummed, sumRecords } from "./sum-records.ts";

export interface ReadDefinition<M> {
  readonly endpoints: ListEndpoint;
  readonly fromRow: (row: Row) => M;
  readonly totals?: TotalsDefinition;
}

interface TotalsDefinition {
  /** Fields with money. */
  readonly fields: readonly string[];
  /** Field by which totals are grouped, in addition to the currency. */
  readonly groupBy?: string;
  readonly readRow: (row: Row) => object;
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
  /** Undefined unless selected; null for more records without sums of the upstream than can be read. */
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
  const { endpoints, fromRow, matches = () => true } = definition;
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
    const selectedTotals = getSelectedFields(info).has("totals") ? definition.totals : undefined;
    if (selectedTotals) query["totals"] = "true";
    if (selectedTotals?.groupBy) query["groupBy"] = selectedTotals.groupBy;
    const needsStatusCounts = hasStatusCounts && getSelectedFields(info).has("statusCounts");
    if (needsStatusCounts) query["counts"] = "status";
    const listPage = await rest.list(endpoints, pageRequest, query).catch((error: unknown) => {
      // An upstream may reject totals, grouping and counts instead of ignoring them.
      if (!(selectedTotals || needsStatusCounts) || !isRejectedQuery(error)) throw error;
      return rest.list(endpoints, pageRequest, buildFilterQuery(filters));
    });
    const { pageInfo, envelope, isCounted } = listPage;
    const listRecords = readRecords(listPage, readListRecord);
    const records = listRecords.map(({ record }) => record);
    const omittedCount = listPage.rows.length - records.length;
    // Records may have changed since the snapshot, and then contradict the filters.
    const contradictions = pageInfo.snapshot
      ? []
      : await findContradictions(definition, filters, listRecords, context);
    const readWholeList = async () => {
      if (isCounted && pageInfo.totalCount > MAX_READ_RECORDS) return null;
      return isCounted && pageInfo.totalCount === listRecords.length
        ? listRecords.map((record) => ({ ...record, values: readValues(definition, record) }))
        : readMatching(context, filters, order);
    };
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
        ...(selectedTotals && { totals: sumTotals(selectedTotals, matchingRecords, filters) }),
        ...(needsStatusCounts && { statusCounts: null }),
      };
    }
    return {
      items: pageInfo.snapshot ? records : records.filter((record) => matches(record, filters)),
      pageInfo: omittedCount === 0 ? pageInfo : { ...pageInfo, omittedCount },
      ...(selectedTotals && {
        totals:
          readTotals(endpoints.list, selectedTotals, envelope) ??
          sumTotals(selectedTotals, await readWholeList(), filters),
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

/** Null without support by the upstream. */
function readTotals(path: string, { groupBy, readRow }: TotalsDefinition, envelope: Row): object[] | null {
  const rows = envelope[groupBy ? "groups" : "totals"];
  return Array.isArray(rows) ? readRecords({ path, rows }, readRow) : null;
}

function sumTotals(
  { fields, groupBy, readRow }: TotalsDefinition,
  records: readonly MatchingRecord<unknown>[] | null,
  filters: Filters,
): object[] | null {
  if (!records) return null;
  const summed = selectSummed(records, filters).map(({ values }) => ({
    values,
    ...(groupBy && { key: readText(values[groupBy]) }),
  }));
  return sumRecords(summed, fields).map((row) => readRow(row));
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
