import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
} from "@opentelemetry/api";
import type { Span } from "@opentelemetry/api";

/** What ties our log lines, our spans and the upstream's to one request of a browser. */
export interface Trace {
  readonly requestId: string;
  /** W3C Trace Context: as the client sent it, or of our own span below the client's. */
  readonly traceparent: string | undefined;
  /** Of the request; none while nobody collects traces. */
  readonly span?: Span;
}

const tracer = traces.getTracer("media-planner");
let collected = false;

/** Whether requests and calls are spans from now on: as long as somebody collects them. */
export function collectTraces(isCollected: boolean): void {
  collected = isCollected;
}

function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Opens the span of a request, below the client's. */
export function requestSpan(trace: Trace, name: string): Trace {
  if (!collected) return trace;
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: trace.traceparent });
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  span.setAttribute("media_planner.request_id", trace.requestId);
  return { ...trace, span, traceparent: headerOf(span) };
}

/** Opens the span of a call, below the request's. @param name with `{…}` for ids */
export function callSpan(trace: Trace | undefined, name: string): Trace | undefined {
  if (trace?.span === undefined) return trace;
  const span = tracer.startSpan(
    name,
    { kind: SpanKind.CLIENT },
    traces.setSpan(context.active(), trace.span),
  );
  return { ...trace, span, traceparent: headerOf(span) };
}

/** Ends a span. @param code of what went wrong */
export function endSpan(span: Span | undefined, status: number | undefined, code: string | undefined): void {
  if (span === undefined) return;
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", code);
  span.end();
}
