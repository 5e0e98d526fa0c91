import type { Express } from "express";
import type { RequestListener } from "node:http";

import { isGatewayFailure } from "../../rest/transport/upstream.ts";
import type { Upstream } from "../../rest/transport/upstream.ts";
import type { Redis } from "../../shared/redis.ts";
import { withTimeout } from "../../shared/timeout.ts";
import { version } from "../../version.ts";
import type { Metrics } from "./metrics.ts";

export interface Lifecycle {
  isStopping: boolean;
}

export interface HealthOptions {
  readonly upstream: Upstream;
  /** Undefined without shared state. */
  readonly redis?: Redis | undefined;
  readonly metrics: Metrics | undefined;
  readonly lifecycle: Lifecycle;
}

/** Registers /healthz (liveness), /readyz (readiness) and, without a separate port, /metrics. */
export function registerHealth(app: Express, { upstream, redis, metrics, lifecycle }: HealthOptions): void {
  app.get("/healthz", (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.json({ status: "ok", version });
  });
  app.get("/readyz", async (_request, response) => {
    const [isUpstreamReachable, isRedisReachable] = await Promise.all([
      canReach(upstream),
      redis?.isReachable(),
    ]);
    const isReady = isUpstreamReachable && isRedisReachable !== false && !lifecycle.isStopping;
    response.setHeader("Cache-Control", "no-store");
    response.status(isReady ? 200 : 503).json({
      status: isReady ? "ready" : "not ready",
      upstream: isUpstreamReachable,
      upstreamProblem: isUpstreamReachable ? undefined : upstream.lastContact?.problem,
      redis: isRedisReachable,
    });
  });
  if (metrics !== undefined) app.get("/metrics", createMetricsListener(metrics));
}

/** Serves GET /metrics; returns 404 for other requests. */
export function createMetricsListener(metrics: Metrics): RequestListener {
  return (request, response) => {
    const isScrape = request.method === "GET" && /^\/metrics(\?|$)/.test(request.url ?? "");
    if (!isScrape) {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  };
}

const contactTtlMs = 10_000;
const probeTimeoutMs = 1_000;

/** Idle processes call the upstream, because their last result is old. */
export async function isUpstreamUp(upstream: Upstream): Promise<boolean> {
  const { lastContact } = upstream;
  if (lastContact !== undefined && performance.now() - lastContact.at < contactTtlMs)
    return lastContact.reached;
  return withTimeout(probeTimeoutMs, canReach(upstream)).catch(() => false);
}

/** Any response of the upstream counts, including an error. */
async function canReach(upstream: Upstream): Promise<boolean> {
  try {
    const url = "/api/v1/roles";
    return !isGatewayFailure(await upstream.send({ method: "GET", url, route: url, isProbe: true }));
  } catch {
    return false;
  }
}
