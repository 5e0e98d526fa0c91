import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextPass } from "node:timers/promises";

const patience = 10_000;

/**
 * Stops a server: refuses new connections, completes pending requests, and cuts the rest after ten seconds.
 * One event-loop pass reads requests that have arrived on idle connections.
 */
export function createGracefulStop(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    response.shouldKeepAlive &&= !stopping;
  });
  return async () => {
    // Waits for the current pass, and for the pass that reads.
    await nextPass();
    await nextPass();
    stopping = true;
    for (const response of running) response.shouldKeepAlive = false;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(cut);
  };
}
