import { describe, expect, it, onTestFinished } from "vitest";

import { BffUnderTest } from "../../testing/bff-under-test.ts";
import { isRedisMissing, RedisServer } from "../../../testing/redis-server.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

const list = "{ clients { items { id } } }";
const login = 'mutation { login(input: { email: "a@b.test", password: "wrong-1" }) { token } }';

class BffWithRedis {
  readonly bff = new BffUnderTest();
  readonly redis: RedisServer;
  #tokenPairCount = 0;

  private constructor(redis: RedisServer) {
    this.redis = redis;
  }

  static async start(): Promise<BffWithRedis> {
    const system = new BffWithRedis(await RedisServer.start());
    const { bff, redis } = system;
    await bff.start({ REDIS_URL: redis.url }, { redis: { commandMs: 500, retryMs: 10 } });
    onTestFinished(async () => {
      await bff.stop();
      await redis.stop();
    });
    bff.upstream
      .on("GET /api/v1/roles", okResponse([]))
      .on("GET /api/v1/clients", ({ headers }) =>
        headers.authorization === "Bearer new" ? okResponse([{ id: "c1" }]) : errorResponse(401),
      )
      .on("POST /refresh-token", { json: { access_token: "new", refresh_token: "next" } })
      .on("POST /api/v1/auth/login", errorResponse(401));
    return system;
  }

  async queryWithExpiredToken(): Promise<unknown> {
    this.#tokenPairCount += 1;
    const headers = {
      authorization: `Bearer old-${this.#tokenPairCount}`,
      "x-refresh-token": `r-${this.#tokenPairCount}`,
    };
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
    await waitUntil("Redis is up", async () => (await this.readMetric("bff_redis_up")) !== 0);
  }
}

const expectedData = { clients: { items: [{ id: "c1" }] } };

describe.skipIf(isRedisMissing)("the BFF", () => {
  it.each<[string, string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
    ["suspended", "timeout", (redis) => redis.suspend(), (redis) => redis.resume()],
    ["killed", "disconnected", (redis) => redis.kill(), (redis) => redis.restart()],
    [
      "full",
      "out_of_memory",
      ({ client }) => client.configSet({ maxmemory: "1", "maxmemory-policy": "noeviction" }),
      ({ client }) => client.configSet("maxmemory", "0"),
    ],
  ])(
    "keeps sessions, logs one warning and recovers when Redis is %s",
    async (_name, reason, fail, recover) => {
      const system = await BffWithRedis.start();
      const { bff, redis } = system;
      expect(await system.readMetric("bff_redis_up")).toBe(1);
      await fail(redis);
      for (let n = 0; n < 5; n += 1) expect(await system.queryWithExpiredToken()).toEqual(expectedData);
      expect(system.countLogLines(/"Redis is not available/)).toBe(1);
      expect(system.countLogLines(new RegExp(`"reason":"${reason}"`))).toBe(1);
      expect(await system.readMetric("bff_redis_up")).toBe(0);
      expect(
        await system.readMetric(`bff_redis_failures_total{reason="${reason}"}`.replace(/[{}]/g, "\\$&")),
      ).toBeGreaterThan(0);

      const codes: (string | undefined)[] = [];
      for (let n = 0; n < 21; n += 1) codes.push(await bff.queryErrorCode(login));
      expect(codes.indexOf("RATE_LIMITED")).toBe(20);

      await recover(redis);
      await system.waitUntilRedisIsUp();
      expect(system.countLogLines(/"Redis is available again"/)).toBe(1);
      expect(system.countLogLines(/"Redis is not available/)).toBe(1);
      expect(await system.queryWithExpiredToken()).toEqual(expectedData);
      expect(await redis.client.keys("media-planner:renewal:*")).toHaveLength(1);
    },
  );

  it("is not ready without Redis", async () => {
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

  it("logs one warning for unexpected values and counts them", async () => {
    const system = await BffWithRedis.start();
    const { bff, redis } = system;
    await bff.queryErrorCode(login);
    const keys = await redis.client.keys("media-planner:a*");
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      await redis.client.del(key);
      await redis.client.lPush(key, "x");
    }
    expect(await bff.queryErrorCode(login)).toBe("INVALID_CREDENTIALS");
    expect(system.countLogLines(/Unexpected value in Redis/)).toBe(1);
    expect(await system.readMetric('bff_redis_failures_total\\{reason="unreadable"\\}')).toBe(2);
    expect(await system.readMetric("bff_redis_up")).toBe(1);
    await bff.queryErrorCode(login);
    expect(await redis.client.get(keys[0] ?? "")).toBe("1");
  });
});

it.skipIf(isRedisMissing)("connects to a Redis that starts later", async () => {
  const redis = await RedisServer.start();
  await redis.kill();
  const bff = new BffUnderTest();
  await bff.start({ REDIS_URL: redis.url }, { redis: { commandMs: 500, retryMs: 10 } });
  bff.upstream.on("GET /api/v1/roles", okResponse([]));
  const isReady = async () => (await fetch(`${bff.url}/readyz`)).ok;
  expect(await isReady()).toBe(false);
  await redis.restart();
  await waitUntil("the BFF is ready", isReady);
  await bff.stop();
  await redis.stop();
});
