import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { CallReport } from "../../rest/client.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Prometheus gets to see; labels come from fixed sets only, never from what a client sent. */
export interface Metrics {
  readonly registry: Registry;
  readonly upstreamCall: (report: CallReport) => void;
  readonly operation: (durationMs: number, codes: readonly string[]) => void;
}

export function createMetrics(breakerIsOpen: () => boolean): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const upstream = new Histogram({
    name: "bff_upstream_call_seconds",
    help: "Duration of calls to the upstream.",
    labelNames: ["method", "route", "outcome"],
    buckets: seconds,
    registers: [registry],
  });
  const operations = new Histogram({
    name: "bff_graphql_operation_seconds",
    help: "Duration of GraphQL operations.",
    buckets: seconds,
    registers: [registry],
  });
  const errors = new Counter({
    name: "bff_graphql_errors_total",
    help: "Errors in GraphQL answers by code.",
    labelNames: ["code"],
    registers: [registry],
  });
  const breaker: Gauge = new Gauge({
    name: "bff_upstream_breaker_open",
    help: "1 while the upstream is taken for dead.",
    registers: [registry],
    collect: () => breaker.set(breakerIsOpen() ? 1 : 0),
  });
  return {
    registry,
    upstreamCall: ({ method, route, status, code, durationMs }) =>
      upstream.observe(
        { method, route, outcome: status === undefined ? String(code) : String(status) },
        durationMs / 1000,
      ),
    operation: (durationMs, codes) => {
      operations.observe(durationMs / 1000);
      for (const code of codes) errors.inc({ code });
    },
  };
}
