import { wireWord } from "../../rest/body.ts";
import { filterQuery } from "../../rest/endpoints.ts";
import type { Endpoints, ListEndpoint } from "../../rest/endpoints.ts";
import type { Resolvers, StatusCount } from "../../generated/resolvers.ts";
import { asRecord, badResponse, CodedError } from "../../rest/errors.ts";
import { messageIn } from "../../rest/rest.ts";
import type { PageInfo } from "../../rest/paging.ts";
import { asRow, list as rowsIn, shownText } from "../../rest/row.ts";
import type { Row } from "../../rest/row.ts";
import type { GraphQLContext } from "./context.ts";
import { bodyOf, checkedAttempt, checkedBy, checkedComment, pageOf, searchOf } from "./input.ts";
import type { Rule, Sent } from "./input.ts";
import type { Loadable } from "./loaders.ts";
import type { Model } from "./model.ts";
import type { Agreeing } from "./rule-agreement.ts";
import { holdAgainst } from "./narrowed.ts";
import type { Narrowed } from "./narrowed.ts";
import { selectedFields } from "./selection.ts";
import type { SelectionInfo } from "./selection.ts";
import { statusCountsIn } from "./status-counts.ts";
import { whileUnchanged } from "./unchanged.ts";
import type { Seen } from "./unchanged.ts";
import { unknownWords } from "./unknown-words.ts";
import { written } from "./written.ts";

/** A read-only list. */
interface ReadDefinition<M> {
  readonly endpoints: ListEndpoint;
  readonly fromRow: (row: Row) => M;
  /** Reads a row of sums, for lists with totals. */
  readonly totals?: (row: Row) => object;
  /** Grouping of the sums besides the currency. */
  readonly totalsBy?: string;
}

/** Definition of a resource with the masters pattern. */
interface Definition<M extends { id: string }, I, NewI>
  extends ReadDefinition<M>, Narrowed<M>, Sent<I | NewI>, Partial<Omit<Loadable<M>, "fromRow">> {
  readonly endpoints: Endpoints;
  /** Field with the record's name; default: `name`. */
  readonly nameField?: keyof M & string;
  readonly rule: Rule<I>;
  /** Rule of new records, if stricter. */
  readonly newRule?: Rule<NewI>;
  /** Whether a status change needs a comment. */
  readonly needsReason?: (status: string) => boolean;
  /** Additional resolvers. */
  readonly resolvers?: Resolvers;
}

type Resolve<Args, T> = (
  parent: object,
  args: Args,
  context: GraphQLContext,
  info: SelectionInfo,
) => Promise<T>;

/** A read-only list with its resolver. */
export interface ReadResource<M = unknown> extends ReadDefinition<M> {
  readonly list: Resolve<ListArgs, Page<M>>;
}

/** A resource with the resolvers of the masters pattern. */
export interface Resource<M extends { id: string } = { id: string }> extends ReadResource<M>, Loadable<M> {
  readonly endpoints: Endpoints;
  readonly get: Resolve<{ id: string }, M>;
  readonly create: Resolve<New, M>;
  readonly update: Resolve<Seen & { input: Input }, M>;
  readonly remove: Resolve<Seen, { id: string; message: string | null }>;
  readonly setStatus: Resolve<Seen & StatusChange, M>;
  readonly resolvers?: Resolvers;
}

/**
 * Defines a resource. Its types are those of the schema, and its rules need the keys of the input types:
 * `defineResource<Size, SizeInput>()({ … })`.
 */
export function defineResource<T extends { id: string }, UpdateInput, CreateInput = UpdateInput>() {
  return <I, NewI = I>(
    definition: Definition<Model<T>, I, NewI> & {
      readonly rule: Agreeing<UpdateInput, I>;
      readonly newRule?: Agreeing<CreateInput, NewI>;
    },
  ): Resource<Model<T>> => ({
    nameField: "name",
    ...definition,
    list: list(definition),
    get: get(definition),
    create: create(definition),
    update: update(definition),
    remove: remove(definition),
    setStatus: setStatus(definition),
  });
}

/** Defines a read-only list. */
export function defineReadResource<T>(definition: ReadDefinition<Model<T>>): ReadResource<Model<T>> {
  return { ...definition, list: list(definition) };
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
  /** Likewise. */
  readonly statusCounts?: StatusCount[] | null;
}

/** A value of an input type; the rule validates it. */
type Input = object;

function list<M>(definition: ReadDefinition<M> & Narrowed<M>): Resolve<ListArgs, Page<M>> {
  const { endpoints, fromRow, totals, totalsBy, fits, extensions } = definition;
  // Other arguments are filters with the upstream's names.
  return async (_parent, { page, perPage, search, sort, ...filters }, { rest }, info) => {
    const asked = {
      search: searchOf(search),
      sortField: sort ? camelCase(sort.field) : undefined,
      sortOrder: sort ? orders[sort.order] : undefined,
      ...pageOf({ page, perPage }),
    };
    const query = filterQuery(filters);
    const sums = totals !== undefined && selectedFields(info).has("totals") ? totals : undefined;
    if (sums) query["totals"] = "true";
    if (sums && totalsBy) query["groupBy"] = totalsBy;
    // Lists with a status filter count by status.
    const isCounted = extensions?.includes("statuses") && selectedFields(info).has("statusCounts");
    if (isCounted) query["counts"] = "status";
    const { rows, pageInfo, envelope } = await rest.list(endpoints, asked, query);
    const records = rows.map((row, index) => readAt(index, row, fromRow));
    // Records of a snapshot may have changed since.
    if (!pageInfo.snapshot) holdAgainst(definition, filters, rows, records);
    return {
      items: fits && !pageInfo.snapshot ? records.filter((record) => fits(record, filters)) : records,
      pageInfo,
      ...(sums && { totals: totalsIn(totalsBy ? envelope["groups"] : envelope["totals"], sums) }),
      ...(isCounted && { statusCounts: statusCountsIn(envelope) }),
    };
  };
}

/** Reads the sums of a list; null without support by the upstream. */
function totalsIn(totals: unknown, read: (row: Row) => object): object[] | null {
  return Array.isArray(totals) ? rowsIn(totals, (row) => read(asRow(row))) : null;
}

/** A new record; `attempt` is its idempotency key. */
interface New {
  readonly input: Input;
  readonly attempt?: string | null;
}

/** Reads a row of a list. An unreadable one fails the page, and the log names it. */
function readAt<M>(index: number, value: unknown, fromRow: (row: Row) => M): M {
  try {
    return fromRow(asRow(value));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { id = "", _id = id } = asRecord(value) ?? {};
    throw badResponse(`${error.detail ?? error.code} in row ${index + 1} of the page, id ${shownText(_id)}`);
  }
}

interface StatusChange {
  readonly status: string;
  readonly comment?: string | null;
}

type Recorded<M> = Pick<Resource<M & { id: string }>, "endpoints"> & { readonly fromRow: (row: Row) => M };

function get<M>({ endpoints, fromRow }: Recorded<M>): Resolve<{ id: string }, M> {
  return async (_parent, { id }, { rest }) => fromRow(asRow(await rest.byId(endpoints, id)));
}

function create<M extends { id: string }, I, NewI>(definition: Definition<M, I, NewI>): Resolve<New, M> {
  const { endpoints, fromRow, rule, newRule } = definition;
  return async (_parent, { input, attempt }, { rest }, info) => {
    const value = newRule ? checkedBy(newRule, input) : checkedBy(rule, input);
    const body = await bodyOf(definition, value, { isNew: true });
    const answer = await rest.create(endpoints, body, checkedAttempt(attempt));
    return fromRow(await written(rest, endpoints, answer, info));
  };
}

function update<M extends { id: string }, I, NewI>(
  definition: Definition<M, I, NewI>,
): Resolve<Seen & { input: Input }, M> {
  const { endpoints, fromRow, rule } = definition;
  return async (_parent, { input, ...seen }, { rest }, info) => {
    const { id } = seen;
    const value = checkedBy(rule, input);
    const answer = await whileUnchanged(rest, definition, seen, async (ifMatch, now) => {
      const kept = now && unknownWords(now, fromRow(now), input);
      return rest.update(endpoints, id, await bodyOf(definition, value, { isNew: false, kept }), ifMatch);
    });
    return fromRow(await written(rest, endpoints, answer, info, id));
  };
}

function remove(definition: Pick<Resource, "endpoints" | "readBy">): Resource["remove"] {
  const { endpoints } = definition;
  return async (_parent, seen, { rest }) => {
    const { id } = seen;
    const answer = await whileUnchanged(rest, definition, seen, (ifMatch) =>
      rest.remove(endpoints, id, ifMatch),
    );
    return { id, message: messageIn(answer) };
  };
}

function setStatus<M extends { id: string }, I, NewI>(
  definition: Definition<M, I, NewI>,
): Resolve<Seen & StatusChange, M> {
  const { endpoints, fromRow, needsReason } = definition;
  return async (_parent, { status, comment, ...seen }, { rest }, info) => {
    const { id } = seen;
    const said = checkedComment(comment, needsReason?.(status));
    const change = { status: wireWord(status), comment: said };
    const answer = await whileUnchanged(rest, definition, seen, (ifMatch) =>
      rest.setStatus(endpoints, id, change, ifMatch),
    );
    return fromRow(await written(rest, endpoints, answer, info, id));
  };
}

const orders = { ASC: "asc", DESC: "desc" } as const;

function camelCase(enumValue: string): string {
  return enumValue.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
