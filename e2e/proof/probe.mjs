import { createServer } from "node:http";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

/*
 * Loaded into a process that is measured (NODE_OPTIONS=--import): on a socket in PROBE_FOLDER it tells its heap after a collection, and how
 * late its event loop was since it was last asked.
 */
if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const server = createServer((request, response) => {
    const late = { p99Ms: delay.percentile(99) / 1e6, longestMs: delay.max / 1e6 };
    collect();
    delay.reset();
    response.end(JSON.stringify({ heap: process.memoryUsage().heapUsed, ...late }));
  });
  // Of the provider's own children none is asked.
  server.on("error", () => undefined);
  const name = process.env.PROVIDER_PORT ? "provider" : "bff";
  server.listen(join(process.env.PROBE_FOLDER ?? "", name)).unref();
}
