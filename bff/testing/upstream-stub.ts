import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

import { listen } from "../../testing/ports.ts";

export interface StubCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
}

/** A status with JSON, or a function that writes the raw response. */
export type StubResponse =
  | { readonly status?: number; readonly json: unknown }
  | { readonly respond: (response: ServerResponse) => void };

export type StubRoute = (call: StubCall) => StubResponse | Promise<StubResponse>;

/** An HTTP server as the upstream; unexpected calls fail the test. */
export class UpstreamStub {
  origin = "";
  readonly calls: StubCall[] = [];
  readonly unexpected: string[] = [];
  readonly #routes = new Map<string, StubRoute>();
  #fallback: StubRoute | undefined;
  readonly #server = createServer((request, response) => {
    void this.#serve(request, response);
  });

  async listen(): Promise<void> {
    this.origin = await listen(this.#server);
  }

  /** Responds to `"GET /api/v1/clients"` with a value or a function of the call. */
  on(route: string, response: StubResponse | StubRoute): this {
    this.#routes.set(route, typeof response === "function" ? response : () => response);
    return this;
  }

  setFallback(response: StubRoute): this {
    this.#fallback = response;
    return this;
  }

  reset(): void {
    this.calls.length = 0;
    this.unexpected.length = 0;
    this.#routes.clear();
    this.#fallback = undefined;
  }

  /** Received calls, as `"GET /api/v1/clients?page=1"`. */
  get requestLines(): string[] {
    return this.calls.map(({ method, path, query }) => {
      const text = new URLSearchParams(query).toString();
      return `${method} ${path}${text && `?${text}`}`;
    });
  }

  countCalls(route: string): number {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stub");
    const call: StubCall = {
      method: request.method ?? "GET",
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body,
      json: parseJson(body),
    };
    this.calls.push(call);
    const name = `${call.method} ${call.path}`;
    const route = this.#routes.get(name) ?? this.#fallback;
    if (route === undefined) this.unexpected.push(name);
    const stubResponse: StubResponse = route ? await route(call) : { status: 501, json: { status: false } };
    if ("respond" in stubResponse) {
      stubResponse.respond(response);
      return;
    }
    response.writeHead(stubResponse.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(stubResponse.json));
  }
}

/** A success envelope around `data`, with additional keys. */
export function okResponse(data: unknown, extra: object = {}): StubResponse {
  return { json: { status: true, message: "ok", data, ...extra } };
}

export function createPageResponse(rows: readonly unknown[], totalKey: string): StubResponse {
  const total = rows.length;
  return okResponse(rows, {
    currentPage: 1,
    perPage: Math.max(10, total),
    totalPages: total === 0 ? 0 : 1,
    [totalKey]: total,
  });
}

/** For responses of a faulty upstream. */
export function rawResponse(respond: (response: ServerResponse) => void): StubResponse {
  return { respond };
}

export function errorResponse(status: number, extra: object = {}): StubResponse {
  return { status, json: { status: false, message: "The upstream refuses", ...extra } };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
