import { HeaderMap } from "@apollo/server";
import type { ApolloServer, HTTPGraphQLResponse } from "@apollo/server";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";

import { AuthLimits } from "../../graphql/resource/auth-limits.ts";
import type { GraphQLContext, Outcome } from "../../graphql/resource/context.ts";
import { answerPrepared } from "../../graphql/server/prepared.ts";
import type { Prepared } from "../../graphql/server/prepared.ts";
import { Loaders } from "../../graphql/resource/loaders.ts";
import type { Registry } from "../../graphql/resource/loaders.ts";
import type { RateLimiter } from "../../graphql/resource/rate-limiter.ts";
import type { Upstream } from "../../rest/client.ts";
import type { TokenRefresher } from "../../rest/refresh.ts";
import { Rest } from "../../rest/rest.ts";
import { Session } from "../../rest/session.ts";
import { refuse, send } from "./answer.ts";
import { readJson } from "./json-body.ts";
import type { Metrics } from "../ops/metrics.ts";
import { openScope } from "../request-scope.ts";
import type { RequestScope } from "../request-scope.ts";
import { answerTokens } from "../request-tokens.ts";
import { readMultipart } from "./upload.ts";
import { UploadSlots } from "./upload-slots.ts";

export interface GraphQLHandlerOptions {
  readonly server: ApolloServer<GraphQLContext>;
  readonly prepared: Prepared;
  readonly registry: Registry;
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly limiter: RateLimiter;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** How long the body of an upload may take to arrive. */
  readonly uploadMs: number;
}

/**
 * POST and GET of /graphql: JSON or multipart in, Apollo in between, tokens and request id on the way out. A plain Node
 * handler: Express would cost each operation more than Apollo does.
 */
export function graphqlHandler(handlerOptions: GraphQLHandlerOptions): RequestListener {
  const options = { ...handlerOptions, slots: new UploadSlots() };
  return (request, response) => {
    const scope = openScope(request, response, options);
    void answer(options, request, response, scope);
  };
}

/** Never rejects: whatever goes wrong is an answer. */
async function answer(
  options: GraphQLHandlerOptions & { readonly slots: UploadSlots },
  request: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
): Promise<void> {
  const start = performance.now();
  const outcome: Outcome = {};
  const context = () => contextOf(options, request, scope, outcome);
  const finish = (result: HTTPGraphQLResponse) => {
    answerTokens(response, scope.session);
    send(response, result, scope.requestId, outcome);
  };
  try {
    if (isMultipart(request)) {
      // No operation that takes a file is anybody's: who brings no token has no room and is not listened to.
      scope.session.requireTokens();
      await options.slots.holding(options.addressOf(request), async () => {
        const body = await readMultipart(request, options.uploadMs);
        finish(await askApollo(options, request, body, context));
      });
    } else finish(await answerJson(options, request, await readJson(request), context));
  } catch (error) {
    refuse(response, error, scope.requestId, options.log);
  } finally {
    report(options, outcome, performance.now() - start, scope);
  }
}

/** What was asked before, in JSON by POST, skips Apollo; it is asked about everything else, and learned from. */
async function answerJson(
  options: GraphQLHandlerOptions,
  request: IncomingMessage,
  body: unknown,
  context: () => GraphQLContext,
): Promise<HTTPGraphQLResponse> {
  const { prepared, log } = options;
  const { accept } = request.headers;
  const call = request.method === "POST" ? prepared.find(body, accept) : undefined;
  if (call !== undefined) return answerPrepared(call, context(), log);
  const result = await askApollo(options, request, body, context);
  const mediaType = result.headers.get("content-type");
  const answered = result.status === undefined || result.status === 200;
  if (request.method === "POST" && answered && mediaType) prepared.keepMediaType(accept, mediaType);
  return result;
}

function askApollo(
  { server }: GraphQLHandlerOptions,
  request: IncomingMessage,
  body: unknown,
  context: () => GraphQLContext,
): Promise<HTTPGraphQLResponse> {
  return server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method ?? "GET",
      headers: headerMap(request),
      search: searchOf(request),
      body: body ?? {},
    },
    context: async () => context(),
  });
}

function contextOf(
  { registry, upstream, refresher, limiter, addressOf }: GraphQLHandlerOptions,
  request: IncomingMessage,
  { requestId, trace, rest, signal }: RequestScope,
  outcome: Outcome,
): GraphQLContext {
  return {
    requestId,
    rest,
    signedIn: (tokens) => new Rest(new Session({ upstream, refresher, tokens, trace }), signal),
    loaders: new Loaders(registry, rest),
    authLimits: new AuthLimits(limiter, () => addressOf(request)),
    outcome,
  };
}

function isMultipart({ headers, method }: IncomingMessage): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function headerMap({ headers, method }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  // A GET runs queries only and no cookie speaks for anybody here; what a browser sends from elsewhere stays blocked.
  if (method === "GET" && !/^(cross|same)-site$/.test(String(headers["sec-fetch-site"]))) {
    map.set("apollo-require-preflight", "true");
  }
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

function searchOf({ url = "" }: IncomingMessage): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark);
}

function report(
  { metrics, log }: GraphQLHandlerOptions,
  { operation, codes = [] }: Outcome,
  durationMs: number,
  { requestId }: RequestScope,
): void {
  metrics.operation(durationMs, codes);
  log.info({ requestId, operation, codes, durationMs: Math.round(durationMs * 10) / 10 }, "operation");
}
