import express from "express";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";

import type { CompiledOperations } from "../../graphql/server/compiled-operations.ts";
import { respondWithError } from "./respond.ts";
import { createApolloHandler } from "./apollo-handler.ts";
import type { ApolloHandlerOptions } from "./apollo-handler.ts";
import { createRequestContext } from "./request/request-context.ts";
import type { RequestContext } from "./request/request-context.ts";
import { runPersistedCall, findPersistedCall } from "./persisted-call.ts";
import { normalizeBody } from "./request/request-parameters.ts";
import { checkVariables } from "./request/variables.ts";

export interface GraphQLOptions extends ApolloHandlerOptions {
  readonly compiledOperations: CompiledOperations;
}

/** Persisted operations bypass Apollo Server. */
export function createGraphQLHandler(options: GraphQLOptions): RequestListener {
  const { compiledOperations, log } = options;
  const handleWithApollo = createApolloHandler(options);
  const parseBody = promisify(express.json({ limit: "1mb", inflate: false }));

  /** Never rejects: every request gets a response and a log line. */
  async function handleOperation(
    request: IncomingMessage,
    response: ServerResponse,
    requestContext: RequestContext,
  ) {
    try {
      await parseBody(request, response);
      const body = normalizeBody(Reflect.get(request, "body"));
      checkVariables(body);
      const call = findPersistedCall(compiledOperations, request, body);
      const isHandled = call && (await runPersistedCall(call, requestContext, response, log));
      if (!isHandled) await handleWithApollo(request, response, requestContext, body);
    } catch (error) {
      respondWithError(response, error, requestContext, log);
    }
    requestContext.report();
  }

  return (request, response) => {
    void handleOperation(request, response, createRequestContext(options, request, response));
  };
}
