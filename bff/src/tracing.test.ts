import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

import { setUpBff, hashOperation, sessionHeaders } from "../testing/bff-under-test.ts";
import { TraceCollector } from "../testing/trace-collector.ts";
import { errorResponse, okResponse } from "../testing/upstream-stub.ts";
import { startTracing } from "./tracing.ts";

const clientQuery = 'query One { client(id: "c-17") { id businessName } }';
const bff = setUpBff({}, { operationTexts: [clientQuery] });

const collector = new TraceCollector();
let flush: () => Promise<void>;

beforeAll(async () => {
  await collector.start();
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = collector.url;
  flush = await startTracing(pino({ level: "silent" }), collector.url);
});
afterAll(() => {
  delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  collector.stop();
});

it("joins browser, BFF and upstream in one trace, without values of the request", async () => {
  let sentTraceparent = "";
  bff.upstream.on("GET /api/v1/clients/clients-by-id", ({ headers }) => {
    sentTraceparent = String(headers.traceparent);
    return okResponse({ id: "c-17", businessName: "Acme & Daughters" });
  });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await fetch(`${bff.url}/graphql`, {
    method: "POST",
    headers: {
      ...sessionHeaders,
      "content-type": "application/json",
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOperation(clientQuery) } },
    }),
  }).then((response) => response.text());
  // Spans do not contain operation names that clients choose.
  bff.upstream.on("GET /api/v1/profile", okResponse({ id: "u1", fullName: "Asha Rao", role: "Admin" }));
  bff.upstream.on("GET /api/v1/media-plan/download/p-1", errorResponse(404));
  await bff.query("query Salary_of_Asha { __typename }", { headers: sessionHeaders });
  for (const path of ["/asha@agency.test/secret", "/media-plans/p-1/pdf"])
    await fetch(bff.url + path, { headers: sessionHeaders }).then((response) => response.text());
  await flush();
  expect(collector.findSpan("GET /media-plans/:id/pdf")).toBeDefined();
  expect(collector.receivedText).toContain('"other"');
  const call = collector.findSpan("GET /api/v1/clients/clients-by-id");
  const request = collector.findSpan("POST /graphql");
  expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  expect(call).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(sentTraceparent).toBe(`00-${traceId}-${call?.spanId}-01`);
  for (const [key, stringValue] of [
    ["graphql.operation.name", "One"],
    ["graphql.operation.type", "query"],
  ])
    expect(request?.attributes).toContainEqual({ key, value: { stringValue } });
  for (const secret of ["access-1", "refresh-1", "Acme", "c-17", "Salary", "asha", "p-1"])
    expect(collector.receivedText).not.toContain(secret);
  expect(collector.receivedText).toContain("media-planner-bff");
});
