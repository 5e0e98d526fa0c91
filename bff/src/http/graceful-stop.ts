import { Server } from "node:net";
import type { Server as HttpServer } from "node:http";

/** Long enough for a request that was already on its way when the signal came. */
const graceMs = 1_000;
const pollMs = 50;

/**
 * Stops accepting, lets every request that came in be answered, and then closes. Node's own `close` would cut idle
 * connections at once, and with them the request that is just arriving on one.
 */
export function gracefulStop(http: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => {
      if (performance.now() - start > graceMs) http.closeIdleConnections();
    }, pollMs);
    const start = performance.now();
    Server.prototype.close.call(http, () => {
      clearInterval(idle);
      resolve();
    });
  });
}
