import { describe, expect, it, onTestFinished, vi } from "vitest";

import { BffUnderTest, setUpBff } from "../../../testing/bff-under-test.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import { createBreaker } from "./circuit-breaker.ts";

const bff = setUpBff();

function startBreaker(clock: { now: number }, failures: number) {
  const breaker = createBreaker(() => clock.now);
  for (let n = 0; n < failures; n += 1) breaker.recordFailure();
  return breaker;
}

describe("the circuit breaker", () => {
  it("opens after eight failures in a row, and stays closed with a success in between", () => {
    const clock = { now: 0 };
    const breaker = startBreaker(clock, 7);
    breaker.recordSuccess();
    breaker.recordFailure();
    expect(breaker.allowsCall()).toBe(true);
    expect(startBreaker(clock, 8).allowsCall()).toBe(false);
  });

  it("allows one probe after a pause, which doubles after failures", () => {
    const clock = { now: 0 };
    const breaker = startBreaker(clock, 8);
    clock.now = 500;
    expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, false]);
    breaker.recordFailure();
    clock.now = 1_400;
    expect(breaker.allowsCall()).toBe(false);
    clock.now = 1_500;
    expect(breaker.allowsCall()).toBe(true);
    breaker.recordSuccess();
    expect([breaker.allowsCall(), breaker.allowsCall(), breaker.isOpen]).toEqual([true, true, false]);
  });

  it("gives the probe to the next call when the first client disconnects", () => {
    const clock = { now: 0 };
    const breaker = startBreaker(clock, 8);
    clock.now = 500;
    expect(breaker.allowsCall()).toBe(true);
    breaker.releaseProbe();
    expect(breaker.allowsCall()).toBe(true);
  });
});

it("fails at once while the upstream is unreachable, and recovers", async () => {
  const query = "{ roles { id } }";
  bff.upstream.on(
    "GET /api/v1/roles",
    rawResponse((response) => response.socket?.destroy()),
  );
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  for (let n = 0; n < 10; n += 1) expect(await bff.queryErrorCode(query)).toBe("UPSTREAM_UNAVAILABLE");
  expect(bff.upstream.calls).toHaveLength(8);
  bff.upstream.on("GET /api/v1/roles", okResponse([]));
  expect(await bff.queryErrorCode(query)).toBe("UPSTREAM_UNAVAILABLE");
  clock.mockReturnValue(performance.now() + 500);
  expect(await bff.queryErrorCode(query)).toBeUndefined();
});

it("keeps reading while the upstream rejects writes with 503", async () => {
  bff.upstream
    .on("DELETE /api/v1/clients/delete-clients-by-id", errorResponse(503, { message: "The disk is full" }))
    .on("GET /api/v1/roles", okResponse([]));
  for (let n = 0; n < 12; n += 1)
    expect(await bff.queryErrorCode('mutation { deleteClient(id: "c1") { id } }')).toBe(
      "UPSTREAM_UNAVAILABLE",
    );
  expect(bff.upstream.calls).toHaveLength(12);
  expect(await bff.queryErrorCode("{ roles { id } }")).toBeUndefined();
});

it.each([
  ["without JSON", rawResponse((response) => response.writeHead(503).end("<h1>Service Unavailable</h1>"))],
  ["with other JSON", { status: 503, json: { message: "Service Unavailable" } }],
])("opens when a gateway returns 503 %s", async (_name, response) => {
  const isolatedBff = new BffUnderTest();
  await isolatedBff.start({});
  onTestFinished(() => isolatedBff.stop());
  isolatedBff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", response);
  for (let n = 0; n < 12; n += 1)
    expect(await isolatedBff.queryErrorCode('mutation { deleteClient(id: "c1") { id } }')).toBe(
      "UPSTREAM_UNAVAILABLE",
    );
  expect(isolatedBff.upstream.calls).toHaveLength(8);
});
