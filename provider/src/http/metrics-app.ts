import express, { type Express } from "express";
import type { Metrics } from "./metrics.ts";

/** Serves only metrics, on a separate port. */
export function createMetricsApp({ serveMetrics }: Metrics): Express {
  const app = express();
  app.disable("x-powered-by").enable("case sensitive routing").enable("strict routing");
  return app.get("/metrics", serveMetrics);
}
