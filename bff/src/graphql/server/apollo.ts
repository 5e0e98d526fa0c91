import { ApolloServer, HeaderMap } from "@apollo/server";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { executeSync, Kind, parse } from "graphql";
import type {
  DocumentNode,
  ExecutionResult,
  GraphQLError,
  GraphQLSchema,
  OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import type { GraphQLContext } from "../resource/context.ts";
import { checkResponseSize } from "./response-size.ts";
import { checkDocumentSize, parseOptions } from "./document-size.ts";
import { formatError } from "./graphql-errors.ts";
import { logErrors, reportErrors, reportOperation } from "./operation-log.ts";
import type { CompiledOperations } from "./compiled-operations.ts";

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly persisted: CompiledOperations;
  readonly trustedOnly: boolean;
  readonly log: Logger;
}

export async function startApollo({
  schema,
  persisted,
  trustedOnly,
  log,
}: ApolloOptions): Promise<ApolloServer<GraphQLContext>> {
  const server = new ApolloServer<GraphQLContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: { cache: createTextCache(persisted) },
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions,
    // Suggestions for unknown names make each error expensive.
    validationOptions: { maxErrors: 5 },
    formatError,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ...(trustedOnly ? [removeRequestText] : []),
      complexityLimits,
      createIntrospectionCache(),
      createOperationReporter(log),
    ],
  });
  await server.start();
  return server;
}

/** About 1,000 operations of usual length. */
const maxRegisteredLength = 2_000_000;
const maxRegisteredTextLength = 50_000;

/** Adds valid texts that clients send with their id, in the memory of this process. Trusted mode removes them before. */
function createTextCache(persisted: CompiledOperations) {
  const registered = new LRUCache<string, string>({
    maxSize: maxRegisteredLength,
    maxEntrySize: maxRegisteredTextLength,
    sizeCalculation: (text) => text.length,
  });
  const readId = (key: string) => key.slice(key.indexOf(":") + 1);
  return {
    get: async (key: string) => persisted.get(readId(key))?.text ?? registered.get(readId(key)),
    set: async (key: string, text: string) => {
      if (!persisted.has(readId(key))) registered.set(readId(key), text);
    },
    delete: async () => false,
  };
}

const unknownPersistedQuery = { persistedQuery: { version: 1, sha256Hash: "" } };
const refusedText =
  "This server runs persisted operations only, because of its setting GRAPHQL_OPERATIONS=trusted. Send the id of an operation that codegen recorded, or set GRAPHQL_OPERATIONS=any.";

/** Removes the text of requests, so that Apollo looks up the id only. */
const removeRequestText: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async ({ request }) => {
    const hadText = request.query !== undefined;
    Object.assign(request, {
      query: undefined,
      extensions: { ...unknownPersistedQuery, ...request.extensions },
    });
    return {
      willSendResponse: async ({ response: { body } }) => {
        if (!hadText || body.kind !== "single") return;
        body.singleResult.errors = body.singleResult.errors?.map((error) =>
          error.extensions?.["code"] === "PERSISTED_QUERY_NOT_FOUND"
            ? { ...error, message: refusedText }
            : error,
        );
      },
    };
  },
};

/** Errors by the empty document that replaces a rejected one; Apollo Server caches it by the text. */
const rejections = new WeakMap<DocumentNode, GraphQLError>();

/**
 * Rejects expensive documents before their validation. Apollo Server would report an error of this hook as its
 * own failure, so it validates an empty document, and the next hook throws.
 */
const complexityLimits: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    validationDidStart: async (request) => {
      const error = checkDocumentSize(request.document);
      if (error === undefined) return;
      const document = parse("{ __typename }");
      rejections.set(document, error);
      Object.assign(request, { document });
    },
    didResolveOperation: async ({ schema, document, operation, request }) => {
      const variables = request.variables ?? {};
      const error =
        rejections.get(document) ?? (operation && checkResponseSize(schema, document, operation, variables));
      if (error !== undefined) throw error;
    },
  }),
};

/** Caches introspection results, which are large, expensive, and equal for all clients. */
function createIntrospectionCache(): ApolloServerPlugin<GraphQLContext> {
  const results = new LRUCache<string, ExecutionResult>({ max: 4 });
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ schema, document, operation, operationName, queryHash }) => {
        if (queryHash === undefined || !isIntrospection(operation)) return null;
        // A document reads __schema at most once, so its text identifies the result.
        const result = results.get(queryHash) ?? executeSync({ schema, document, operationName });
        results.set(queryHash, result);
        const { data, errors } = result;
        const singleResult = { data, ...(errors && { errors }) };
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
    }),
  };
}

/** @param operation undefined for an unknown operation name */
function isIntrospection(operation: OperationDefinitionNode | undefined): boolean {
  return (
    operation !== undefined &&
    (operation.variableDefinitions ?? []).length === 0 &&
    operation.selectionSet.selections.every(
      (node) => node.kind === Kind.FIELD && node.name.value === "__schema",
    )
  );
}

function createOperationReporter(log: Logger): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async ({ contextValue }) => ({
      didResolveOperation: async ({ operationName, operation }) =>
        reportOperation(contextValue, operationName, operation?.operation),
      didEncounterErrors: async ({ errors }) => logErrors(log, contextValue, errors),
      willSendResponse: async ({ response }) => {
        if (response.body.kind !== "single") return;
        const { singleResult } = response.body;
        if (singleResult.errors) singleResult.errors = reportErrors(contextValue, singleResult.errors);
      },
    }),
  };
}
