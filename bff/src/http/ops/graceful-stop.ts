import { createServer } from "node:http";
import type { RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Socket } from "node:net";
import { setImmediate as nextPass } from "node:timers/promises";

export interface StopOptions {
  /** Waits for what runs, but cuts connections that are silent: for a person who waits, not for a proxy in front. */
  readonly hurried?: boolean;
}

export interface StoppableServer {
  readonly http: Server;
  /** Takes no new connection, answers whatever comes on the others, and ends when the last of them is closed. */
  stop(options?: StopOptions): Promise<void>;
}

/** Connections that the kernel keeps for a listener of Node's. */
const backlog = 511;

/** Reads what has arrived at this process; of a worker, also what the primary was handing to it. */
type Pass = () => Promise<unknown>;

/**
 * An HTTP server that can be stopped without losing a request. Node's own `close` cuts silent connections at once, and
 * with them the request that is just arriving on one.
 * @param options whose `keepAliveTimeout` is promised to clients, and kept also while stopping
 */
export function createStoppableServer(
  options: ServerOptions,
  listener: RequestListener,
  pass: Pass = nextPass,
): StoppableServer {
  /** The newest answer on each open connection. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let accepted = 0;
  let stopping = false;

  const http = createServer(options, (request, response) => {
    const { socket } = request;
    const earlier = connections.get(socket);
    connections.set(socket, response);
    if (stopping) {
      // The one before it on this connection is no more the last, if that was not told yet.
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

  /** Each pass accepts one of the connections that wait; no more than the backlog were there. */
  async function acceptWhatWaits(): Promise<void> {
    await pass();
    for (let passes = 0; passes < backlog; passes += 1) {
      const before = accepted;
      await pass();
      if (accepted === before) return;
    }
  }

  /** Only after a pass of the event loop, which reads what had arrived while nobody looked. */
  async function cutSilent(isSilent: (answer: ServerResponse | undefined) => boolean): Promise<void> {
    await nextPass();
    for (const [socket, answer] of connections) if (isSilent(answer)) socket.destroy();
  }

  return {
    http,
    stop: async ({ hurried = false } = {}) => {
      await acceptWhatWaits();
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(http, () => resolve());
      });
      // Not before: whoever is told that a connection ends opens another, and the kernel would take it for nobody.
      stopping = true;
      // Heads that are not written yet will say that their connection ends with the answer.
      for (const answer of connections.values()) if (answer) answer.shouldKeepAlive = false;
      if (hurried) await cutSilent((answer) => answer === undefined || answer.writableFinished);
      // Node itself ends those that fell silent, when their time is over, but none that never spoke.
      const unused = setTimeout(
        () => void cutSilent((answer) => answer === undefined),
        options.keepAliveTimeout,
      );
      await closed;
      clearTimeout(unused);
    },
  };
}
