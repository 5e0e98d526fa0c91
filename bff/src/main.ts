import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { start } from "./start.ts";

/** Beyond the longest upstream call, nothing that runs can still come to an answer. */
const longestStopMs = 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const running = await start(config, log);
  log.info({ url: running.url, upstream: config.upstreamUrl }, "listening");

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), config.upstreamTimeoutMs + longestStopMs).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

process.on("unhandledRejection", (reason) => {
  createLog("error").error({ err: reason }, "unhandled rejection");
});

main().catch((error: unknown) => {
  const line =
    error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
