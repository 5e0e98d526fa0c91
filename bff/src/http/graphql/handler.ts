import express from "express";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";

import type { CompiledOperations } from "../../graphql/server/persisted-operations.ts";
import { respondWithError } from "./respond.ts";
import { createApolloHandler } from "./apollo-handler.ts";
import type { ApolloHandlerOptions } from "./apollo-handler.ts";
import { createRequestContext } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";
import { runPersisted, findPersistedCall } from "./persisted-operation.ts";
import { checkVariables } from "./variables.ts";

export interface GraphQLOptions extends ApolloHandlerOptions {
  readonly recorded: CompiledOperations;
}

/** Runs persisted operations here, and all others in Apollo Server. */
export function createGraphQLHandler(options: GraphQLOptions): RequestListener {
  const { recorded, log } = options;
  const names = new Set([...recorded.values()].flatMap(({ name }) => name ?? []));
  const handleWithApollo = createApolloHandler(options);
  const parsed = promisify(express.json({ limit: "1mb", inflate: false }));

  /** Never rejects: every request gets a response and a log line. */
  async function handleOperation(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: RequestContext,
  ) {
    try {
      await parsed(request, response);
      const body: unknown = Reflect.get(request, "body");
      checkVariables(body);
      const call = findPersistedCall(recorded, request, body);
      const isHandled = call && (await runPersisted(call, exchange, response, log));
      if (!isHandled) await handleWithApollo(request, response, exchange);
    } catch (error) {
      respondWithError(response, error, exchange, log);
    }
    exchange.report();
  }

  return (request, response) => {
    void handleOperation(request, response, createRequestContext(options, names, request, response));
  };
}
