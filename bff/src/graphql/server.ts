import { ApolloServer } from "@apollo/server";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { buildSchema } from "graphql";
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Logger } from "pino";

import type { Resolvers } from "../generated/resolvers.ts";
import { withResolvers } from "./with-resolvers.ts";
import { codedErrorOf, formatError, isRequestError } from "./errors.ts";
import { jitGateway } from "./executor.ts";
import { parseOptions, validationRules } from "./limits.ts";
import { scalars } from "./scalars.ts";
import { trustedOperations } from "./trusted.ts";
import type { GraphQLContext } from "./context.ts";

export interface GraphQLServerOptions {
  readonly sdl: string;
  readonly resolvers: Resolvers;
  /** Sources of the only operations that may run; undefined lets any run. */
  readonly trusted: readonly string[] | undefined;
  readonly log: Logger;
}

export function createSchema(sdl: string, resolvers: Resolvers): GraphQLSchema {
  return withResolvers(buildSchema(sdl), { ...resolvers, ...scalars });
}

/** The started server; Apollo's own landing page, caches and reports are off. */
export async function createGraphQLServer(
  options: GraphQLServerOptions,
): Promise<ApolloServer<GraphQLContext>> {
  const { sdl, resolvers, trusted, log } = options;
  const server = new ApolloServer<GraphQLContext>({
    gateway: jitGateway(createSchema(sdl, resolvers)),
    introspection: trusted === undefined,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions,
    validationRules,
    formatError,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      outcomeReport(log),
      ...(trusted === undefined ? [] : [trustedOperations(trusted)]),
    ],
  });
  await server.start();
  return server;
}

/** A name in the log is the client's word: it is kept short. */
const longestName = 80;

/** Puts the request id on every error and tells the request's log line what came of it. */
function outcomeReport(log: Logger): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async ({ contextValue: { requestId, outcome } }) => ({
      didResolveOperation: async ({ operationName }) => {
        outcome.operation = operationName?.slice(0, longestName) ?? "anonymous";
      },
      didEncounterErrors: async ({ errors }) => {
        for (const error of errors) logError(log, requestId, error);
      },
      willSendResponse: async ({ response }) => {
        if (response.body.kind !== "single") return;
        const { singleResult } = response.body;
        if (singleResult.errors === undefined) return;
        outcome.codes = singleResult.errors.map((error) => String(error.extensions?.["code"]));
        singleResult.errors = singleResult.errors.map((error) => withRequestId(error, requestId));
      },
    }),
  };
}

function logError(log: Logger, requestId: string, error: GraphQLError): void {
  const coded = codedErrorOf(error);
  const path = error.path?.join(".");
  if (coded?.detail !== undefined) {
    log.info({ requestId, code: coded.code, detail: coded.detail, path }, "upstream");
  } else if (coded === undefined && !isRequestError(error)) {
    log.error({ requestId, err: error.originalError ?? error, path }, "bug");
  }
}

export function withRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  return { ...error, extensions: { ...error.extensions, requestId } };
}
