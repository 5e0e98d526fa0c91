import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { GraphQLError } from "graphql";
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { CompiledQuery } from "graphql-jit";

import type { GraphQLContext } from "./context.ts";

type Gateway = ApolloServerOptionsWithGateway<GraphQLContext>["gateway"];

/**
 * Lets Apollo Server execute through graphql-jit. Apollo's one seam for another executor is the gateway; the schema
 * and everything before and after execution stay Apollo's.
 */
export function jitGateway(schema: GraphQLSchema): Gateway {
  const compiled = new WeakMap<DocumentNode, Map<string | null, CompiledQuery | ExecutionResult>>();

  /** A document that Apollo keeps in its store is compiled once an operation; it is forgotten along with it. */
  function compile(document: DocumentNode, operationName: string | null): CompiledQuery | ExecutionResult {
    let operations = compiled.get(document);
    if (operations === undefined) compiled.set(document, (operations = new Map()));
    let query = operations.get(operationName);
    if (query === undefined) {
      query = compileQuery(schema, document, operationName ?? undefined, {
        disablingCapturingStackErrors: true,
      });
      operations.set(operationName, query);
    }
    return query;
  }

  return {
    load: async () => ({
      executor: async ({ document, operation, operationName, request, context }) => {
        // Apollo leaves it to the executor to say that there is no such operation, or that there are several.
        if (!isResolved(operation)) return noOperation(request.operationName);
        const query = compile(document, operationName);
        if (!isCompiledQuery(query)) return asRequestErrors(query);
        const result = await query.query(undefined, context, request.variables ?? {});
        return result.errors === undefined ? result : withErrors(result);
      },
    }),
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}

/** Apollo's type promises an operation, its pipeline does not. */
function isResolved(operation: OperationDefinitionNode | undefined): operation is OperationDefinitionNode {
  return operation !== undefined;
}

function noOperation(name: string | undefined): ExecutionResult {
  const message = name
    ? `Unknown operation named ${JSON.stringify(name)}.`
    : "Must provide operation name if query contains multiple operations.";
  return { errors: [new GraphQLError(message)] };
}

/** graphql-jit's errors lack the extensions that Apollo reads; without `data` they are about the request itself. */
function withErrors(result: ExecutionResult): ExecutionResult {
  if (result.data === undefined) return asRequestErrors(result);
  return {
    data: result.data,
    errors: (result.errors ?? []).map(
      ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
    ),
  };
}

function asRequestErrors(result: ExecutionResult): ExecutionResult {
  return {
    errors: (result.errors ?? []).map(
      ({ message }) => new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } }),
    ),
  };
}
