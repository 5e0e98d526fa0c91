import { randomUUID } from "node:crypto";
import { HeaderMap } from "@apollo/server";
import type { ApolloServer, HTTPGraphQLResponse } from "@apollo/server";
import express from "express";
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from "express";
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
import type { Metrics } from "./metrics.ts";
import { openScope } from "./request-scope.ts";
import type { RequestScope } from "./request-scope.ts";
import { answerTokens } from "./request-tokens.ts";
import { MalformedUpload, readMultipart } from "./upload.ts";

export interface GraphQLHandlerOptions {
  readonly server: ApolloServer<GraphQLContext>;
  readonly registry: Registry;
  readonly upstream: Upstream;
  readonly refresher: TokenRefresher;
  readonly limiter: RateLimiter;
  readonly metrics: Metrics;
  readonly log: Logger;
}

const parseJson = express.json({ limit: "1mb", type: "application/json", inflate: false });

/** /graphql: JSON or multipart in, Apollo in between, tokens and request id on the way out. */
export function graphqlHandlers(options: GraphQLHandlerOptions): (RequestHandler | ErrorRequestHandler)[] {
  return [
    parseJson,
    async (request: Request, response: Response) => {
      const scope = openScope(request, response, options);
      const start = performance.now();
      const outcome: Outcome = {};
      const context = contextOf(options, request, scope, outcome);
      try {
        if (isMultipart(request)) request.body = await readMultipart(request);
        const { server } = options;
        const answer = await server.executeHTTPGraphQLRequest({
          httpGraphQLRequest: {
            method: request.method,
            headers: headerMap(request),
            search: searchOf(request),
            body: request.body ?? {},
          },
          context: async () => context,
        });
        answerTokens(response, scope.session);
        send(response, answer, scope.requestId, outcome);
      } catch (error) {
        refuse(response, error, scope.requestId);
      } finally {
        report(options, outcome, performance.now() - start, scope);
      }
    },
    malformed,
  ];
}

function contextOf(
  { registry, upstream, refresher, limiter }: GraphQLHandlerOptions,
  request: Request,
  { requestId, rest, signal }: RequestScope,
  outcome: Outcome,
): GraphQLContext {
  return {
    requestId,
    rest,
    signedIn: (tokens) => new Rest(new Session({ upstream, refresher, tokens }), signal),
    loaders: new Loaders(registry, rest),
    authLimits: new AuthLimits(limiter, request.ip ?? "unknown"),
    outcome,
  };
}

function isMultipart({ headers, method }: Request): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function headerMap({ headers, method }: Request): HeaderMap {
  const map = new HeaderMap();
  // A GET runs queries only and no cookie speaks for anybody here; what a browser sends from elsewhere stays blocked.
  if (method === "GET" && !/^(cross|same)-site$/.test(String(headers["sec-fetch-site"]))) {
    map.set("apollo-require-preflight", "true");
  }
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return map;
}

function searchOf({ url }: Request): string {
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

function send(response: Response, answer: HTTPGraphQLResponse, requestId: string, outcome: Outcome): void {
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
function refuse(response: Response, error: unknown, requestId: string): void {
  if (response.headersSent) return;
  if (error instanceof CodedError) {
    const { message, code } = error;
    response
      .status(200)
      .json({ errors: [withRequestId({ message, extensions: { code } }, requestId)], data: null });
    return;
  }
  const malformedUpload = error instanceof MalformedUpload;
  const shown = malformedUpload
    ? badRequest(error.message)
    : { message: "Internal Server Error", extensions: { code: "INTERNAL_SERVER_ERROR" } };
  response.status(malformedUpload ? 400 : 500).json({ errors: [withRequestId(shown, requestId)] });
}

/** A body that could not be parsed: no 5xx, whatever was sent. */
function malformed(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  const status: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, "status") : undefined;
  const known = typeof status === "number" && status >= 400 && status < 500 ? status : 400;
  const message = known === 413 ? "The request is too large." : "The request body cannot be read.";
  response.status(known).json({ errors: [withRequestId(badRequest(message), randomUUID())] });
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
