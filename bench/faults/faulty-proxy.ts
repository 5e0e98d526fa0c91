import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";

export interface Fault {
  /** Expected error code of the BFF. */
  code: string;
  reachesUpstream: boolean;
  /** Sends the faulty response. Without this function the proxy refuses connections. */
  respond?: (response: ServerResponse, upstreamBody: Buffer) => void | Promise<void>;
}

const json = { "content-type": "application/json" };
const MEGABYTE = Buffer.alloc(1024 * 1024, " ");
/** Compressed response of 64 kB that decompresses to 64 MB. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));

const createStatusFault = (status: number, code: string): Fault => ({
  code,
  reachesUpstream: false,
  respond: (response) => void response.writeHead(status, json).end('{"status":false,"message":"Not now"}'),
});

/** The upstream executes the call, but its response is unreadable. */
const createBodyFault = (respond: NonNullable<Fault["respond"]>): Fault => ({
  code: "UPSTREAM_BAD_RESPONSE",
  reachesUpstream: true,
  respond,
});

export const FAULTS = {
  refused: { code: "UPSTREAM_UNAVAILABLE", reachesUpstream: false },
  reset: {
    code: "UPSTREAM_UNAVAILABLE",
    reachesUpstream: true,
    respond: ({ socket }) => void socket?.resetAndDestroy(),
  },
  stalled: { code: "UPSTREAM_TIMEOUT", reachesUpstream: true, respond: () => undefined },
  dripped: { code: "UPSTREAM_TIMEOUT", reachesUpstream: true, respond: drip },
  truncated: createBodyFault((response, upstreamBody) => {
    response.writeHead(200, { ...json, "content-length": upstreamBody.length });
    response.write(upstreamBody.subarray(0, upstreamBody.length / 2), () => response.socket?.destroy());
  }),
  html: createBodyFault(
    (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"),
  ),
  "bad JSON": createBodyFault((response) => void response.writeHead(200, json).end('{"status":tr')),
  redirect: {
    code: "UPSTREAM_BAD_RESPONSE",
    reachesUpstream: false,
    respond: (response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  },
  "64 MB": createBodyFault(flood),
  "gzip bomb": createBodyFault(
    (response) => void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(BOMB),
  ),
  "401 storm": createStatusFault(401, "UNAUTHENTICATED"),
  "429": createStatusFault(429, "RATE_LIMITED"),
  "500": createStatusFault(500, "UPSTREAM_ERROR"),
  "502": createStatusFault(502, "UPSTREAM_UNAVAILABLE"),
  "503": createStatusFault(503, "UPSTREAM_UNAVAILABLE"),
  "504": createStatusFault(504, "UPSTREAM_UNAVAILABLE"),
} satisfies Record<string, Fault>;

/** Sends single bytes, so that an idle timeout never expires. */
async function drip(response: ServerResponse, upstreamBody: Buffer): Promise<void> {
  response.writeHead(200, json);
  for (let index = 0; index < upstreamBody.length && !response.destroyed; index += 1) {
    response.write(upstreamBody.subarray(index, index + 1));
    await pause(100);
  }
}

function flood(response: ServerResponse): Promise<void> {
  response.writeHead(200, json);
  return pipeline(Readable.from(Array.from({ length: 64 }, () => MEGABYTE)), response);
}

/** Forwards calls to the upstream unchanged, unless it has a fault. */
export class FaultyProxy {
  fault: Fault | undefined;
  private upstream: string;
  private port = 0;
  private server = createServer((request, response) => {
    // The client may have disconnected.
    this.forward(request, response).catch(() => response.destroy());
  });

  constructor(upstream: string) {
    this.upstream = upstream;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Reuses the previous port. */
  async listen(): Promise<void> {
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = this;
    const { method, url, headers } = request;
    const body = await buffer(request);
    let upstreamBody = Buffer.alloc(0);
    if (!fault || fault.reachesUpstream) {
      const upstreamResponse = await fetch(`${this.upstream}${url}`, {
        method,
        headers: { "content-type": headers["content-type"] ?? "" },
        body: method === "GET" ? null : body,
      });
      upstreamBody = Buffer.from(await upstreamResponse.arrayBuffer());
    }
    if (fault) await fault.respond?.(response, upstreamBody);
    else response.writeHead(200, json).end(upstreamBody);
  }
}
