import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

import { waitUntil } from "../../testing/wait-until.ts";

export interface RawHttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends and receives bytes without fetch and its agents. */
export class RawConnection {
  readonly #socket: Socket;
  readonly closed: Promise<void>;
  #received = Buffer.alloc(0);
  #isClosed = false;
  #notify: () => void = () => undefined;

  /** Queues data until connected. */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
    this.#socket.on("data", (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#notify();
    });
    // After a reset `readResponse` returns undefined.
    this.#socket.on("error", () => undefined);
    this.#socket.once("close", () => {
      this.#isClosed = true;
      this.#notify();
    });
  }

  static async open(url: string): Promise<RawConnection> {
    const connection = new RawConnection(url);
    await once(connection.#socket, "connect");
    return connection;
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  /** Returns undefined if the connection closed before the response. */
  async readResponse(): Promise<RawHttpResponse | undefined> {
    for (;;) {
      const response = this.#parseResponse();
      if (response !== undefined || this.#isClosed) return response;
      await new Promise<void>((resolve) => (this.#notify = resolve));
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #parseResponse(): RawHttpResponse | undefined {
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd < 0) return undefined;
    const [statusLine = "", ...lines] = this.#received.toString("latin1", 0, headEnd).split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
    );
    const bodyStart = headEnd + 4;
    const bodySize = Number(headers["content-length"]);
    if (this.#received.length < bodyStart + bodySize) return undefined;
    const body = this.#received.toString("utf8", bodyStart, bodyStart + bodySize);
    this.#received = this.#received.subarray(bodyStart + bodySize);
    return { status: Number(statusLine.split(" ")[1]), headers, body };
  }
}

export function formatRawOperation(query: string, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ query });
  const lines = Object.entries({
    host: "bff.test",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST /graphql HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

export function waitUntilRefused(url: string): Promise<void> {
  return waitUntil("connections are refused", () =>
    RawConnection.open(url).then(
      (connection) => {
        connection.destroy();
        return false;
      },
      () => true,
    ),
  );
}
