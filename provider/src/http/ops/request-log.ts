import type { Span } from "@opentelemetry/api";
import type { RequestHandler } from "express";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { endRequestSpan, withRequestSpan } from "../../db/trace-spans.ts";
import { isProbe, getRouteLabel } from "./metrics.ts";

/** A caller's request id that does not match may be unsafe in logs and headers. */
const validRequestIdPattern = /^[\w.:-]{1,128}$/;
/** W3C Trace Context; `ff` and zero ids are invalid. */
const traceParentPattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(-.*)?$/;

export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const receivedId = request.get("x-request-id") ?? "";
    const id = validRequestIdPattern.test(receivedId) ? receivedId : randomUUID();
    const traceId = traceParentPattern.exec(request.get("traceparent") ?? "")?.[1];
    response.set("X-Request-Id", id);
    const handleRequest = (span?: Span) => {
      response.on("close", () => {
        const { method, originalUrl } = request;
        const ms = Math.round(performance.now() - startedAt);
        // Omits the query string, which may contain personal data.
        const path = originalUrl.split("?", 1)[0];
        const level = isProbe(request) ? "debug" : "info";
        log[level]({ id, traceId, method, path, status: response.statusCode, ms }, "request");
        if (span) endRequestSpan(span, `${method} ${getRouteLabel(request)}`, response.statusCode);
      });
      next();
    };
    withRequestSpan(request.method, request.get("traceparent"), handleRequest);
  };
}
