import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { Pool } from "pg";

const tracer = trace.getTracer("media-planner");
const maxStatementLength = 2_000;
let isTracingEnabled = false;

export function enableTracing(): void {
  isTracingEnabled = true;
}

export function withRequestSpan(
  name: string,
  traceparent: string | undefined,
  run: (span?: Span) => void,
): void {
  if (!isTracingEnabled) return run();
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  return context.with(trace.setSpan(parent, span), () => run(span));
}

/** @param name method and route, without ids */
export function endRequestSpan(span: Span, name: string, status: number): void {
  span.updateName(name).setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

type QueryFunction = (...args: readonly unknown[]) => unknown;

function getStatementText(statement: unknown): string {
  const text: unknown = statement instanceof Object ? Reflect.get(statement, "text") : statement;
  return typeof text === "string" ? text.slice(0, maxStatementLength) : "";
}

function wrapQuery(query: QueryFunction): QueryFunction {
  return (statement, ...rest) => {
    if (!trace.getActiveSpan() || typeof rest.at(-1) === "function") return query(statement, ...rest);
    const text = getStatementText(statement);
    const span = tracer.startSpan(text.split(/\s/, 1)[0] || "statement", {
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.query.text": text },
    });
    const result = query(statement, ...rest);
    const endWithError = () => span.setStatus({ code: SpanStatusCode.ERROR }).end();
    if (result instanceof Promise) result.then(() => span.end(), endWithError);
    else span.end();
    return result;
  };
}

export function traceStatements(pool: Pool): void {
  if (!isTracingEnabled) return;
  Object.assign(pool, { query: wrapQuery(pool.query.bind(pool)) });
  pool.on("connect", (client) => Object.assign(client, { query: wrapQuery(client.query.bind(client)) }));
}
