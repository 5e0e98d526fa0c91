import { requiresReason } from "@media-planner/schema/rules/status";

import { toWireEnum } from "../../rest/body.ts";
import type { Endpoints } from "../../rest/endpoints.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { readMessage } from "../../rest/errors/error-messages.ts";
import type { QueryValue } from "../../rest/transport/call.ts";
import type { Rest } from "../../rest/rest.ts";
import { asRow, readRecords } from "../../rest/reading/row-fields.ts";
import { buildBody, parseIdempotencyKey, parseInput, parseComment } from "./input.ts";
import type { BodyMapping, Rule } from "./input.ts";
import type { Loadable } from "./references/loaders.ts";
import type { Model } from "./resource-types.ts";
import type { MatchingRule } from "./writes/rule-types.ts";
import type { FilterSupport } from "./lists/filter-support.ts";
import { createListReaders } from "./lists/list-reader.ts";
import type { ListReaders, ReadDefinition, Resolver } from "./lists/list-reader.ts";
import { readIfAllowed, writeIfUnchanged } from "./writes/optimistic-lock.ts";
import { findUnknownEnumValues } from "./writes/unknown-enum-values.ts";
import { readWriteResult } from "./writes/write-result.ts";

interface Definition<M extends { id: string }, I, NewI>
  extends ReadDefinition<M>, FilterSupport<M>, BodyMapping<I | NewI>, Partial<Omit<Loadable<M>, "fromRow">> {
  readonly endpoints: Endpoints;
  /** Field with the record's name; default: `name`. */
  readonly nameField?: keyof M & string;
  readonly rule: Rule<I>;
  /** Stricter rule for new records; default: `rule`. */
  readonly createRule?: Rule<NewI>;
  readonly resolvers?: Resolvers;
}

export interface ReadResource<M = unknown> extends ReadDefinition<M>, ListReaders<M> {}

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
    ...createListReaders(definition, true),
    ...createRecordResolvers(definition),
  });
}

export function defineReadResource<T>(
  definition: ReadDefinition<Model<T>> & FilterSupport<Model<T>>,
): ReadResource<Model<T>> {
  return { ...definition, ...createListReaders(definition, false) };
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
  const { endpoints, fromRow, rule, createRule } = definition;
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
        comment: parseComment(comment, requiresReason(status)),
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
