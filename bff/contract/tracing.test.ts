import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

import { BffUnderTest } from "../testing/bff-under-test.ts";
import { TraceCollector } from "../testing/trace-collector.ts";
import { startContractProvider } from "../testing/bff-with-provider.ts";
import type { Program } from "../../testing/program.ts";
import { startTracing } from "../src/tracing.ts";

const bff = new BffUnderTest();
const collector = new TraceCollector();
let provider: Program;
let flush: () => Promise<void>;

beforeAll(async () => {
  await collector.start();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  provider = await startContractProvider(endpoint);
  Object.assign(process.env, endpoint);
  flush = await startTracing(pino({ level: "silent" }), collector.url);
  await bff.upstream.listen();
  await bff.startServer({ UPSTREAM_URL: provider.origin });
});
afterAll(async () => {
  await bff.stop();
  collector.stop();
});

it("joins browser, BFF, provider and database statements in one trace", async () => {
  const login = 'mutation { login(input: { email: "admin@agency.test", password: "demo-1234" }) { token } }';
  const { data } = await bff.query(login, { headers: {} });
  const { token } = (data as { login: { token: string } }).login;
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const { errors } = await bff.query('{ clients(search: "north") { items { id } } }', { headers });
  expect(errors).toBeUndefined();
  await flush();
  // The provider sends its remaining spans when it stops.
  await provider.stop();
  const traceSpans = collector.spans.filter((span) => span.traceId === traceId);
  const findChildren = (parent: string | undefined) =>
    traceSpans.filter(({ parentSpanId }) => parentSpanId === parent);
  const [bffSpan] = findChildren("b7ad6b7169203331");
  expect(bffSpan?.name).toBe("POST /graphql");
  const [callSpan] = findChildren(bffSpan?.spanId);
  expect(callSpan?.name).toBe("GET /api/v1/clients");
  const [providerSpan] = findChildren(callSpan?.spanId);
  expect(providerSpan?.name).toBe("GET /api/v1/clients");
  const statements = findChildren(providerSpan?.spanId).map(({ attributes }) => JSON.stringify(attributes));
  expect(statements.some((text) => /select .* from \\"clients\\"/.test(text))).toBe(true);
  for (const secret of ["north", "demo-1234", token, "admin@agency.test"])
    expect(collector.receivedText).not.toContain(secret);
});
