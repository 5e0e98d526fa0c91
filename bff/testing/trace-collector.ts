import { createServer } from "node:http";
import { text } from "node:stream/consumers";

import { listen } from "../../testing/ports.ts";

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
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      this.#addSpans(body);
      response.end("{}");
    });
  });

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
