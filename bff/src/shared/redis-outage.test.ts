import { setImmediate as nextPass } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";

import { BffUnderTest } from "../../testing/bff-under-test.ts";
import { isRedisMissing, RedisServer } from "../../testing/redis-server.ts";
import { failure, success } from "../../testing/upstream-stub.ts";

const list = "{ clients { items { id } } }";
const login = 'mutation { login(input: { email: "a@b.test", password: "wrong-1" }) { token } }';

class BffWithRedis {
  readonly bff = new BffUnderTest();
  readonly redis: RedisServer;
  #pairs = 0;

  private constructor(redis: RedisServer) {
    this.redis = redis;
  }

  static async start(): Promise<BffWithRedis> {
    const system = new BffWithRedis(await RedisServer.start());
    const { bff, redis } = system;
    await bff.start({ REDIS_URL: redis.url }, { redis: { commandMs: 500, retryMs: 10 } });
    onTestFinished(async () => {
      await bff.running?.stop({ closeIdleConnections: true });
      await bff.upstream.close();
      await redis.stop();
    });
    bff.upstream
      .on("GET /api/v1/roles", success([]))
      .on("GET /api/v1/clients", ({ headers }) =>
        headers.authorization === "Bearer new" ? success([{ id: "c1" }]) : failure(401),
      )
      .on("POST /refresh-token", { json: { access_token: "new", refresh_token: "next" } })
      .on("POST /api/v1/auth/login", failure(401));
    return system;
  }

  async queryWithExpiredToken(): Promise<unknown> {
    this.#pairs += 1;
    const headers = { authorization: `Bearer old-${this.#pairs}`, "x-refresh-token": `r-${this.#pairs}` };
    return (await this.bff.query(list, { headers })).data;
  }

  countLogLines(message: RegExp): number {
    return this.bff.logLines.filter((line) => message.test(line)).length;
  }

  async readMetric(name: string): Promise<number> {
    const text = await (await fetch(`${this.bff.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  }

  async waitUntilRedisIsUp(): Promise<void> {
    while ((await this.readMetric("bff_redis_up")) === 0) await nextPass();
  }
}

const expectedData = { clients: { items: [{ id: "c1" }] } };

describe.skipIf(isRedisMissing)("Redis", () => {
  it.each<[string, string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
    ["that hangs", "late", (redis) => redis.suspend(), (redis) => redis.resume()],
    ["that is gone", "gone", (redis) => redis.kill(), (redis) => redis.restart()],
    [
      "that is full",
      "full",
      ({ client }) => client.configSet({ maxmemory: "1", "maxmemory-policy": "noeviction" }),
      ({ client }) => client.configSet("maxmemory", "0"),
    ],
  ])("%s ends no session, is told of once, and comes back by itself", async (_name, reason, fail, mend) => {
    const watched = await BffWithRedis.start();
    const { bff, redis } = watched;
    expect(await watched.readMetric("bff_redis_up")).toBe(1);
    await fail(redis);
    for (let n = 0; n < 5; n += 1) expect(await watched.queryWithExpiredToken()).toEqual(expectedData);
    expect(watched.countLogLines(/"Redis is not available/)).toBe(1);
    expect(watched.countLogLines(new RegExp(`"reason":"${reason}"`))).toBe(1);
    expect(await watched.readMetric("bff_redis_up")).toBe(0);
    expect(
      await watched.readMetric(`bff_redis_failures_total{reason="${reason}"}`.replace(/[{}]/g, "\\$&")),
    ).toBeGreaterThan(0);

    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 21; n += 1) codes.push(await bff.queryCode(login));
    expect(codes.indexOf("RATE_LIMITED")).toBe(20);

    await mend(redis);
    await watched.waitUntilRedisIsUp();
    expect(watched.countLogLines(/"Redis is available again"/)).toBe(1);
    expect(watched.countLogLines(/"Redis is not available/)).toBe(1);
    expect(await watched.queryWithExpiredToken()).toEqual(expectedData);
    expect(await redis.client.keys("media-planner:renewal:*")).toHaveLength(1);
  });

  it("is part of a process's readiness", async () => {
    const { bff, redis } = await BffWithRedis.start();
    const ready = await fetch(`${bff.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ready", upstream: true, redis: true },
    ]);
    await redis.kill();
    const unready = await fetch(`${bff.url}/readyz`);
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { status: "not ready", upstream: true, redis: false },
    ]);
    await redis.restart();
  });

  it("has its unexpected values reported once and counted", async () => {
    const watched = await BffWithRedis.start();
    const { bff, redis } = watched;
    await bff.queryCode(login);
    const keys = await redis.client.keys("media-planner:a*");
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      await redis.client.del(key);
      await redis.client.lPush(key, "x");
    }
    expect(await bff.queryCode(login)).toBe("INVALID_CREDENTIALS");
    expect(watched.countLogLines(/Unexpected value in Redis/)).toBe(1);
    expect(await watched.readMetric('bff_redis_failures_total\\{reason="unreadable"\\}')).toBe(2);
    expect(await watched.readMetric("bff_redis_up")).toBe(1);
    await bff.queryCode(login);
    expect(await redis.client.get(keys[0] ?? "")).toBe("1");
  });
});

it.skipIf(isRedisMissing)("may be missing at the start and connect later", async () => {
  const redis = await RedisServer.start();
  await redis.kill();
  const bff = new BffUnderTest();
  await bff.start({ REDIS_URL: redis.url }, { redis: { commandMs: 500, retryMs: 10 } });
  bff.upstream.on("GET /api/v1/roles", success([]));
  const isReady = async () => (await fetch(`${bff.url}/readyz`)).ok;
  expect(await isReady()).toBe(false);
  await redis.restart();
  while (!(await isReady())) await nextPass();
  await bff.running?.stop({ closeIdleConnections: true });
  await bff.upstream.close();
  await redis.stop();
});
