import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import { GraphQLError } from "graphql";
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { CompiledQuery } from "graphql-jit";

import type { GraphQLContext } from "../resource/context.ts";
import type { Prepared, PreparedOperation } from "./prepared.ts";

type Gateway = ApolloServerOptionsWithGateway<GraphQLContext>["gateway"];

/**
 * Lets Apollo Server execute through graphql-jit, and keeps in `prepared` what it executed. Apollo's one seam for another
 * executor is the gateway; the schema and everything before and after execution stay Apollo's.
 */
export function jitGateway(schema: GraphQLSchema, prepared: Prepared): Gateway {
  const compiled = new WeakMap<DocumentNode, Map<string | null, PreparedOperation | ExecutionResult>>();

  /** A document that Apollo keeps in its store is compiled once an operation; it is forgotten along with it. */
  function prepare(
    document: DocumentNode,
    operationName: string | null,
  ): PreparedOperation | ExecutionResult {
    let operations = compiled.get(document);
    if (operations === undefined) compiled.set(document, (operations = new Map()));
    let operation = operations.get(operationName);
    if (operation === undefined) {
      const query = compileQuery(schema, document, operationName ?? undefined, {
        disablingCapturingStackErrors: true,
      });
      operation = isCompiledQuery(query) ? runnable(operationName, query) : query;
      operations.set(operationName, operation);
    }
    return operation;
  }

  return {
    load: async () => ({
      executor: async ({ document, operation, operationName, request, context }) => {
        // Apollo leaves it to the executor to say that there is no such operation, or that there are several.
        if (!isResolved(operation)) return noOperation(request.operationName);
        const runs = prepare(document, operationName);
        if (!("run" in runs)) return asRequestErrors(runs);
        // All that Apollo asks of a document, trusted operations included, it has asked before it executes it.
        if (request.query !== undefined) prepared.keepOperation(request.query, request.operationName, runs);
        return runs.run(context, request.variables ?? {});
      },
    }),
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}

function runnable(name: string | null, { query }: CompiledQuery): PreparedOperation {
  return {
    name,
    run: async (context, variables) => {
      const result = await query(undefined, context, variables);
      return result.errors === undefined ? result : withErrors(result);
    },
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
