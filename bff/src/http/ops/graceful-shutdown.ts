import { createServer } from "node:http";
import type { RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { setImmediate as waitForNextTurn } from "node:timers/promises";

export interface StopOptions {
  /** Waits for pending requests but closes idle connections; used for Ctrl-C. */
  readonly closeIdleConnections?: boolean;
}

export interface StoppableServer {
  readonly http: Server;
  /** Responds to requests on open connections; resolves when all connections are closed. */
  stop(options?: StopOptions): Promise<void>;
}

/** Size of the kernel's accept queue. */
const backlog = 511;

/** Waits for a turn of the event loop, and for connections from the primary process. */
type WaitForTurn = () => Promise<unknown>;

/**
 * Node's `close` destroys idle connections, and thereby requests in transit.
 *
 * @param options `keepAliveTimeout` also applies while stopping
 */
export function createStoppableServer(
  options: ServerOptions,
  listener: RequestListener,
  waitForTurn: WaitForTurn = waitForNextTurn,
): StoppableServer {
  /** Latest response of each open connection. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let acceptedCount = 0;
  let isStopping = false;

  const http = createServer(options, (request, response) => {
    const { socket } = request;
    const previousResponse = connections.get(socket);
    connections.set(socket, response);
    if (isStopping) {
      if (previousResponse !== undefined) previousResponse.shouldKeepAlive = true;
      response.shouldKeepAlive = false;
    }
    listener(request, response);
  });
  http.on("connection", (socket: Socket) => {
    acceptedCount += 1;
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });

  /** Each turn accepts one pending connection. */
  async function acceptPendingConnections(): Promise<void> {
    await waitForTurn();
    for (let turns = 0; turns < backlog; turns += 1) {
      const countBefore = acceptedCount;
      await waitForTurn();
      if (acceptedCount === countBefore) return;
    }
  }

  /** Node reads received requests within one turn of the event loop. */
  async function destroyIdleConnections(
    isIdle: (response: ServerResponse | undefined) => boolean,
  ): Promise<void> {
    await waitForNextTurn();
    for (const [socket, response] of connections) if (isIdle(response)) socket.destroy();
  }

  return {
    http,
    stop: async ({ closeIdleConnections = false } = {}) => {
      await acceptPendingConnections();
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(http, () => resolve());
      });
      // Set after the port has closed, because clients reconnect after `Connection: close`.
      isStopping = true;
      // Pending responses announce that their connection closes.
      for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
      if (closeIdleConnections)
        await destroyIdleConnections((response) => response === undefined || response.writableFinished);
      // Node does not close connections without any request.
      const unusedTimer = setTimeout(
        () => void destroyIdleConnections((response) => response === undefined),
        options.keepAliveTimeout,
      );
      await closed;
      clearTimeout(unusedTimer);
    },
  };
}
