import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

export interface RawHttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Controls each byte, which fetch and agents hide. */
export class RawConnection {
  readonly #socket: Socket;
  /** Resolves when the connection is closed. */
  readonly closed: Promise<void>;
  #received = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => undefined;

  /** Queues data until connected. */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
    this.#socket.on("data", (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    // A reset shows as a missing response.
    this.#socket.on("error", () => undefined);
    this.#socket.once("close", () => {
      this.#ended = true;
      this.#wake();
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

  /** Undefined if the connection closed before. */
  async readResponse(): Promise<RawHttpResponse | undefined> {
    for (;;) {
      const response = this.#parseResponse();
      if (response !== undefined || this.#ended) return response;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #parseResponse(): RawHttpResponse | undefined {
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return undefined;
    const [first = "", ...lines] = this.#received.toString("latin1", 0, end).split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
    );
    const start = end + 4;
    const size = Number(headers["content-length"]);
    if (this.#received.length < start + size) return undefined;
    const body = this.#received.toString("utf8", start, start + size);
    this.#received = this.#received.subarray(start + size);
    return { status: Number(first.split(" ")[1]), headers, body };
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

/** Whether new connections are accepted. */
export function acceptsConnections(url: string): Promise<boolean> {
  return RawConnection.open(url).then(
    (connection) => {
      connection.destroy();
      return true;
    },
    () => false,
  );
}
