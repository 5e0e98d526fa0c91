import { createServer } from "node:http";
import type { Server } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

import { bffUnderTest, idOf, signedIn } from "../testing/bff-under-test.ts";
import { listen } from "../testing/listen.ts";
import { success } from "../testing/upstream-stub.ts";
import { startTracing } from "./tracing.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const one = 'query One { client(id: "c-17") { id businessName } }';
const bff = bffUnderTest({}, { recorded: [one] });

/** What a collector was sent. */
const received: { body: string; spans: Span[] }[] = [];
let collector: Server;
let flush: () => Promise<void>;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      received.push({ body, spans });
      response.end("{}");
    });
  });
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = await listen(collector);
  flush = await startTracing("media-planner-bff", pino({ level: "silent" }));
});
afterAll(() => {
  delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  collector.close();
  collector.closeAllConnections();
});

it("makes one trace from the browser through the BFF to the upstream, without a value of the request", async () => {
  let sent = "";
  bff.upstream.on("GET /api/v1/clients/clients-by-id", ({ headers }) => {
    sent = String(headers.traceparent);
    return success({ id: "c-17", businessName: "Acme & Daughters" });
  });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await fetch(`${bff.url}/graphql`, {
    method: "POST",
    headers: {
      ...signedIn,
      "content-type": "application/json",
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: idOf(one) } } }),
  }).then((response) => response.text());
  await flush();
  const [call, request] = ["GET /api/v1/clients/clients-by-id", "POST /graphql"].map((name) =>
    received.flatMap(({ spans }) => spans).find((span) => span.name === name),
  );
  expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  expect(call).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(sent).toBe(`00-${traceId}-${call?.spanId}-01`);
  expect(request?.attributes).toContainEqual({
    key: "graphql.operation.name",
    value: { stringValue: "One" },
  });
  const all = received.map(({ body }) => body).join();
  for (const secret of ["access-1", "refresh-1", "Acme", "c-17"]) expect(all).not.toContain(secret);
  expect(all).toContain("media-planner-bff");
});
