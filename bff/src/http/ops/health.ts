import type { Express } from "express";

import type { Upstream } from "../../rest/client.ts";
import type { Redis } from "../../shared/redis.ts";
import type { Metrics } from "./metrics.ts";

/** Whether this process still takes work. */
export interface Lifecycle {
  stopping: boolean;
}

export interface HealthOptions {
  readonly upstream: Upstream;
  /** None: this process shares nothing. */
  readonly redis?: Redis | undefined;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
}

/** /healthz: this process is alive. /readyz: it can do its work. /metrics: what it did. */
export function health(app: Express, { upstream, redis, metrics, lifecycle }: HealthOptions): void {
  app.get("/healthz", (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.json({ status: "ok" });
  });
  app.get("/readyz", async (_request, response) => {
    const [reachable, shared] = await Promise.all([canReach(upstream), redis?.isReachable()]);
    const ready = reachable && shared !== false && !lifecycle.stopping;
    response.setHeader("Cache-Control", "no-store");
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? "ready" : "not ready", upstream: reachable, redis: shared });
  });
  app.get("/metrics", async (_request, response) => {
    const text = await metrics.text().catch(() => undefined);
    if (text === undefined) response.sendStatus(503);
    else response.type(metrics.contentType).send(text);
  });
}

/** Any answer will do, an error too: what counts is that somebody answers. */
async function canReach(upstream: Upstream): Promise<boolean> {
  try {
    const url = "/api/v1/roles";
    const { status } = await upstream.send({ method: "GET", url, route: url });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}
