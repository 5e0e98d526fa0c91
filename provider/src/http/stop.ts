import type { Server, ServerResponse } from "node:http";
import { setImmediate as nextPass } from "node:timers/promises";

const patience = 10_000;

/**
 * The stop of a server: it takes no more connections, answers the requests that have come, and cuts what is still there after
 * ten seconds. Closing cuts silent connections at once: so what already lies on one is read first, by a whole pass of the
 * event loop.
 */
export function stopOf(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    running.add(response);
    response.once("close", () => running.delete(response));
    response.shouldKeepAlive &&= !stopping;
  });
  return async () => {
    // The pass that is under way, and the one that reads.
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
