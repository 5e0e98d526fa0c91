import type { Express } from "express";

import type { Upstream } from "../../rest/client.ts";
import type { Metrics } from "./metrics.ts";

/** Whether this process still takes work. */
export interface Lifecycle {
  stopping: boolean;
}

export interface HealthOptions {
  readonly upstream: Upstream;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
}

/** /healthz: this process is alive. /readyz: it can do its work. /metrics: what it did. */
export function health(app: Express, { upstream, metrics, lifecycle }: HealthOptions): void {
  app.get("/healthz", (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.json({ status: "ok" });
  });
  app.get("/readyz", async (_request, response) => {
    const reachable = await canReach(upstream);
    const ready = reachable && !lifecycle.stopping;
    response.setHeader("Cache-Control", "no-store");
    response.status(ready ? 200 : 503).json({ status: ready ? "ready" : "not ready", upstream: reachable });
  });
  app.get("/metrics", async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
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
