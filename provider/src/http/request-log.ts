import type { Span } from "@opentelemetry/api";
import type { RequestHandler } from "express";
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { endRequestSpan, withRequestSpan } from "../db/trace-spans.ts";
import { isProbe, routeLabel } from "./metrics.ts";

/** Ids that are safe in logs and headers. */
const saneId = /^[\w.:-]{1,128}$/;
/** W3C Trace Context; `ff` and zero ids are invalid. */
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(-.*)?$/;

/** Logs each completed request with its request id. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    const sent = request.get("x-request-id") ?? "";
    const id = saneId.test(sent) ? sent : randomUUID();
    const traceId = traceParent.exec(request.get("traceparent") ?? "")?.[1];
    response.set("X-Request-Id", id);
    const finish = (span?: Span) => {
      response.on("close", () => {
        const { method, originalUrl } = request;
        const ms = Math.round(performance.now() - start);
        // Without the query, which may contain personal data.
        const path = originalUrl.split("?", 1)[0];
        const level = isProbe(request) ? "debug" : "info";
        log[level]({ id, traceId, method, path, status: response.statusCode, ms }, "request");
        if (span) endRequestSpan(span, `${method} ${routeLabel(request)}`, response.statusCode);
      });
      next();
    };
    withRequestSpan(request.method, request.get("traceparent"), finish);
  };
}
