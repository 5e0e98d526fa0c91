import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { BffUnderTest } from "../../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../../testing/delayed-responses.ts";
import { isOpen } from "../../../testing/raw-connection.ts";
import { success } from "../../../testing/upstream-stub.ts";

const bff = new BffUnderTest();
beforeAll(() => bff.start({}));
afterAll(() => bff.upstream.close());

describe("health", () => {
  it("reports liveness and readiness", async () => {
    bff.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
  });

  it("reports an unreachable upstream", async () => {
    const lonely = new BffUnderTest();
    await lonely.upstream.listen();
    const { origin } = lonely.upstream;
    await lonely.startServer({ UPSTREAM_URL: origin });
    await lonely.upstream.close();
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${lonely.url}/metrics`)).text()).toContain("\nbff_upstream_up 0\n");
    expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
    await lonely.running?.stop({ hurried: true });
  });

  it("measures upstream availability without calls", async () => {
    const idle = new BffUnderTest();
    await idle.start({});
    idle.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
    const metrics = await (await fetch(`${idle.url}/metrics`)).text();
    expect(metrics).toContain("\nbff_upstream_up 1\n");
    // The probe is not counted.
    expect(metrics).not.toContain("/api/v1/roles");
    expect(idle.upstream.calls).toHaveLength(1);
    await idle.running?.stop({ hurried: true });
    await idle.upstream.close();
  });

  it("counts calls and errors with fixed labels", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", success({ id: "c1", businessName: "A" }));
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
    const open = new BffUnderTest();
    await open.start({});
    const delayed = new DelayedResponses(success(null));
    const leaving = new AbortController();
    open.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", delayed.route);
    const write = open.query('mutation { deleteClient(id: "c1") { id } }', { signal: leaving.signal });
    await delayed.holding(1);
    leaving.abort();
    await expect(write).rejects.toThrow();
    let stopped = false;
    const stop = open.running?.stop({ hurried: true }).then(() => (stopped = true));
    while (await isOpen(open.url));
    expect(stopped).toBe(false);
    delayed.release();
    await stop;
    await open.upstream.close();
  });

  it("frees its port", async () => {
    await bff.running?.stop({ hurried: true });
    await expect(fetch(`${bff.url}/healthz`)).rejects.toThrow();
  });
});

it("reports a used port in one line", async () => {
  const first = new BffUnderTest();
  await first.start({});
  const second = new BffUnderTest();
  await second.upstream.listen();
  await expect(second.startServer({ PORT: new URL(first.url).port })).rejects.toThrow(/^PORT: .* is in use/);
  await first.running?.stop({ hurried: true });
  await Promise.all([first.upstream.close(), second.upstream.close()]);
});
