import { check } from "@media-planner/schema/rules/check";
import { FIRST_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "@media-planner/schema/rules/paging";

import { MultipartFile } from "./multipart-file.ts";
import { jsonBody, multipartBody, wireWord } from "../../rest/body.ts";
import type { WireRecord } from "../../rest/body.ts";
import type { Body } from "../../rest/client.ts";
import type { Endpoints } from "../../rest/endpoints.ts";
import { CodedError, asRecord } from "../../rest/errors.ts";
import type { FieldError } from "../../rest/errors.ts";
import { messageIn } from "../../rest/rest.ts";
import type { PageRequest } from "../../rest/rest.ts";
import type { PageInfo } from "../../rest/paging.ts";
import { asRow } from "../../rest/row.ts";
import type { Row } from "../../rest/row.ts";
import type { GraphQLContext } from "./context.ts";
import type { Loadable } from "./loaders.ts";
import type { Agreeing } from "./rule-agreement.ts";

type Rule<I> = Parameters<typeof check<I>>[0];

/** A file that an input may hold: its noun says `file: true` where it names its endpoints. */
interface FileField {
  readonly file?: unknown;
}

/** A noun that is listed and read. */
export interface ReadResource<M> {
  readonly endpoints: Pick<Endpoints, "list" | "totalKey" | "listKey" | "sortParam">;
  readonly fromRow: (row: Row) => M;
  /** Upstream sort fields that are not the camel case of the enum value. */
  readonly sortFields?: Readonly<Record<string, string>>;
}

/** A noun with the whole masters pattern: everything that differs between two of them stands here. */
export interface Resource<M, I> extends ReadResource<M> {
  readonly endpoints: Endpoints;
  /** What the records behind a reference are called by. */
  readonly nameField: keyof M & string;
  readonly choices?: Loadable["choices"];
  readonly optionDetails?: Loadable["optionDetails"];
  readonly isSmall?: boolean;
  readonly readBy?: Loadable["readBy"];
  readonly rule: Rule<I>;
  /** The rule of a new record, where it asks for more. */
  readonly newRule?: Rule<I>;
  /** The checked input under the upstream's own names; a file goes beside it. */
  readonly toBody: (input: Omit<I & FileField, keyof FileField>) => WireRecord;
}

/**
 * Lets a resource's types follow from its rule and its reader, where the rule has the keys of the schema's input type:
 * `defineResource<SizeInput>()({ … })`.
 */
export function defineResource<Input>() {
  return <M extends { id: string }, I>(
    resource: Resource<M, I> & { readonly rule: Agreeing<Input, I>; readonly newRule?: Agreeing<Input, I> },
  ): Resource<M, I> => resource;
}

interface ListArgs {
  readonly page?: number | null;
  readonly perPage?: number | null;
  readonly search?: string | null;
  readonly sort?: { readonly field: string; readonly order: "ASC" | "DESC" } | null;
}

export interface Page<M> {
  readonly items: M[];
  readonly pageInfo: PageInfo;
}

/** A value of the schema's input type: what it holds is told by the rule. */
type Input = object;

export function list<M>({ endpoints, fromRow, sortFields = {} }: ReadResource<M>) {
  return async (_parent: object, args: ListArgs, { rest }: GraphQLContext): Promise<Page<M>> => {
    const { rows, pageInfo } = await rest.list(endpoints, {
      ...pageOf(args),
      search: args.search?.trim(),
      ...(args.sort
        ? {
            sortField: sortFields[args.sort.field] ?? camelCase(args.sort.field),
            sortOrder: args.sort.order === "ASC" ? "asc" : "desc",
          }
        : {}),
    });
    return { items: rows.map((row) => fromRow(asRow(row))), pageInfo };
  };
}

export function get<M, I>({ endpoints, fromRow }: Resource<M, I>) {
  return async (_parent: object, { id }: { id: string }, { rest }: GraphQLContext): Promise<M> =>
    fromRow(asRow(await rest.byId(endpoints, id)));
}

export function create<M, I>(resource: Resource<M, I>) {
  return async (_parent: object, { input }: { input: Input }, { rest }: GraphQLContext): Promise<M> => {
    const body = await bodyOf(resource, input, true);
    return resource.fromRow(asRow(await rest.create(resource.endpoints, body)));
  };
}

export function update<M, I>(resource: Resource<M, I>) {
  return async (
    _parent: object,
    { id, input }: { id: string; input: Input },
    { rest }: GraphQLContext,
  ): Promise<M> => {
    const body = await bodyOf(resource, input, false);
    const record = await rest.update(resource.endpoints, id, body);
    return resource.fromRow(asRow(asRecord(record) ?? (await rest.byId(resource.endpoints, id))));
  };
}

export function remove<M, I>({ endpoints }: Resource<M, I>) {
  return async (_parent: object, { id }: { id: string }, { rest }: GraphQLContext) => ({
    id,
    message: messageIn(await rest.remove(endpoints, id)),
  });
}

export function setStatus<M, I>({ endpoints, fromRow }: Resource<M, I>) {
  return async (
    _parent: object,
    { id, status }: { id: string; status: string },
    { rest }: GraphQLContext,
  ): Promise<M> => {
    const record = await rest.setStatus(endpoints, id, wireWord(status));
    return fromRow(asRow(asRecord(record) ?? (await rest.byId(endpoints, id))));
  };
}

/** @throws CodedError BAD_USER_INPUT with the fields that fail, before anything is sent */
export function checked<I, Input>(rule: Rule<I> & Agreeing<Input, I>, input: Input): I {
  return checkedBy(rule, input);
}

function checkedBy<I>(rule: Rule<I>, input: unknown): I {
  const result = check(rule, input);
  if (result.ok) return result.value;
  throw badInput(result.fields);
}

export function badInput(fields: readonly FieldError[]): CodedError {
  return new CodedError("BAD_USER_INPUT", fields[0]?.message, { fields });
}

/** @throws CodedError BAD_USER_INPUT unless page ≥ 1 and 1 ≤ perPage ≤ 100 */
export function pageOf({ page, perPage }: ListArgs): Pick<PageRequest, "page" | "perPage"> {
  const asked = { page: page ?? FIRST_PAGE, perPage: perPage ?? DEFAULT_PAGE_SIZE };
  if (asked.page < FIRST_PAGE) throw badInput([{ path: "page", message: "Must be at least 1" }]);
  if (asked.perPage < 1 || asked.perPage > MAX_PAGE_SIZE) {
    throw badInput([{ path: "perPage", message: `Must be from 1 to ${MAX_PAGE_SIZE}` }]);
  }
  return asked;
}

async function bodyOf<M, I>(resource: Resource<M, I>, input: Input, isNew: boolean): Promise<Body> {
  const { rule, newRule = rule, toBody, endpoints } = resource;
  // True of any input: what it holds under that name is told by who reads it.
  const { file, ...fields } = checkedBy(isNew ? newRule : rule, input) as I & FileField;
  const body = toBody(fields);
  return endpoints.file ? bodyWithFile(body, file, isNew) : jsonBody(body);
}

/** A new record with a file is always multipart (specification section 7), a change only with a new file; null removes one. */
async function bodyWithFile(body: WireRecord, file: unknown, isNew: boolean): Promise<Body> {
  if (file instanceof MultipartFile) return multipartBody(body, file);
  if (isNew) return multipartBody(body, undefined);
  return jsonBody(file === null ? { ...body, file } : body);
}

function camelCase(enumValue: string): string {
  return enumValue.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
