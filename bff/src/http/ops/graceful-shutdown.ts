import { createServer } from "node:http";
import type { RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { setImmediate as nextPass } from "node:timers/promises";

export interface StopOptions {
  /** Waits for pending requests but closes idle connections; used for Ctrl-C. */
  readonly closeIdleConnections?: boolean;
}

export interface StoppableServer {
  readonly http: Server;
  /** Answers requests on open connections, and ends when all are closed. */
  stop(options?: StopOptions): Promise<void>;
}

/** Size of the kernel's accept queue. */
const backlog = 511;

/** Runs one pass of the event loop and accepts connections that the primary hands over. */
type EventLoopPass = () => Promise<unknown>;

/**
 * Node's `close` cuts idle connections, including requests in transit.
 *
 * @param options `keepAliveTimeout` also applies while stopping
 */
export function createStoppableServer(
  options: ServerOptions,
  listener: RequestListener,
  pass: EventLoopPass = nextPass,
): StoppableServer {
  /** Latest response of each open connection. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let accepted = 0;
  let stopping = false;

  const http = createServer(options, (request, response) => {
    const { socket } = request;
    const earlier = connections.get(socket);
    connections.set(socket, response);
    if (stopping) {
      if (earlier !== undefined) earlier.shouldKeepAlive = true;
      response.shouldKeepAlive = false;
    }
    listener(request, response);
  });
  http.on("connection", (socket: Socket) => {
    accepted += 1;
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });

  /** Each pass accepts one waiting connection. */
  async function acceptPendingConnections(): Promise<void> {
    await pass();
    for (let passes = 0; passes < backlog; passes += 1) {
      const before = accepted;
      await pass();
      if (accepted === before) return;
    }
  }

  /** A pass before reads arrived requests. */
  async function closeSilentConnections(
    isSilent: (response: ServerResponse | undefined) => boolean,
  ): Promise<void> {
    await nextPass();
    for (const [socket, response] of connections) if (isSilent(response)) socket.destroy();
  }

  return {
    http,
    stop: async ({ closeIdleConnections = false } = {}) => {
      await acceptPendingConnections();
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(http, () => resolve());
      });
      // Only now, because clients reconnect after this header.
      stopping = true;
      // Pending responses announce that their connection closes.
      for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
      if (closeIdleConnections)
        await closeSilentConnections((response) => response === undefined || response.writableFinished);
      // Node closes connections that fell silent, but not unused ones.
      const unused = setTimeout(
        () => void closeSilentConnections((response) => response === undefined),
        options.keepAliveTimeout,
      );
      await closed;
      clearTimeout(unused);
    },
  };
}
