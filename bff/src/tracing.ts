import type { Logger } from "pino";

import { setTraceCollection } from "./rest/transport/trace.ts";

/**
 * Loads the SDK only if there is a collector for traces.
 *
 * @returns a function that flushes and stops
 */
export async function startTracing(log: Logger, collector: string | undefined): Promise<() => Promise<void>> {
  if (collector === undefined) return async () => undefined;
  const [{ diag, DiagLogLevel }, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  diag.setLogger(createQuietLogger(log), DiagLogLevel.WARN);
  const { resourceFromAttributes, detectResources, envDetector } = resources;
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "media-planner-bff" }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  setTraceCollection(true);
  return async () => {
    setTraceCollection(false);
    await provider.shutdown().catch(() => undefined);
  };
}

/** Logs an unreachable collector once an hour. */
function createQuietLogger(log: Logger) {
  let loggedAt = -Infinity;
  const warn = (message: string) => {
    if (performance.now() - loggedAt < 3_600_000) return;
    loggedAt = performance.now();
    log.warn({ reason: message.slice(0, 200) }, "Traces cannot be sent; check OTEL_EXPORTER_OTLP_ENDPOINT");
  };
  const ignore = () => undefined;
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}
