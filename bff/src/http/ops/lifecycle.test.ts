import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { BffUnderTest } from "../../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../../testing/delayed-responses.ts";
import { waitUntilRefused } from "../../../testing/raw-connection.ts";
import { okResponse } from "../../../testing/upstream-stub.ts";

const bff = new BffUnderTest();
beforeAll(() => bff.start({}));
afterAll(() => bff.upstream.close());

describe("health", () => {
  it.each([401, 503])("reports liveness and readiness if the upstream returns %d", async (status) => {
    bff.upstream.on("GET /api/v1/roles", { status, json: { status: false } });
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
  });

  it("reports an unreachable upstream", async () => {
    const isolatedBff = new BffUnderTest();
    await isolatedBff.upstream.listen();
    const { origin } = isolatedBff.upstream;
    await isolatedBff.startServer({ UPSTREAM_URL: origin });
    await isolatedBff.upstream.close();
    expect((await fetch(`${isolatedBff.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${isolatedBff.url}/metrics`)).text()).toContain("\nbff_upstream_up 0\n");
    expect((await fetch(`${isolatedBff.url}/readyz`)).status).toBe(503);
    await isolatedBff.running?.stop({ closeIdleConnections: true });
  });

  it("measures upstream availability with a probe when there are no other calls", async () => {
    const idleBff = new BffUnderTest();
    await idleBff.start({});
    idleBff.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
    const metrics = await (await fetch(`${idleBff.url}/metrics`)).text();
    expect(metrics).toContain("\nbff_upstream_up 1\n");
    // The probe is not counted.
    expect(metrics).not.toContain("/api/v1/roles");
    expect(idleBff.upstream.calls).toHaveLength(1);
    await idleBff.stop();
  });

  it("counts calls and errors with fixed labels", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c1", businessName: "A" }));
    await bff.query('{ client(id: "secret-id") { id } }');
    const metrics = await (await fetch(`${bff.url}/metrics`)).text();
    expect(metrics).toContain(
      'bff_upstream_call_seconds_count{method="GET",route="/api/v1/clients/clients-by-id",outcome="200"}',
    );
    expect(metrics).not.toContain("secret-id");
  });
});

describe("stopping", () => {
  it("completes a write whose client disconnected", async () => {
    const stoppingBff = new BffUnderTest();
    await stoppingBff.start({});
    const delayed = new DelayedResponses(okResponse(null));
    const clientAbort = new AbortController();
    stoppingBff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", delayed.route);
    const write = stoppingBff.query('mutation { deleteClient(id: "c1") { id } }', {
      signal: clientAbort.signal,
    });
    await delayed.waitForCalls(1);
    clientAbort.abort();
    await expect(write).rejects.toThrow();
    let stopped = false;
    const stop = stoppingBff.running?.stop({ closeIdleConnections: true }).then(() => (stopped = true));
    await waitUntilRefused(stoppingBff.url);
    expect(stopped).toBe(false);
    delayed.release();
    await stop;
    await stoppingBff.upstream.close();
  });

  it("frees the port", async () => {
    await bff.running?.stop({ closeIdleConnections: true });
    await expect(fetch(`${bff.url}/healthz`)).rejects.toThrow();
  });
});

it("names PORT when the port is in use", async () => {
  const first = new BffUnderTest();
  await first.start({});
  const second = new BffUnderTest();
  await second.upstream.listen();
  await expect(second.startServer({ PORT: new URL(first.url).port })).rejects.toThrow(/^PORT: .* is in use/);
  await Promise.all([first.stop(), second.stop()]);
});
