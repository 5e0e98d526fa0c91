import { ApolloServer } from "@apollo/server";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { buildSchema } from "graphql";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
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
      ApolloServerPluginUsageReportingDisabled(),
      outcomeReport,
      ...(trusted === undefined ? [] : [trustedOperations(trusted)]),
    ],
  });
  await server.start();
  return server;
}

/** Puts the request id on every error and tells the request's log line what came of it. */
const outcomeReport: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async ({ contextValue }) => ({
    didResolveOperation: async ({ operationName }) => {
      contextValue.outcome.operation = operationName ?? "anonymous";
    },
    didEncounterErrors: async ({ errors }) => {
      for (const error of errors) {
        const coded = codedErrorOf(error);
        if (coded?.detail !== undefined) {
          contextValue.log.info(
            { code: coded.code, detail: coded.detail, path: error.path?.join(".") },
            "upstream",
          );
        } else if (coded === undefined && !isRequestError(error)) {
          contextValue.log.error({ err: error.originalError ?? error, path: error.path?.join(".") }, "bug");
        }
      }
    },
    willSendResponse: async ({ response }) => {
      if (response.body.kind !== "single") return;
      const { singleResult } = response.body;
      if (singleResult.errors === undefined) return;
      contextValue.outcome.codes = singleResult.errors.map((error) => String(error.extensions?.["code"]));
      singleResult.errors = singleResult.errors.map((error) => withRequestId(error, contextValue.requestId));
    },
  }),
};

export function withRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  return { ...error, extensions: { ...error.extensions, requestId } };
}
