import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import type { PrimaryLink } from "../../workers/worker-messages.ts";
import type { ErrorCode } from "../../rest/errors/coded-error.ts";
import type { CallReport } from "../../rest/transport/upstream.ts";
import type { RedisFailure } from "../../shared/redis.ts";
import { version } from "../../version.ts";

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const failureCodes: readonly (ErrorCode | "INTERNAL_SERVER_ERROR")[] = [
  "INTERNAL_SERVER_ERROR",
  "UPSTREAM_ERROR",
  "UPSTREAM_UNAVAILABLE",
  "UPSTREAM_TIMEOUT",
  "UPSTREAM_BAD_RESPONSE",
];

export interface Metrics {
  readonly contentType: string;
  readonly render: () => Promise<string>;
  readonly observeUpstreamCall: (report: CallReport) => void;
  /** @param operation name of a persisted operation, or "other" */
  readonly observeOperation: (operation: string, durationMs: number, codes: readonly string[]) => void;
  readonly countRedisFailure: (reason: RedisFailure) => void;
}

export interface MetricsOptions {
  readonly operationNames: Iterable<string>;
  readonly isBreakerOpen: () => boolean;
  readonly isUpstreamUp: () => Promise<boolean>;
  /** Undefined without Redis. */
  readonly isRedisUp?: (() => boolean) | undefined;
  /** Undefined for a single process. */
  readonly link?: PrimaryLink | undefined;
}

export function createMetrics({
  operationNames,
  isBreakerOpen,
  isUpstreamUp,
  isRedisUp,
  link,
}: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const upstream = new Histogram({
    name: "bff_upstream_call_seconds",
    help: "Duration of calls to the upstream.",
    labelNames: ["method", "route", "outcome"],
    buckets: durationBuckets,
    registers: [registry],
  });
  const operations = new Histogram({
    name: "bff_graphql_operation_seconds",
    help: "Duration of GraphQL operations by persisted operation.",
    labelNames: ["operation"],
    buckets: durationBuckets,
    registers: [registry],
  });
  const errors = new Counter({
    name: "bff_graphql_errors_total",
    help: "Errors in GraphQL responses by code and persisted operation.",
    labelNames: ["code", "operation"],
    registers: [registry],
  });
  // A series that starts above 0 would hide its first errors from rate().
  for (const operation of [...operationNames, "other"])
    for (const code of failureCodes) errors.inc({ code, operation }, 0);
  const breaker: Gauge = new Gauge({
    name: "bff_upstream_breaker_open",
    help: "1 while the circuit breaker is open: calls to the upstream fail at once.",
    registers: [registry],
    collect: () => breaker.set(isBreakerOpen() ? 1 : 0),
  });
  const upstreamUp: Gauge = new Gauge({
    name: "bff_upstream_up",
    help: "1 if the last call reached the upstream, else 0. Idle processes send a probe.",
    registers: [registry],
    collect: async () => upstreamUp.set((await isUpstreamUp()) ? 1 : 0),
  });
  const started = new Gauge({
    name: "bff_start_time_seconds",
    help: "Start time of this process or worker in Unix seconds. Merged worker metrics omit process_start_time_seconds.",
    registers: [registry],
  });
  started.set(Date.now() / 1000 - process.uptime());
  const build = new Gauge({
    name: "bff_build_info",
    help: "Always 1; the label has the version of the release.",
    labelNames: ["version"],
    registers: [registry],
  });
  build.set({ version }, 1);
  const countRedisFailure = registerRedisMetrics(registry, isRedisUp);
  return {
    contentType: registry.contentType,
    render: link ? createClusterRenderer(registry, link) : () => registry.metrics(),
    countRedisFailure,
    observeUpstreamCall: ({ method, route, status, code, durationMs }) =>
      upstream.observe(
        { method, route, outcome: status === undefined ? String(code) : String(status) },
        durationMs / 1000,
      ),
    observeOperation: (operation, durationMs, codes) => {
      operations.observe({ operation }, durationMs / 1000);
      for (const code of codes) errors.inc({ code, operation });
    },
  };
}

function registerRedisMetrics(
  registry: Registry,
  isUp: (() => boolean) | undefined,
): Metrics["countRedisFailure"] {
  if (isUp === undefined) return () => undefined;
  const redisUp: Gauge = new Gauge({
    name: "bff_redis_up",
    help: "1 if Redis is in use; 0 while this process stores sessions and limits in memory instead.",
    registers: [registry],
    collect: () => redisUp.set(isUp() ? 1 : 0),
  });
  const failures = new Counter({
    name: "bff_redis_failures_total",
    help: "Redis failures by reason, including failed attempts to reconnect.",
    labelNames: ["reason"],
    registers: [registry],
  });
  return (reason) => failures.inc({ reason });
}

/** Labels metrics with the worker's number: sums would fall when a worker restarts. */
function createClusterRenderer(registry: Registry, link: PrimaryLink): Metrics["render"] {
  registry.setDefaultLabels({ worker: String(link.number) });
  AggregatorRegistry.setRegistries(registry);
  // Passes this process's metrics to the primary.
  void new AggregatorRegistry();
  return () => link.request("metrics");
}
