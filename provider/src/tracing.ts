import type { Logger } from "pino";
import { enableTracing } from "./db/trace-spans.ts";

/**
 * Exports spans to `OTEL_EXPORTER_OTLP_ENDPOINT`; the SDK reads the other OTEL_ variables. The SDK is loaded
 * only if that variable is set.
 * @returns a function that sends the remaining spans
 */
export async function startTracing(log: Logger): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const [{ diag, DiagLogLevel }, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  diag.setLogger(createQuietLogger(log), DiagLogLevel.WARN);
  const { resourceFromAttributes, detectResources, envDetector } = resources;
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "media-planner-provider" }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  enableTracing();
  return () => provider.shutdown().catch(() => undefined);
}

/** Creates a logger that reports a missing collector at most once an hour. */
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
