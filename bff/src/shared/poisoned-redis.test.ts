import { createHash } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { BffUnderTest } from "../../testing/bff-under-test.ts";
import { isRedisMissing, RedisServer } from "../../../testing/redis-server.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";
import { createSharedSemaphore } from "./semaphore.ts";
import { Redis } from "./redis.ts";
import { createSharedRefreshStore } from "./refresh-store.ts";
import { encrypt } from "./encryption.ts";

const [firstBff, secondBff] = [new BffUnderTest(), new BffUnderTest()];
const { upstream } = firstBff;
let redis: RedisServer;
/** Slow machines cause no timeout. */
const generousLimits = { redis: { commandMs: 60_000, retryMs: 10 } };

const listQuery = "{ clients { items { id } } }";
const expectedBody = { clients: { items: [{ id: "c1" }] } };
const login = 'mutation { login(input: { email: "a@b.test", password: "wrong-1" }) { token } }';
const refreshRoute = "POST /refresh-token";

let sessionCount = 0;
function createSession(userName: string) {
  const pair = {
    access: `${userName}-access-${sessionCount}`,
    refresh: `${userName}-refresh-${sessionCount}`,
  };
  const hash = createHash("sha256").update(`${pair.access}\n${pair.refresh}`).digest("base64");
  const headers = { authorization: `Bearer ${pair.access}`, "x-refresh-token": pair.refresh };
  return { pair, headers, key: `media-planner:renewal:${hash}` };
}
let victim = createSession("victim");
let attacker = createSession("attacker");

function stubExpiredPair(): void {
  const { access, refresh: token } = victim.pair;
  upstream
    .on("GET /api/v1/clients", ({ headers }) =>
      headers.authorization === `Bearer new-${access}` ? okResponse([{ id: "c1" }]) : errorResponse(401),
    )
    .on(refreshRoute, ({ body }) =>
      body.toString() === `token=${token}` ? { json: { access_token: `new-${access}` } } : errorResponse(401),
    );
}

describe.skipIf(isRedisMissing)("an attacker with write access to Redis", () => {
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
    sessionCount += 1;
    [victim, attacker] = [createSession("victim"), createSession("attacker")];
    stubExpiredPair();
  });
  afterEach(async () => {
    upstream.reset();
    await redis.client.flushAll();
  });
  afterAll(async () => {
    await Promise.all([firstBff.stop(), secondBff.stop()]);
    await redis.stop();
  });

  it.each<[string, () => string | Buffer]>([
    ["an unencrypted refusal", () => "refused"],
    ["an unencrypted temporary failure", () => "later UPSTREAM_UNAVAILABLE"],
    [
      "a refusal of the attacker's own session",
      () => `refused ${encrypt({ isRefused: true }, attacker.pair)}`,
    ],
    [
      "the attacker's pair, encrypted for the attacker's session",
      () => `renewed ${encrypt({ ...attacker.pair, renewedAt: Date.now() }, attacker.pair)}`,
    ],
    ["a refusal instead of a pair", () => `renewed ${encrypt({ isRefused: true }, victim.pair)}`],
    [
      "an expired temporary failure",
      () => `later ${encrypt({ code: "RATE_LIMITED", until: Date.now() - 3_600_000 }, victim.pair)}`,
    ],
    ["a value of 32 MB", () => Buffer.alloc(32 * 1024 * 1024, "renewed x")],
    ["an empty value", () => ""],
  ])("%s neither ends nor takes over a session", async (_name, value) => {
    await redis.client.set(victim.key, value());
    for (const bff of [firstBff, secondBff]) {
      const { data, headers } = await bff.query(listQuery, { headers: victim.headers });
      expect(data).toEqual(expectedBody);
      expect(headers.get("x-access-token")).toBe(`new-${victim.pair.access}`);
    }
    expect(upstream.countCalls(refreshRoute)).toBe(1);
  });

  it("can delay a refresh with a lease, but ends no session", async () => {
    const shared = await openRedis();
    const refreshStore = createSharedRefreshStore(shared, -3_000);
    await redis.client.set(victim.key, "held somebody");
    const successor = { access: "a", refresh: "r", renewedAt: 1 };
    expect(await refreshStore.refreshOnce(victim.pair, async () => successor)).toEqual(successor);
    shared.close();
  });

  it("cannot reset the rate limits within a process", async () => {
    upstream.on("POST /api/v1/auth/login", errorResponse(401));
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 21; n += 1) {
      await redis.client.flushAll();
      codes.push(await firstBff.queryErrorCode(login));
    }
    expect(codes.indexOf("RATE_LIMITED")).toBe(20);
  });

  it.each(["1000000", "9223372036854775807"])(
    "cannot lock an account for more than 15 minutes with a count of %s",
    async (value) => {
      const email = `locked-${value}@b.test`;
      const hash = createHash("sha256").update(email).digest("base64url");
      const key = `media-planner:account:login:${hash}`;
      upstream.on("POST /api/v1/auth/login", errorResponse(401));
      await redis.client.set(key, value, { EX: 100_000_000 });
      await secondBff.queryErrorCode(login.replace("a@b.test", email));
      expect(await redis.client.ttl(key)).toBeLessThanOrEqual(900);
      expect(secondBff.logLines.join("")).not.toContain("Redis is not available");
    },
  );

  it("cannot block upload slots permanently", async () => {
    const shared = await openRedis();
    const slots = createSharedSemaphore(shared, 60_000);
    await slots.acquire("address", 4);
    const [key = ""] = await redis.client.keys("media-planner:semaphore:*");
    await redis.client.zAdd(
      key,
      ["a", "b", "c", "d"].map((value) => ({ score: Infinity, value })),
    );
    expect(await slots.acquire("address", 2)).toBeTypeOf("function");
    shared.close();
  });

  it("finds no token of a session", async () => {
    await firstBff.query(listQuery, { headers: victim.headers });
    const keys = await redis.client.keys("*");
    const values = await Promise.all(keys.map((key) => redis.client.get(key)));
    const text = [...keys, ...values].join("\n");
    expect(keys).toContain(victim.key);
    for (const token of [victim.pair.access, victim.pair.refresh]) expect(text).not.toContain(token);
  });
});

async function openRedis(): Promise<Redis> {
  const client = new Redis({
    url: redis.url,
    log: pino({ level: "silent" }),
    onFailure: () => undefined,
    ...generousLimits.redis,
  });
  await client.open();
  return client;
}
