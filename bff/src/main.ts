import cluster from "node:cluster";

import { ConfigError, readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { createLog } from "./log.ts";
import { connectToPrimary } from "./workers/worker-messages.ts";
import { Primary, INVALID_SETTING_EXIT_CODE } from "./workers/primary.ts";
import { readOperationTexts } from "./operation-texts.ts";
import { start, DEFAULT_TIMING } from "./start.ts";
import { startTracing } from "./tracing.ts";
import { version } from "./version.ts";

/** Grace period after the longest upstream call. */
const gracePeriodMs = 5_000;

/** Under `npm run dev`, each edit restarts the process, which must stop at once. */
const isWatched = process.argv.includes("--watched");

function getMaxStopMs({ upstreamTimeoutMs }: Config): number {
  return DEFAULT_TIMING.keepAliveMs + upstreamTimeoutMs + gracePeriodMs;
}

async function serve(config: Config): Promise<void> {
  const link = connectToPrimary();
  const log = createLog(config.logLevel, link?.number);
  const flushTraces = await startTracing(log, config.traceCollector);
  const running = await start(config, log, readOperationTexts(), {}, link);
  const { url, metricsUrl } = running;
  log.info({ version, url, metricsUrl, upstream: config.upstreamUrl }, "listening");

  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), getMaxStopMs(config)).unref();
    // Ctrl-C does not wait for idle browser connections.
    running
      .stop({ closeIdleConnections: signal === "SIGINT" || isWatched })
      .then(flushTraces)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  link?.reportListening();
}

async function supervise(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const primary = new Primary({
    workers: config.workers,
    log,
    maxStopMs: getMaxStopMs(config) + 1_000,
  });
  process.on("SIGTERM", (signal) => primary.stop(signal));
  process.on("SIGINT", (signal) => primary.stop(signal));
  primary.start();
  process.exit(await primary.exitCode);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await (config.workers > 1 && cluster.isPrimary ? supervise(config) : serve(config));
}

process.on("unhandledRejection", (reason) => {
  createLog("error").error({ err: reason }, "Unhandled promise rejection");
});

main().catch((error: unknown) => {
  const line =
    error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${line}\n`);
  process.exit(cluster.isWorker && error instanceof ConfigError ? INVALID_SETTING_EXIT_CODE : 1);
});
