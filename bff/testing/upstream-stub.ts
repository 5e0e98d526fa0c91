import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A call received by the stub. */
export interface StubCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Undefined if invalid. */
  readonly json: unknown;
}

/** A status with JSON, or a function of the raw response for faulty upstreams. */
export type StubAnswer =
  | { readonly status?: number; readonly json: unknown }
  | { readonly byHand: (response: ServerResponse) => void };

export type StubRoute = (call: StubCall) => StubAnswer | Promise<StubAnswer>;

/** An HTTP server as the upstream; unexpected calls fail the test. */
export class UpstreamStub {
  readonly calls: StubCall[] = [];
  readonly unexpected: string[] = [];
  readonly #routes = new Map<string, StubRoute>();
  #otherwise: StubRoute | undefined;
  readonly #server = createServer((request, response) => {
    void this.#serve(request, response);
  });

  async listen(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers `"GET /api/v1/clients"` with a value or a function of the call. */
  on(route: string, answer: StubAnswer | StubRoute): this {
    this.#routes.set(route, typeof answer === "function" ? answer : () => answer);
    return this;
  }

  /** Handles calls without a route. */
  otherwise(answer: StubRoute): this {
    this.#otherwise = answer;
    return this;
  }

  reset(): void {
    this.calls.length = 0;
    this.unexpected.length = 0;
    this.#routes.clear();
    this.#otherwise = undefined;
  }

  /** Received calls, as `"GET /api/v1/clients?page=1"`. */
  get lines(): string[] {
    return this.calls.map(({ method, path, query }) => {
      const text = new URLSearchParams(query).toString();
      return `${method} ${path}${text && `?${text}`}`;
    });
  }

  count(route: string): number {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    } catch {
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stub");
    const call: StubCall = {
      method: request.method ?? "GET",
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks),
      json: parsed(Buffer.concat(chunks)),
    };
    this.calls.push(call);
    const name = `${call.method} ${call.path}`;
    const route = this.#routes.get(name) ?? this.#otherwise;
    if (route === undefined) this.unexpected.push(name);
    const answer: StubAnswer = route ? await route(call) : { status: 501, json: { status: false } };
    if ("byHand" in answer) {
      answer.byHand(response);
      return;
    }
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.json));
  }
}

/** A success envelope around `data`, with additional keys. */
export function success(data: unknown, beside: object = {}): StubAnswer {
  return { json: { status: true, message: "ok", data, ...beside } };
}

/** A page of rows with paging figures in the envelope. */
export function stubPage(rows: readonly unknown[], totalKey: string): StubAnswer {
  const total = rows.length;
  return success(rows, { currentPage: 1, perPage: 10, totalPages: total === 0 ? 0 : 1, [totalKey]: total });
}

/** A response of a faulty upstream. */
export function rawResponse(answer: (response: ServerResponse) => void): StubAnswer {
  return { byHand: answer };
}

export function failure(status: number, beside: object = {}): StubAnswer {
  return { status, json: { status: false, message: "The upstream refuses", ...beside } };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
