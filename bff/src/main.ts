import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { readRecordedTexts } from "./recorded-texts.ts";
import { start, usualTiming } from "./start.ts";

/** Beyond the longest upstream call of the last request that may come, nothing can still come to an answer. */
const spareMs = 5_000;

/** Under `npm run dev`, where each edit is a stop that somebody waits for. */
const isWatched = process.argv.includes("--watched");

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const running = await start(config, log, readRecordedTexts());
  log.info({ url: running.url, upstream: config.upstreamUrl }, "listening");

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const longestMs = usualTiming.keepAliveMs + config.upstreamTimeoutMs + spareMs;
    setTimeout(() => process.exit(1), longestMs).unref();
    // Ctrl-C is a person's, who waits for what runs but not for the silent connections of a browser.
    running.stop({ hurried: signal === "SIGINT" || isWatched }).then(
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
