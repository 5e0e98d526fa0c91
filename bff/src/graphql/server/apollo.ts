import { ApolloServer } from "@apollo/server";
import type { ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { buildSchema } from "graphql";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";

import type { Resolvers } from "../../generated/resolvers.ts";
import { withResolvers } from "./with-resolvers.ts";
import { formatError } from "./errors.ts";
import { jitGateway } from "./executor.ts";
import { parseOptions, validationRules } from "./limits.ts";
import { logErrors, tellErrors, tellOperation } from "./outcome.ts";
import type { Prepared } from "./prepared.ts";
import { scalars } from "./scalars.ts";
import { trustedOperations } from "./trusted.ts";
import type { GraphQLContext } from "../resource/context.ts";

export interface GraphQLServerOptions {
  readonly sdl: string;
  readonly resolvers: Resolvers;
  /** Sources of the only operations that may run; undefined lets any run. */
  readonly trusted: readonly string[] | undefined;
  /** Where operations that passed are kept. */
  readonly prepared: Prepared;
  readonly log: Logger;
}

export function createSchema(sdl: string, resolvers: Resolvers): GraphQLSchema {
  return withResolvers(buildSchema(sdl), { ...resolvers, ...scalars });
}

/** The started server; Apollo's own landing page, caches and reports are off. */
export async function createGraphQLServer(
  options: GraphQLServerOptions,
): Promise<ApolloServer<GraphQLContext>> {
  const { sdl, resolvers, trusted, prepared, log } = options;
  const server = new ApolloServer<GraphQLContext>({
    gateway: jitGateway(createSchema(sdl, resolvers), prepared),
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

/** Puts the request id on every error and tells the request's log line what came of it. */
function outcomeReport(log: Logger): ApolloServerPlugin<GraphQLContext> {
  return {
    requestDidStart: async ({ contextValue }) => ({
      didResolveOperation: async ({ operationName }) => tellOperation(contextValue, operationName),
      didEncounterErrors: async ({ errors }) => logErrors(log, contextValue, errors),
      willSendResponse: async ({ response }) => {
        if (response.body.kind !== "single") return;
        const { singleResult } = response.body;
        if (singleResult.errors) singleResult.errors = tellErrors(contextValue, singleResult.errors);
      },
    }),
  };
}
