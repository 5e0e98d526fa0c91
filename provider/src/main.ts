import { pino, stdTimeFunctions } from "pino";
import { readConfig, OperatorError } from "./config.ts";
import { startProvider } from "./provider.ts";
import { startTracing } from "./tracing.ts";
import { version } from "./version.ts";

try {
  const config = readConfig(process.env);
  const log = pino({
    level: config.LOG_LEVEL,
    base: { service: "provider" },
    timestamp: stdTimeFunctions.isoTime,
  });
  const sendTraces = await startTracing(log);
  const provider = await startProvider(config, log);
  log.info(
    { version, url: provider.url, metricsUrl: provider.metricsUrl, demo: config.DEMO_DATA },
    "provider listening",
  );

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info("provider stopping");
    await provider.close();
    await sendTraces();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  void provider.database.failure.then((error) => {
    log.fatal({ reason: error.message }, "Database stopped unexpectedly; restart the provider");
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
