import { sql } from "drizzle-orm";
import type { Request, RequestHandler } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Store } from "../db/store.ts";
import { waitingMailsTable } from "../db/waiting-mails.ts";
import { open } from "./guard.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(["GET", "POST", "PUT", "DELETE"]);

/** The route that answered, with names in the place of ids: there are only so many, whatever is asked for. */
export function routeOf({ baseUrl, route }: Request): string {
  const path: unknown = route instanceof Object ? Reflect.get(route, "path") : undefined;
  return typeof path === "string" ? baseUrl + path : "none";
}

export interface Metrics {
  /** Notes each request once it is answered. */
  watch: RequestHandler;
  /** GET /metrics, for Prometheus. */
  show: RequestHandler;
}

/** What this process did, and what waits in the database for any process. Labels come from fixed sets only. */
export function createMetrics(store: Store): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "provider_request_seconds",
    help: "Duration of requests.",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "provider_mails_waiting",
    help: "Mails that are still to be sent, by any process.",
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "provider_mails_oldest_seconds",
    help: "Age of the oldest mail that waits.",
    registers: [registry],
  });
  const up = new Gauge({
    name: "provider_database_up",
    help: "0 while the database does not answer.",
    registers: [registry],
  });
  const look = async () => {
    try {
      const { rows } = await store.execute<{ count: number; age: number }>(
        sql`select count(*)::int as count, coalesce(extract(epoch from clock_timestamp() - min(${waitingMailsTable.at})), 0)::float8 as age from ${waitingMailsTable}`,
      );
      waiting.set(rows[0]?.count ?? 0);
      oldest.set(rows[0]?.age ?? 0);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
  return {
    watch: (request, response, next) => {
      const end = requests.startTimer();
      response.once("close", () =>
        end({
          method: methods.has(request.method) ? request.method : "other",
          route: routeOf(request),
          status: `${String(response.statusCode)[0]}xx`,
        }),
      );
      next();
    },
    show: open(async (_request, response) => {
      await look();
      response.type(registry.contentType).send(await registry.metrics());
    }),
  };
}
