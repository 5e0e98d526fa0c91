import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface UpstreamCall {
  /** Such as `GET /api/v1/clients`. */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface UpstreamResponse {
  readonly status?: number;
  readonly json: unknown;
}

type Route = (call: UpstreamCall) => UpstreamResponse;

/** A real HTTP server, because the BFF is another process. */
export class MockedUpstream {
  readonly calls: UpstreamCall[] = [];
  readonly #routes = new Map<string, Route>();
  readonly #server = createServer((request, response) => {
    void this.#respond(request, response);
  });

  async start(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  on(route: string, respond: Route): this {
    this.#routes.set(route, respond);
    return this;
  }

  reset(): void {
    this.calls.length = 0;
    this.#routes.clear();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), "close");
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://upstream");
    const call: UpstreamCall = {
      route: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: await text(request),
    };
    this.calls.push(call);
    const route = this.#routes.get(call.route);
    const { status = 200, json } = route?.(call) ?? { status: 404, json: { message: `No ${call.route}` } };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  }
}
