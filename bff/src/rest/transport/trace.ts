import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
} from "@opentelemetry/api";
import type { Span } from "@opentelemetry/api";

export interface Trace {
  readonly requestId: string;
  /** W3C Trace Context of the client, or of our span inside it. */
  readonly traceparent: string | undefined;
  /** Undefined unless traces are collected. */
  readonly span?: Span;
}

const tracer = traces.getTracer("media-planner");
let isCollecting = false;

export function setTraceCollection(isCollected: boolean): void {
  isCollecting = isCollected;
}

function formatTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

export function startRequestSpan(trace: Trace, name: string): Trace {
  if (!isCollecting) return trace;
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: trace.traceparent });
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  span.setAttribute("media_planner.request_id", trace.requestId);
  return { ...trace, span, traceparent: formatTraceparent(span) };
}

/** @param name with `{…}` for ids */
export function createCallSpan(trace: Trace | undefined, name: string): Trace | undefined {
  if (trace?.span === undefined) return trace;
  const span = tracer.startSpan(
    name,
    { kind: SpanKind.CLIENT },
    traces.setSpan(context.active(), trace.span),
  );
  return { ...trace, span, traceparent: formatTraceparent(span) };
}

export function endSpan(span: Span | undefined, status: number | undefined, code: string | undefined): void {
  if (span === undefined) return;
  if (status !== undefined) span.setAttribute("http.response.status_code", status);
  if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", code);
  span.end();
}
