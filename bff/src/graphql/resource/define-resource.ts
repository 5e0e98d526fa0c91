import { STATUSES, type Status } from "@media-planner/schema/enums";
import { FILTER_NOT_SUPPORTED } from "@media-planner/schema/rules/pagination";
import { readStatus } from "@media-planner/schema/rules/status";

import { toWireEnum } from "../../rest/body.ts";
import { buildFilterQuery } from "../../rest/endpoints.ts";
import type { Endpoints, ListEndpoint } from "../../rest/endpoints.ts";
import type { Resolvers, StatusCount } from "../../generated/resolvers.ts";
import { asRecord, CodedError, createInputError, nullIfNotFound } from "../../rest/coded-error.ts";
import { readMessage } from "../../rest/error-messages.ts";
import type { PageInfo } from "../../rest/pagination.ts";
import type { QueryValue } from "../../rest/call.ts";
import type { Rest } from "../../rest/rest.ts";
import { asRow, readRecords, readWholeNumber } from "../../rest/row-fields.ts";
import type { Row } from "../../rest/row-fields.ts";
import type { GraphQLContext } from "./context.ts";
import { buildBody, parseIdempotencyKey, parseInput, parseComment, parsePage, parseSearch } from "./input.ts";
import type { BodyMapping, MutationInfo, Rule } from "./input.ts";
import type { Loadable } from "./loaders.ts";
import type { Model } from "./resource-types.ts";
import type { MatchingRule } from "./rule-types.ts";
import { findContradictions } from "./filter-support.ts";
import type { FilterSupport } from "./filter-support.ts";
import { readAllRecords } from "./read-all-records.ts";
import { getSelectedFields } from "./selected-fields.ts";
import type { SelectionInfo } from "./selected-fields.ts";
import { readIfAllowed, writeIfUnchanged } from "./optimistic-lock.ts";
import { findUnknownEnumValues } from "./unknown-enum-values.ts";
import { readWriteResult } from "./write-result.ts";
import { tryRead } from "../../rest/unreadable-values.ts";

interface ReadDefinition<M> {
  readonly endpoints: ListEndpoint;
  readonly fromRow: (row: Row) => M;
  readonly readTotalsRow?: (row: Row) => object;
  /** Field by which totals are grouped, in addition to the currency. */
  readonly totalsGroupBy?: string;
}

interface Definition<M extends { id: string }, I, NewI>
  extends ReadDefinition<M>, FilterSupport<M>, BodyMapping<I | NewI>, Partial<Omit<Loadable<M>, "fromRow">> {
  readonly endpoints: Endpoints;
  /** Field with the record's name; default: `name`. */
  readonly nameField?: keyof M & string;
  readonly rule: Rule<I>;
  /** Stricter rule for new records; default: `rule`. */
  readonly createRule?: Rule<NewI>;
  readonly requiresReason?: (status: string) => boolean;
  readonly resolvers?: Resolvers;
}

type Resolver<Args, T> = (
  parent: object,
  args: Args,
  context: GraphQLContext,
  info: SelectionInfo & MutationInfo,
) => Promise<T>;

export interface ReadResource<M = unknown> extends ReadDefinition<M> {
  readonly list: Resolver<ListArgs, Page<M>>;
}

interface ExpectedVersion {
  readonly id: string;
  readonly expectedUpdatedAt?: string | null | undefined;
}

export interface Resource<M extends { id: string } = { id: string }> extends ReadResource<M>, Loadable<M> {
  readonly endpoints: Endpoints;
  readonly get: Resolver<{ id: string }, M>;
  readonly create: Resolver<CreateArgs, M>;
  readonly update: Resolver<ExpectedVersion & { input: object }, M>;
  readonly remove: Resolver<ExpectedVersion, { id: string; message: string | null }>;
  readonly setStatus: Resolver<ExpectedVersion & StatusChange, M>;
  readonly resolvers?: Resolvers;
}

/** `defineResource<Size, SizeInput>()({ … })` compares the keys of rule and input type. */
export function defineResource<T extends { id: string }, UpdateInput, CreateInput = UpdateInput>() {
  return <I, NewI = I>(
    definition: Definition<Model<T>, I, NewI> & {
      readonly rule: MatchingRule<UpdateInput, I>;
      readonly createRule?: MatchingRule<CreateInput, NewI>;
    },
  ): Resource<Model<T>> => ({
    nameField: "name",
    ...definition,
    list: createListResolver(definition, true),
    ...createRecordResolvers(definition),
  });
}

export function defineReadResource<T>(
  definition: ReadDefinition<Model<T>> & FilterSupport<Model<T>>,
): ReadResource<Model<T>> {
  return { ...definition, list: createListResolver(definition, false) };
}

/** Reads the first page of a list; null without support by the upstream. */
export async function readFirstPage<M>(
  rest: Rest,
  { endpoints, fromRow }: Pick<ReadDefinition<M>, "endpoints" | "fromRow">,
  perPage: number,
  filters?: Readonly<Record<string, QueryValue>>,
): Promise<M[] | null> {
  const page = await nullIfNotFound(rest.list(endpoints, { page: 1, perPage }, filters));
  return page && readRecords(page, fromRow);
}

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

function createListResolver<M>(
  definition: ReadDefinition<M> & FilterSupport<M>,
  hasStatusCounts: boolean,
): Resolver<ListArgs, Page<M>> {
  const { endpoints, fromRow, readTotalsRow, totalsGroupBy, matches = () => true } = definition;
  const readListRecord = (row: Row) => ({ row, record: fromRow(row) });
  // Arguments besides paging, search and sort are filters with the upstream's names.
  return async (_parent, { page, perPage, search, sort, ...filters }, context, info) => {
    const { rest } = context;
    const pageRequest = {
      search: parseSearch(search),
      sortField: sort ? toCamelCase(sort.field) : undefined,
      sortOrder: sort ? sortOrders[sort.order] : undefined,
      ...parsePage({ page, perPage }),
    };
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
      const readPage = (number: number, size: number) =>
        rest.list(endpoints, { ...pageRequest, page: number, perPage: size }, buildFilterQuery(filters));
      const allRecords = definition.upstreamFilters?.includes(ignoredFilter)
        ? null
        : await readAllRecords(readPage, readListRecord);
      if (!allRecords) throw createInputError(ignoredFilter, FILTER_NOT_SUPPORTED);
      const allContradictions = await findContradictions(definition, filters, allRecords, context);
      const matchingRecords = allRecords
        .filter(({ record }, index) => allContradictions[index] === undefined && matches(record, filters))
        .map(({ record }) => record);
      return {
        ...pickPage(matchingRecords, pageRequest),
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

interface CreateArgs {
  readonly input: object;
  readonly attempt?: string | null;
}

interface StatusChange {
  readonly status: string;
  readonly comment?: string | null;
}

function createRecordResolvers<M extends { id: string }, I, NewI>(
  definition: Definition<M, I, NewI>,
): Pick<Resource<M>, "get" | "create" | "update" | "remove" | "setStatus"> {
  const { endpoints, fromRow, rule, createRule, requiresReason } = definition;
  return {
    get: async (_parent, { id }, { rest }) => fromRow(asRow(await rest.readById(endpoints, id))),
    create: async (_parent, { input, attempt }, { rest }, info) => {
      const value = createRule ? parseInput(createRule, input) : parseInput(rule, input);
      const body = buildBody(definition, value, { isNew: true, info });
      const response = await rest.create(endpoints, body, parseIdempotencyKey(attempt));
      return fromRow(await readWriteResult(rest, endpoints, response, info));
    },
    update: async (_parent, { id, input, expectedUpdatedAt }, { rest }, info) => {
      const value = parseInput(rule, input);
      const response = await writeIfUnchanged(
        expectedUpdatedAt,
        () => readIfAllowed(rest, definition, id),
        (ifMatch, currentRow) => {
          const preserved = currentRow && findUnknownEnumValues(currentRow, fromRow(currentRow), input);
          const body = buildBody(definition, value, { isNew: false, info, preserved });
          return rest.update(endpoints, id, body, ifMatch);
        },
      );
      return fromRow(await readWriteResult(rest, endpoints, response, info, id));
    },
    remove: async (_parent, { id, expectedUpdatedAt }, { rest }) => {
      const response = await writeIfUnchanged(
        expectedUpdatedAt,
        () => readIfAllowed(rest, definition, id),
        (ifMatch) => rest.remove(endpoints, id, ifMatch),
      );
      return { id, message: readMessage(response) };
    },
    setStatus: async (_parent, { id, expectedUpdatedAt, status, comment }, { rest }, info) => {
      const change = {
        status: toWireEnum(status),
        comment: parseComment(comment, requiresReason?.(status)),
      };
      const response = await writeIfUnchanged(
        expectedUpdatedAt,
        () => readIfAllowed(rest, definition, id),
        (ifMatch) => rest.setStatus(endpoints, id, change, ifMatch),
      );
      return fromRow(await readWriteResult(rest, endpoints, response, info, id));
    },
  };
}

const sortOrders = { ASC: "asc", DESC: "desc" } as const;

function toCamelCase(enumValue: string): string {
  return enumValue.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
