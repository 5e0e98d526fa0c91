import { sql } from "drizzle-orm";
import express, { type Express, type Request, type RequestHandler } from "express";
import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { getUnavailableCause, type UnavailableCause } from "../../db/connection/unavailable.ts";
import type { Store } from "../../db/store.ts";
import { jobLocksTable } from "../../db/job-locks.ts";
import { mailOutboxTable } from "../../db/mail-outbox.ts";
import { version } from "../../version.ts";
import type { PdfPoolEvents } from "../documents/pdf-pool.ts";

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(["GET", "POST", "PUT", "DELETE"]);

/** Route label with parameter names instead of ids. */
export function getRouteLabel({ baseUrl, route }: Request): string {
  const path: unknown = route instanceof Object ? Reflect.get(route, "path") : undefined;
  return typeof path === "string" ? baseUrl + path : "none";
}

/** Whether a monitor or a balancer sent the request. Info logs and request durations exclude probes. */
export function isProbe({ path }: Request): boolean {
  return path === "/healthz" || path === "/metrics";
}

export interface MetricsSources {
  store: Store;
  countConnections: () => { busy: number; idle: number; waiting: number };
  countWaitingPdfs: () => number;
  /** Folder whose disk is monitored. */
  directory: string;
}

export interface Metrics {
  recordRequest: RequestHandler;
  serveMetrics: RequestHandler;
  recordDiskFull: () => void;
  recordMail: (outcome: "sent" | "given_up") => void;
  recordPdf: PdfPoolEvents["onFinished"];
  /** The function ends the measurement. */
  startJob: (job: "sweep" | "mails") => (result: { outcome: "done" | "failed" }) => void;
}

/** Limits the wait for the database, so that a scrape does not stall. */
const databaseTimeoutMs = 1_000;

interface DatabaseFigures extends Record<string, unknown> {
  mailCount: number;
  oldestMailSeconds: number;
  /** Unix time of the last backup; 0 for none. */
  backupTime: number;
}

type FiguresResult = { figures: DatabaseFigures | undefined } | { unavailableCause: UnavailableCause };

/**
 * Whether the disk accepts writes again. Writes a table that needs more than the free space in existing
 * files, then rolls back.
 */
async function canWriteToDisk({ store }: MetricsSources): Promise<boolean> {
  const rollback = new Error("Rolled back");
  const outcome: unknown = await store
    .transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table room_on_disk on commit drop as select repeat('x', 1000) as text from generate_series(1, 200)`,
      );
      throw rollback;
    })
    .catch((error: unknown) => error);
  return outcome === rollback;
}

/** The function reads figures of all processes; undefined on timeout. */
function createFigureReader({ store }: MetricsSources) {
  let pendingQuery: Promise<FiguresResult> | undefined;
  const queryFigures = async () => {
    const { rows } = await store.execute<DatabaseFigures>(
      sql`select count(*)::int as "mailCount", coalesce(extract(epoch from clock_timestamp() - min(${mailOutboxTable.queuedAt})), 0)::float8 as "oldestMailSeconds",
        coalesce((select extract(epoch from ${jobLocksTable.startedAt}) from ${jobLocksTable} where ${jobLocksTable.job} = 'backup'), 0)::float8 as "backupTime"
        from ${mailOutboxTable}`,
    );
    return { figures: rows[0] };
  };
  return async () => {
    const deadline = new AbortController();
    // Runs one query at a time, so that scrapes use only one connection.
    pendingQuery ??= queryFigures()
      .catch((error: unknown): FiguresResult => ({ unavailableCause: getUnavailableCause(error) }))
      .finally(() => (pendingQuery = undefined));
    const timeout = pause(databaseTimeoutMs, undefined, { signal: deadline.signal }).catch(() => undefined);
    return Promise.race([pendingQuery, timeout]).finally(() => deadline.abort());
  };
}

/** Metrics of this process, and queue lengths of all processes. Labels come from fixed sets. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "provider_request_seconds",
    help: "Duration of requests.",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
    registers,
  });
  const waitingMails = new Gauge({
    name: "provider_mails_waiting",
    help: "Mails in the queue that all processes share.",
    registers,
  });
  const oldestMail = new Gauge({
    name: "provider_mails_oldest_seconds",
    help: "Age of the oldest mail in the queue.",
    registers,
  });
  const databaseUp = new Gauge({
    name: "provider_database_up",
    help: "1 if the database answers within a second and its disk has space, else 0. The cause is none while it is 1.",
    labelNames: ["cause"],
    registers,
  });
  const mails = new Counter({
    name: "provider_mails_total",
    help: "Mails sent or given up by this process.",
    labelNames: ["outcome"],
    registers,
  });
  const pdfs = new Histogram({
    name: "provider_pdf_seconds",
    help: "Time from the request of a PDF to its outcome.",
    labelNames: ["outcome"],
    buckets: durationBuckets,
    registers,
  });
  const scheduledRuns = new Histogram({
    name: "provider_round_seconds",
    help: "Duration of scheduled work: the hourly sweep, and the check for due mails.",
    labelNames: ["work", "outcome"],
    buckets: durationBuckets,
    registers,
  });
  const buildInfo = new Gauge({
    name: "provider_build_info",
    help: "Always 1; the label has the version of the release.",
    labelNames: ["version"],
    registers,
  });
  buildInfo.set({ version }, 1);
  const connections = new Gauge({
    name: "provider_connections",
    help: "Busy and idle connections to the database, and requests that wait for one.",
    labelNames: ["state"],
    registers,
  });
  const pdfsWaiting = new Gauge({
    name: "provider_pdfs_waiting",
    help: "PDFs that wait for a worker thread.",
    registers,
  });
  const diskFree = new Gauge({
    name: "provider_disk_free_bytes",
    help: "Free bytes of the disk with DATA_DIR.",
    registers,
  });
  // Starts counters at 0, so that alerts see the first increase.
  for (const outcome of ["sent", "given_up"]) mails.inc({ outcome }, 0);
  for (const outcome of ["refused", "late", "failed"]) pdfs.zero({ outcome });
  scheduledRuns.zero({ work: "sweep", outcome: "failed" });
  const backupTime = new Gauge({
    name: "provider_backup_timestamp_seconds",
    help: "Unix time of the last completed backup; 0 for none.",
    registers,
  });
  const readFigures = createFigureReader(sources);
  let isDiskFull = false;
  const updateGauges = async () => {
    const [result, disk] = await Promise.all([
      readFigures(),
      statfs(sources.directory).catch(() => undefined),
    ]);
    const figures = result && "figures" in result ? result.figures : undefined;
    // Reads succeed on a full disk, so only a write shows free space.
    if (figures && isDiskFull) isDiskFull = !(await canWriteToDisk(sources));
    const unavailableCause = result && "unavailableCause" in result ? result.unavailableCause : "unreachable";
    const cause = isDiskFull ? "disk_full" : figures ? "none" : unavailableCause;
    if (figures) {
      waitingMails.set(figures.mailCount);
      oldestMail.set(figures.oldestMailSeconds);
      backupTime.set(figures.backupTime);
    }
    databaseUp.reset();
    databaseUp.set({ cause }, cause === "none" ? 1 : 0);
    if (disk) diskFree.set(disk.bavail * disk.bsize);
    for (const [state, count] of Object.entries(sources.countConnections()))
      connections.set({ state }, count);
    pdfsWaiting.set(sources.countWaitingPdfs());
  };
  return {
    recordRequest: (request, response, next) => {
      if (isProbe(request)) {
        next();
        return;
      }
      const observeDuration = requests.startTimer();
      response.once("close", () =>
        observeDuration({
          method: methods.has(request.method) ? request.method : "other",
          route: getRouteLabel(request),
          status: `${String(response.statusCode)[0]}xx`,
        }),
      );
      next();
    },
    serveMetrics: async (_request, response) => {
      await updateGauges();
      response.type(registry.contentType).send(await registry.metrics());
    },
    recordDiskFull: () => {
      isDiskFull = true;
    },
    recordMail: (outcome) => mails.inc({ outcome }),
    recordPdf: (outcome, seconds) => pdfs.observe({ outcome }, seconds),
    startJob: (job) => scheduledRuns.startTimer({ work: job }),
  };
}

export function createMetricsApp({ serveMetrics }: Metrics): Express {
  const app = express();
  app.disable("x-powered-by").enable("case sensitive routing").enable("strict routing");
  return app.get("/metrics", serveMetrics);
}
