import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { isRedisMissing, RedisServer } from "../../../testing/redis-server.ts";
import { createSharedSemaphore } from "./semaphore.ts";
import { Redis } from "./redis.ts";

const hour = 3_600_000;
let server: RedisServer;
const connections: Redis[] = [];

async function startProcess(leaseMs = hour) {
  const redis = new Redis({
    url: server.url,
    log: pino({ level: "silent" }),
    onFailure: () => undefined,
    commandMs: 60_000,
    retryMs: hour,
  });
  connections.push(redis);
  await redis.open();
  return createSharedSemaphore(redis, leaseMs);
}

describe.skipIf(isRedisMissing)("the shared semaphore", () => {
  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterAll(async () => {
    for (const redis of connections) redis.close();
    await server.stop();
  });

  it("limits slots by name across processes and frees released ones", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const release = await first.acquire("a", 2);
    expect(await second.acquire("a", 2)).toBeTypeOf("function");
    expect(await first.acquire("a", 2)).toBeUndefined();
    expect(await second.acquire("b", 2)).toBeTypeOf("function");
    release?.();
    await expect.poll(() => second.acquire("a", 2)).toBeTypeOf("function");
    expect(await first.acquire("a", 2)).toBeUndefined();
  });

  it("frees slots of a killed process", async () => {
    const [shortLease, second] = [await startProcess(200), await startProcess()];
    await shortLease.acquire("c", 1);
    await expect.poll(() => second.acquire("c", 1)).toBeTypeOf("function");
  });

  it("grants slots while Redis is unreachable", async () => {
    const semaphore = await startProcess();
    await semaphore.acquire("d", 1);
    await server.kill();
    expect(await semaphore.acquire("d", 1)).toBeTypeOf("function");
    await server.restart();
  });
});
