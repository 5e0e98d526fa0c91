import { createServer } from "node:http";
import type { Server } from "node:http";

import { listen } from "./listen.ts";

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  receivedText = "";
  url = "";
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        this.#addSpans(Buffer.concat(chunks).toString());
        response.end("{}");
      });
    });
  }

  async start(): Promise<void> {
    this.url = await listen(this.#server);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  findSpan(name: string): CollectedSpan | undefined {
    return this.spans.find((span) => span.name === name);
  }

  #addSpans(body: string): void {
    this.receivedText += body;
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
    };
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
  }
}
