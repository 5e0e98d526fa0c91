import { Agent, request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { BffUnderTest, signedIn } from "../../testing/bff-under-test.ts";
import { success } from "../../testing/upstream-stub.ts";

const bff = new BffUnderTest();
beforeAll(() => bff.start({}));
afterAll(() => bff.upstream.close());

const body = JSON.stringify({ query: '{ client(id: "c1") { id } }' });

/** One keep-alive request; resolves with its status, or the error's code when it was lost. */
function send(agent: Agent, url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = httpRequest(
      `${url}/graphql`,
      { method: "POST", agent, headers: { ...signedIn, "content-type": "application/json" } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    request.end(body);
  });
}

describe("health", () => {
  it("says that the process is alive, and that it can work", async () => {
    bff.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
  });

  it("says when the upstream cannot be reached", async () => {
    const lonely = new BffUnderTest();
    await lonely.upstream.listen();
    const { origin } = lonely.upstream;
    await lonely.startServer({ UPSTREAM_URL: origin });
    await lonely.upstream.close();
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
    await lonely.running?.stop();
  });

  it("counts calls and errors without anything that a client sent", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", success({ id: "c1", businessName: "A" }));
    await bff.query('{ client(id: "secret-id") { id } }');
    const metrics = await (await fetch(`${bff.url}/metrics`)).text();
    expect(metrics).toContain(
      'bff_upstream_call_seconds_count{method="GET",route="/api/v1/clients/clients-by-id",outcome="200"}',
    );
    expect(metrics).not.toContain("secret-id");
  });
});

describe("stopping under load", () => {
  it("loses no request that was sent, and finishes the write whose client left", async () => {
    const open = new BffUnderTest();
    await open.start({});
    let written = false;
    open.upstream
      .on("GET /api/v1/clients/clients-by-id", async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return success({ id: "c1", businessName: "A" });
      })
      .on("DELETE /api/v1/clients/delete-clients-by-id", async () => {
        leaving.abort();
        await new Promise((resolve) => setTimeout(resolve, 300));
        written = true;
        return success(null);
      });
    const leaving = new AbortController();
    const write = open.query('mutation { deleteClient(id: "c1") { id } }', { signal: leaving.signal });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const { url } = open;
    const answers: (number | string)[] = [];
    let stopped = false;
    const load = Array.from({ length: 20 }, async () => {
      for (let n = 0; n < 10 && !stopped; n += 1) answers.push(await send(agent, url));
    });
    await expect(write).rejects.toThrow();
    const stop = open.running?.stop().then(() => (stopped = true));
    await Promise.all([...load, stop]);
    agent.destroy();
    // Connections refused after the stop were never accepted; everything that was sent was answered.
    expect(answers.filter((answer) => answer !== 200 && answer !== "ECONNREFUSED")).toEqual([]);
    expect(answers.filter((answer) => answer === 200).length).toBeGreaterThan(0);
    expect(written).toBe(true);
    await open.upstream.close();
  });

  it("stops at once when nothing runs, and frees its port", async () => {
    await bff.running?.stop();
    await expect(fetch(`${bff.url}/healthz`)).rejects.toThrow();
  });
});

it("says in one line that its port is taken", async () => {
  const first = new BffUnderTest();
  await first.start({});
  const second = new BffUnderTest();
  await second.upstream.listen();
  await expect(second.startServer({ PORT: new URL(first.url).port })).rejects.toThrow(/^PORT: .* is in use/);
  await first.running?.stop();
  await Promise.all([first.upstream.close(), second.upstream.close()]);
});
