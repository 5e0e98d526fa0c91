import { createServer } from "node:http";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

/*
 * Preloaded (NODE_OPTIONS=--import). Reports the heap size after a garbage collection, and the event loop
 * delay, on a socket in PROBE_FOLDER.
 */
if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const server = createServer((request, response) => {
    const delays = { delayP99Ms: delay.percentile(99) / 1e6, maxDelayMs: delay.max / 1e6 };
    collect();
    delay.reset();
    response.end(JSON.stringify({ heap: process.memoryUsage().heapUsed, ...delays }));
  });
  // Child processes are not measured.
  server.on("error", () => undefined);
  const name = process.env.PROVIDER_PORT ? "provider" : "bff";
  server.listen(join(process.env.PROBE_FOLDER ?? "", name)).unref();
}
