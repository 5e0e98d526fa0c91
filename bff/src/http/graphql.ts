import { HeaderMap } from "@apollo/server";
import type { ApolloServer, HTTPGraphQLResponse } from "@apollo/server";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";

import { AuthLimits } from "../graphql/auth-limits.ts";
import type { GraphQLContext, Outcome } from "../graphql/context.ts";
import { withRequestId } from "../graphql/server.ts";
import { Loaders } from "../graphql/loaders.ts";
import type { Registry } from "../graphql/loaders.ts";
import type { RateLimiter } from "../graphql/rate-limiter.ts";
import type { Upstream } from "../rest/client.ts";
import { CodedError } from "../rest/errors.ts";
import type { TokenRefresher } from "../rest/refresh.ts";
import { Rest } from "../rest/rest.ts";
import { Session } from "../rest/session.ts";
import { readJson, UnreadableBody } from "./json-body.ts";
import type { Metrics } from "./metrics.ts";
import { openScope } from "./request-scope.ts";
import type { RequestScope } from "./request-scope.ts";
import { answerTokens } from "./request-tokens.ts";
import { holdingUpload, MalformedUpload, readMultipart } from "./upload.ts";

export interface GraphQLHandlerOptions {
  readonly server: ApolloServer<GraphQLContext>;
  readonly registry: Registry;
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly limiter: RateLimiter;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * POST and GET of /graphql: JSON or multipart in, Apollo in between, tokens and request id on the way out. A plain Node
 * handler: Express would cost each operation more than Apollo does.
 */
export function graphqlHandler(options: GraphQLHandlerOptions): RequestListener {
  return (request, response) => {
    const scope = openScope(request, response, options);
    void answer(options, request, response, scope);
  };
}

/** Never rejects: whatever goes wrong is an answer. */
async function answer(
  options: GraphQLHandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
): Promise<void> {
  const start = performance.now();
  const outcome: Outcome = {};
  const execute = async (read: () => Promise<unknown>) => {
    const body = await read();
    const result = await options.server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? "GET",
        headers: headerMap(request),
        search: searchOf(request),
        body: body ?? {},
      },
      context: async () => contextOf(options, request, scope, outcome),
    });
    answerTokens(response, scope.session);
    send(response, result, scope.requestId, outcome);
  };
  try {
    if (isMultipart(request)) await holdingUpload(request, () => execute(() => readMultipart(request)));
    else await execute(() => readJson(request));
  } catch (error) {
    refuse(response, error, scope.requestId, options.log);
  } finally {
    report(options, outcome, performance.now() - start, scope);
  }
}

function contextOf(
  { registry, upstream, refresher, limiter, addressOf }: GraphQLHandlerOptions,
  request: IncomingMessage,
  { requestId, rest, signal }: RequestScope,
  outcome: Outcome,
): GraphQLContext {
  return {
    requestId,
    rest,
    signedIn: (tokens) => new Rest(new Session({ upstream, refresher, tokens }), signal),
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

/** Errors in the document or its variables: to clients that accept only application/json they are answers, at 200. */
const documentCodes: ReadonlySet<string> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
]);

function statusOf({ status = 200, headers }: HTTPGraphQLResponse, { codes = [] }: Outcome): number {
  const legacy = headers.get("content-type")?.startsWith("application/json") ?? false;
  const answered = status === 400 && codes.length > 0 && codes.every((code) => documentCodes.has(code));
  return legacy && answered ? 200 : status;
}

function send(
  response: ServerResponse,
  answer: HTTPGraphQLResponse,
  requestId: string,
  outcome: Outcome,
): void {
  response.statusCode = statusOf(answer, outcome);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const text = answer.body.kind === "complete" ? answer.body.string : "";
  // Errors before an operation (no body, CSRF, wrong method) know of no context, so of no request id.
  const body = response.statusCode < 400 || text.includes('"requestId"') ? text : identified(text, requestId);
  if (!response.hasHeader("content-type"))
    response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

function identified(text: string, requestId: string): string {
  try {
    const answer: { errors?: { message: string }[] } = JSON.parse(text);
    return JSON.stringify({
      ...answer,
      errors: answer.errors?.map((error) => withRequestId(error, requestId)),
    });
  } catch {
    return JSON.stringify({ errors: [withRequestId(badRequest(text), requestId)] });
  }
}

function badRequest(message: string) {
  return { message, extensions: { code: "BAD_REQUEST" } };
}

/** What went wrong before Apollo saw the request: an upload that is too large is an answer, a broken one is a 400. */
function refuse(response: ServerResponse, error: unknown, requestId: string, log: Logger): void {
  if (response.headersSent) return;
  if (error instanceof CodedError) {
    const { message, code } = error;
    sendJson(response, 200, {
      errors: [withRequestId({ message, extensions: { code } }, requestId)],
      data: null,
    });
  } else if (error instanceof MalformedUpload || error instanceof UnreadableBody) {
    const status = error instanceof UnreadableBody ? error.status : 400;
    sendJson(response, status, { errors: [withRequestId(badRequest(error.message), requestId)] });
  } else {
    log.error({ requestId, err: error }, "bug");
    const masked = { message: "Internal Server Error", extensions: { code: "INTERNAL_SERVER_ERROR" } };
    sendJson(response, 500, { errors: [withRequestId(masked, requestId)] });
  }
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(JSON.stringify(value));
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
