import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextEventLoopPass } from "node:timers/promises";

const cutOffMs = 10_000;

/** The stop refuses new connections, completes pending requests, and cuts the rest after ten seconds. */
export function createGracefulStop(server: Server): () => Promise<void> {
  const pendingResponses = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    pendingResponses.add(response);
    response.once("close", () => pendingResponses.delete(response));
    response.shouldKeepAlive &&= !isStopping;
  });
  return async () => {
    // Two passes, because requests that have already arrived are read in the second.
    await nextEventLoopPass();
    await nextEventLoopPass();
    isStopping = true;
    for (const response of pendingResponses) response.shouldKeepAlive = false;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const cutOffTimer = setTimeout(() => server.closeAllConnections(), cutOffMs);
    await closed;
    clearTimeout(cutOffTimer);
  };
}
