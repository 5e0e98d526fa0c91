import { createServer, request as sendRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";

import { listen } from "../../testing/ports.ts";

/** A forward proxy that connects every host to one target. Without credentials it responds 407. */
export class TestProxy {
  url = "";
  /** Received requests, such as `CONNECT upstream.test:443`. */
  readonly requestLines: string[] = [];
  readonly #server = createServer();

  async listen(target: string): Promise<void> {
    const { hostname, port } = new URL(target);
    this.#server.on("request", (request, response) => {
      if (!this.#accepts(request)) {
        response.writeHead(407).end();
        return;
      }
      const { pathname, search } = new URL(request.url ?? "");
      const { method, headers } = request;
      const options = { hostname, port, method, headers, path: pathname + search };
      const forwarded = sendRequest(options, (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      });
      request.pipe(forwarded);
    });
    this.#server.on("connect", (request, client) => {
      if (!this.#accepts(request)) {
        client.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
        return;
      }
      const upstream = connect(Number(port), hostname, () => {
        client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        upstream.pipe(client).pipe(upstream);
      });
      for (const socket of [client, upstream]) socket.on("error", () => upstream.destroy());
    });
    this.url = (await listen(this.#server)).replace("://", "://ann:s%20ecret@");
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #accepts({ method, url, headers }: IncomingMessage): boolean {
    this.requestLines.push(`${method} ${url}`);
    return headers["proxy-authorization"] === `Basic ${Buffer.from("ann:s ecret").toString("base64")}`;
  }
}
