import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { ClientAbortSignal } from "../rest/transport/client-abort.ts";
import type { Upstream } from "../rest/transport/upstream.ts";
import type { TokenRefresher } from "../rest/session/token-refresh.ts";
import { endSpan, startRequestSpan } from "../rest/transport/trace.ts";
import type { Trace } from "../rest/transport/trace.ts";
import { Rest } from "../rest/rest.ts";
import { Session } from "../rest/session/session.ts";
import { readRequestTokens } from "./request-tokens.ts";

export interface RequestScope {
  readonly requestId: string;
  readonly trace: Trace;
  readonly session: Session;
  readonly rest: Rest;
  /** Aborts when the client disconnects before its response is complete. */
  readonly signal: ClientAbortSignal;
}

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

const traceparentPattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const languageRanges = /^[A-Za-z0-9,;=.* -]{1,100}$/;

function readAcceptLanguage({ headers }: IncomingMessage): string | undefined {
  const header = headers["accept-language"];
  return header !== undefined && languageRanges.test(header) ? header : undefined;
}

/** Replaces invalid request ids: logs and headers contain the id. */
function readTrace({ headers }: IncomingMessage): Trace {
  const { "x-request-id": id, traceparent } = headers;
  return {
    requestId: typeof id === "string" && requestIdPattern.test(id) ? id : randomUUID(),
    traceparent:
      typeof traceparent === "string" && traceparentPattern.test(traceparent) ? traceparent : undefined,
  };
}

/** @param route span name, without ids and client input */
export function createRequestScope(
  request: IncomingMessage,
  response: ServerResponse,
  { upstream, refresher }: { readonly upstream: Upstream; readonly refresher: TokenRefresher },
  route: string,
): RequestScope {
  const trace = startRequestSpan(readTrace(request), `${request.method} ${route}`);
  const { requestId, span } = trace;
  response.setHeader("X-Request-Id", requestId);
  const abortSignal = new ClientAbortSignal();
  response.once("close", () => {
    if (!response.writableFinished) abortSignal.abort();
    endSpan(span, response.statusCode, response.writableFinished ? undefined : "REQUEST_ABORTED");
  });
  const session = new Session({ upstream, refresher, tokens: readRequestTokens(request), trace });
  const rest = new Rest(session, abortSignal, readAcceptLanguage(request));
  return { requestId, trace, session, rest, signal: abortSignal };
}
