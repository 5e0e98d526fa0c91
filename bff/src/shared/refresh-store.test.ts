import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { BffUnderTest, readResponseBody } from "../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../testing/delayed-responses.ts";
import { isRedisMissing, RedisServer } from "../../../testing/redis-server.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";
import type { StubCall } from "../../testing/upstream-stub.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { encrypt } from "./encryption.ts";

const [firstBff, secondBff] = [new BffUnderTest(), new BffUnderTest()];
let redis: RedisServer;
const { upstream } = firstBff;
/** Slow machines cause no timeout. */
const generousLimits = { redis: { commandMs: 60_000, retryMs: 10 } };

const listQuery = "{ clients { items { id } } }";
const expectedBody = { clients: { items: [{ id: "c1" }] } };
const refreshRoute = "POST /refresh-token";

let pairCount = 0;
let pair = createPair();

function createPair() {
  pairCount += 1;
  const [access, refresh, next] = [
    `old-access-${pairCount}`,
    `old-refresh-${pairCount}`,
    `new-access-${pairCount}`,
  ];
  const hash = createHash("sha256").update(`${access}\n${refresh}`).digest("base64");
  const headers = { authorization: `Bearer ${access}`, "x-refresh-token": refresh };
  return { access, refresh, next, headers, key: `media-planner:renewal:${hash}` };
}

function readAccessToken({ headers }: StubCall): string | undefined {
  return headers.authorization?.replace("Bearer ", "");
}

function stubExpiredPair(): void {
  const { next } = pair;
  upstream
    .on("GET /api/v1/clients", (call) =>
      readAccessToken(call) === next ? okResponse([{ id: "c1", businessName: "Acme" }]) : errorResponse(401),
    )
    .on(refreshRoute, { json: { access_token: next, refresh_token: `${next}-refresh` } });
}

function queryList(bff: BffUnderTest) {
  return bff.query(listQuery, { headers: pair.headers });
}

async function upload(bff: BffUnderTest) {
  const input = { name: "Gazette", mediaTypeId: "m1", languageIds: ["l1"], file: null };
  const query = "mutation ($input: PublisherInput!) { createPublisher(input: $input) { id } }";
  const body = new FormData();
  body.append("operations", JSON.stringify({ query, variables: { input } }));
  body.append("map", JSON.stringify({ 0: ["variables.input.file"] }));
  body.append("0", new Blob(["%PDF-1.7"]), "rates.pdf");
  const headers = { ...pair.headers, "apollo-require-preflight": "true" };
  return readResponseBody(await fetch(`${bff.url}/graphql`, { method: "POST", headers, body }));
}

async function waitForCalls(route: string, times: number): Promise<void> {
  await waitUntil(`${times} calls of ${route}`, () => upstream.countCalls(route) >= times);
}

describe.skipIf(isRedisMissing)("processes that share a Redis", () => {
  beforeAll(async () => {
    redis = await RedisServer.start();
    await Promise.all([upstream.listen(), secondBff.upstream.listen()]);
    const env = { UPSTREAM_URL: upstream.origin, REDIS_URL: redis.url };
    await Promise.all([
      firstBff.startServer(env, generousLimits),
      secondBff.startServer(env, generousLimits),
    ]);
  });
  beforeEach(() => {
    pair = createPair();
    stubExpiredPair();
  });
  afterEach(async () => {
    const unexpected = [...upstream.unexpected];
    upstream.reset();
    await redis.client.flushAll();
    expect(unexpected).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([firstBff.stop(), secondBff.stop()]);
    await redis.stop();
  });

  it("use another process's new pair without a 401", async () => {
    await queryList(firstBff);
    upstream.calls.length = 0;
    const { data, headers } = await queryList(secondBff);
    expect(data).toEqual(expectedBody);
    expect(headers.get("x-access-token")).toBe(pair.next);
    expect(headers.get("x-refresh-token")).toBe(`${pair.next}-refresh`);
    expect(upstream.requestLines).toHaveLength(1);
  });

  it("wait for the process that refreshes", async () => {
    const delayed = new DelayedResponses({ json: { access_token: pair.next } });
    upstream.on(refreshRoute, delayed.route);
    const responses = [firstBff, secondBff, firstBff, secondBff].map(queryList);
    await waitForCalls("GET /api/v1/clients", 4);
    delayed.release();
    for (const { data, headers } of await Promise.all(responses)) {
      expect(data).toEqual(expectedBody);
      expect(headers.get("x-access-token")).toBe(pair.next);
    }
    expect(upstream.countCalls(refreshRoute)).toBe(1);
  });

  it("extend the lease until the upstream has responded", async () => {
    const delayed = new DelayedResponses({ json: { access_token: pair.next } });
    upstream.on(refreshRoute, delayed.route);
    const response = queryList(firstBff);
    await delayed.waitForCalls(1);
    let remainingMs = await redis.client.pTTL(pair.key);
    for (let before = remainingMs; remainingMs <= before; remainingMs = await redis.client.pTTL(pair.key))
      before = remainingMs;
    delayed.release();
    expect((await response).data).toEqual(expectedBody);
  });

  it("share a rejected refresh", async () => {
    upstream.on(refreshRoute, errorResponse(401));
    for (const bff of [firstBff, secondBff, firstBff]) {
      const { errors } = await queryList(bff);
      expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
    expect(upstream.countCalls(refreshRoute)).toBe(1);
    expect(await redis.client.pTTL(pair.key)).toBeLessThanOrEqual(10_000);
  });

  it("share a temporary failure and keep the session", async () => {
    upstream.on(refreshRoute, errorResponse(503));
    for (const bff of [firstBff, secondBff]) {
      const { errors } = await queryList(bff);
      expect(errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
    }
    expect(upstream.countCalls(refreshRoute)).toBe(1);
    await redis.client.del(pair.key);
    stubExpiredPair();
    expect((await queryList(secondBff)).data).toEqual(expectedBody);
  });

  it("sign out with the latest pair of any process", async () => {
    await queryList(firstBff);
    upstream.on("POST /api/v1/auth/logout", okResponse(null));
    await secondBff.query("mutation { logout { message } }", { headers: pair.headers });
    expect(upstream.calls.at(-1)?.json).toEqual({ refreshToken: `${pair.next}-refresh` });
  });

  it("use the result of the process that took over the lease", async () => {
    const delayed = new DelayedResponses({ json: { access_token: "late" } });
    upstream.on(refreshRoute, delayed.route);
    const response = queryList(firstBff);
    await delayed.waitForCalls(1);
    const stored = { access: pair.next, refresh: "theirs", renewedAt: Date.now() };
    const outcome = `renewed ${encrypt(stored, { access: pair.access, refresh: pair.refresh })}`;
    await redis.client.set(pair.key, outcome);
    delayed.release();
    expect((await response).headers.get("x-access-token")).toBe(pair.next);
    expect(await redis.client.get(pair.key)).toBe(outcome);
  });

  it("do not overwrite the lease of another process", async () => {
    const delayed = new DelayedResponses({ json: { access_token: pair.next } });
    upstream.on(refreshRoute, delayed.route);
    const response = queryList(firstBff);
    await delayed.waitForCalls(1);
    await redis.client.set(pair.key, "held somebody");
    delayed.release();
    expect((await response).data).toEqual(expectedBody);
    expect(await redis.client.get(pair.key)).toBe("held somebody");
  });

  it("end a lease that has no end, and refresh after it", async () => {
    await redis.client.set(pair.key, "held somebody");
    expect((await queryList(firstBff)).data).toEqual(expectedBody);
    expect(await redis.client.get(pair.key)).toMatch(/^renewed /);
  });

  it("store and log no tokens", async () => {
    await queryList(firstBff);
    await queryList(secondBff);
    const keys = await redis.client.keys("*");
    expect(keys).toContain(pair.key);
    const stored = await Promise.all(keys.map((key) => redis.client.get(key)));
    const text = [...keys, ...stored, ...firstBff.logLines, ...secondBff.logLines].join("\n");
    for (const token of [pair.access, pair.refresh, pair.next]) expect(text).not.toContain(token);
  });

  it("count password guesses of an account together", async () => {
    upstream.on("POST /api/v1/auth/login", errorResponse(401));
    const guess = 'mutation { login(input: { email: "a@b.test", password: "wrong-1" }) { token } }';
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 21; n += 1) codes.push(await (n % 2 ? firstBff : secondBff).queryErrorCode(guess));
    expect(codes.indexOf("RATE_LIMITED")).toBe(20);
  });

  it("allow one address four concurrent uploads across processes", async () => {
    upstream.on("GET /api/v1/clients", okResponse([]));
    for (const bff of [firstBff, secondBff]) await queryList(bff);
    const delayed = new DelayedResponses(okResponse({ id: "p1", name: "Gazette" }));
    upstream.on("POST /api/v1/publishers", delayed.route);
    const uploads = [firstBff, secondBff, firstBff, secondBff].map(upload);
    await delayed.waitForCalls(4);
    for (const bff of [firstBff, secondBff])
      expect((await upload(bff)).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    delayed.release();
    for (const { errors } of await Promise.all(uploads)) expect(errors).toBeUndefined();
    await expect.poll(async () => (await upload(firstBff)).errors).toBeUndefined();
  });

  it.each([
    ["of another type", () => redis.client.lPush(pair.key, "x")],
    ["that is unreadable", () => redis.client.set(pair.key, "x")],
    [
      "encrypted for another session",
      () => redis.client.set(pair.key, "renewed eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eA=="),
    ],
  ])("ignore and delete a value %s", async (_name, writeInvalidValue) => {
    await writeInvalidValue();
    expect((await queryList(firstBff)).data).toEqual(expectedBody);
    expect((await queryList(secondBff)).data).toEqual(expectedBody);
    expect(upstream.countCalls(refreshRoute)).toBe(1);
  });
});
