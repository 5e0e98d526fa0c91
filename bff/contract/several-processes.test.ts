import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { BffProcess } from "../testing/bff-process.ts";
import type { LogLine } from "../testing/bff-process.ts";
import { DelayedResponses } from "../testing/delayed-responses.ts";
import { RawConnection, formatRawOperation } from "../testing/raw-connection.ts";
import { isRedisMissing, RedisServer } from "../testing/redis-server.ts";
import { errorResponse, okResponse, UpstreamStub } from "../testing/upstream-stub.ts";

const route = "GET /api/v1/clients";
const refreshRoute = "POST /refresh-token";
const listQuery = "{ clients { items { id } } }";
const expectedBody = { data: { clients: { items: [{ id: "c1" }] } } };
const expired = { authorization: "Bearer old-access", "x-refresh-token": "old-refresh" };
const refreshResponse = { json: { access_token: "new-access", refresh_token: "new-refresh" } };

let upstream: UpstreamStub;
let redis: RedisServer;
let processes: BffProcess[];

beforeEach(async () => {
  processes = [];
  upstream = new UpstreamStub();
  await upstream.listen();
  // The upstream accepts only the refreshed access token.
  upstream
    .on("GET /api/v1/roles", okResponse([]))
    .on(route, ({ headers }) =>
      headers.authorization === "Bearer new-access" ? okResponse([{ id: "c1" }]) : errorResponse(401),
    )
    .on(refreshRoute, refreshResponse);
});
afterEach(async () => {
  for (const bff of processes) bff.process.kill("SIGKILL");
  await Promise.all(processes.map(({ exited }) => exited));
  await upstream.close();
});

async function launch(env: Readonly<Record<string, string>>): Promise<BffProcess> {
  const bff = await BffProcess.launch({ UPSTREAM_URL: upstream.origin, ...env });
  processes.push(bff);
  return bff;
}

/** A loop without pauses would take a core from the processes. */
async function waitUntil(isMet: () => boolean): Promise<void> {
  while (!isMet()) await pause(5);
}

const waitForCalls = (name: string, times: number) => waitUntil(() => upstream.countCalls(name) >= times);

function post(agent: Agent, url: string, query: string) {
  return new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const headers = { "content-type": "application/json", authorization: "Bearer new-access" };
    const clientRequest = request(url, { agent, method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ headers: response.headers, text }));
    });
    clientRequest.on("error", reject);
    clientRequest.end(JSON.stringify({ query }));
  });
}

describe.skipIf(isRedisMissing)("several processes on one Redis", () => {
  beforeEach(async () => {
    redis = await RedisServer.start();
  });
  afterEach(() => redis.stop());

  it("refresh a session once for 1,000 calls in four processes", async () => {
    const bff = await launch({ REDIS_URL: redis.url, WORKERS: "4" });
    await bff.waitUntilListening(4);
    const delayed = new DelayedResponses(refreshResponse);
    upstream.on(refreshRoute, delayed.route);
    const connections = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(bff.url)));
    for (const connection of connections) connection.send(formatRawOperation(listQuery, expired).repeat(50));
    await waitForCalls(route, 1_000);
    delayed.release();
    for (const connection of connections) {
      for (let n = 0; n < 50; n += 1) {
        const response = await connection.readResponse();
        expect(response?.headers["x-access-token"]).toBe("new-access");
        expect(JSON.parse(response?.body ?? "")).toEqual(expectedBody);
      }
      connection.destroy();
    }
    expect(upstream.countCalls(refreshRoute)).toBe(1);

    // One scrape returns the metrics of all workers.
    const metrics = await (await fetch(`${bff.url}/metrics`)).text();
    const counts = [...metrics.matchAll(/^bff_graphql_operation_seconds_count\{worker="(\d)"\} (\d+)$/gm)];
    expect(new Set(counts.map(([, worker]) => worker))).toEqual(new Set(["1", "2", "3", "4"]));
    expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(1_000);
    expect(metrics).toMatch(/^bff_redis_up\{worker="4"\} 1$/m);
    expect(await bff.stop()).toBe(0);
  });

  it("take over a refresh from a killed process", async () => {
    const [killedBff, remainingBff] = await Promise.all([
      launch({ REDIS_URL: redis.url }),
      launch({ REDIS_URL: redis.url }),
    ]);
    await Promise.all([killedBff.waitUntilListening(1), remainingBff.waitUntilListening(1)]);
    const delayed = new DelayedResponses(refreshResponse);
    upstream.on(refreshRoute, delayed.route);
    const send = ({ url }: BffProcess) => {
      const connection = new RawConnection(url);
      connection.send(formatRawOperation(listQuery, expired));
      return connection.readResponse();
    };
    const lostResponse = send(killedBff);
    await delayed.waitForCalls(1);
    const response = send(remainingBff);
    await waitForCalls(route, 2);
    killedBff.process.kill("SIGKILL");
    expect(await lostResponse).toBeUndefined();
    // An upstream repeats its new tokens when the old refresh token is sent again soon.
    upstream.on(refreshRoute, refreshResponse);
    expect(JSON.parse((await response)?.body ?? "")).toEqual(expectedBody);
    expect(upstream.countCalls(refreshRoute)).toBe(2);
    delayed.release();
  });
});

describe.skipIf(isRedisMissing)("workers", () => {
  beforeEach(async () => {
    redis = await RedisServer.start();
    upstream.on(route, okResponse([{ id: "c1" }]));
  });
  afterEach(() => redis.stop());

  it("respond to all requests on 20 keep-alive connections during a stop", async () => {
    const bff = await launch({ REDIS_URL: redis.url, WORKERS: "3" });
    await bff.waitUntilListening(3);
    const agent = new Agent({ keepAlive: true });
    let responseCount = 0;
    /** @returns the number of requests until a response closes the connection */
    const sendUntilClosed = async () => {
      for (let requestCount = 1; ; requestCount += 1) {
        const { headers, text } = await post(agent, `${bff.url}/graphql`, listQuery);
        expect(JSON.parse(text)).toEqual(expectedBody);
        responseCount += 1;
        if (headers.connection === "close") return requestCount;
      }
    };
    const senders = Array.from({ length: 20 }, sendUntilClosed);
    await waitUntil(() => responseCount >= 200);
    const ended = bff.stop();
    const requestCount = (await Promise.all(senders)).reduce((sum, count) => sum + count, 0);
    agent.destroy();
    expect(requestCount).toBe(responseCount);
    expect(await ended).toBe(0);
  });

  it("restart after a crash, but not during a stop", async () => {
    const bff = await launch({ REDIS_URL: redis.url, WORKERS: "2" });
    const isSecondWorkerStart = ({ msg, worker }: LogLine) => msg === "listening" && worker === 2;
    const readStartTime = async () => {
      const text = await (await fetch(`${bff.url}/metrics`)).text();
      return /^bff_start_time_seconds\{worker="2"\} (.*)$/m.exec(text)?.[1];
    };
    const kill = async (count: number) => {
      const last = (await bff.waitForLogLines(count, isSecondWorkerStart)).at(-1);
      process.kill(Number(last?.pid), "SIGKILL");
      const ended = await bff.waitForLogLines(
        count,
        ({ msg }) => msg === "Worker ended unexpectedly; restarting it",
      );
      expect(ended.at(-1)).toMatchObject({ worker: 2, signal: "SIGKILL" });
    };
    await bff.waitUntilListening(2);
    const firstStartTime = await readStartTime();
    await kill(1);
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    await bff.waitForLogLines(2, isSecondWorkerStart);
    expect(firstStartTime).toBeDefined();
    expect(await readStartTime()).not.toBe(firstStartTime);
    // A killed worker restarts after a delay; stopping the BFF cancels the restart.
    await kill(2);
    expect(await bff.stop()).toBe(0);
    expect(bff.log.filter(isSecondWorkerStart)).toHaveLength(2);
  });

  it("expose every metric that alert rules and dashboard use", async () => {
    const bff = await launch({ REDIS_URL: redis.url, WORKERS: "2" });
    await bff.waitUntilListening(2);
    const text = await (await fetch(`${bff.url}/metrics`)).text();
    const exposed = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const references = ["alerts.yaml", "grafana.json"].flatMap((file) =>
      readFileSync(join(import.meta.dirname, "../../deploy/monitoring", file), "utf8").match(
        /\b(?:bff|nodejs)_\w+|process_(?:cpu|resident)_\w+/g,
      ),
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((name) => !exposed.has(name?.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
  });

  it("report an invalid setting once and exit", async () => {
    const bff = await launch({ REDIS_URL: redis.url, WORKERS: "3" });
    await bff.waitUntilListening(3);
    const secondBff = await launch({ REDIS_URL: redis.url, WORKERS: "3", PORT: new URL(bff.url).port });
    expect(await secondBff.exited).toBe(1);
    expect(secondBff.stderrText.trim().split("\n")).toEqual([
      expect.stringMatching(/^PORT: .* is in use, expected a free port$/),
    ]);
  });
});

it("exits with one line when WORKERS is 2 without Redis", async () => {
  const bff = await launch({ WORKERS: "2" });
  expect(await bff.exited).toBe(1);
  expect(bff.stderrText).toBe(
    'WORKERS: got "2", expected 1 unless REDIS_URL is set, or SESSION_AFFINITY is on\n',
  );
});

it("continues without a trace collector and logs one warning", async () => {
  upstream.on(route, okResponse([{ id: "c1" }]));
  const bff = await launch({
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
    OTEL_BSP_SCHEDULE_DELAY: "10",
    OTEL_EXPORTER_OTLP_TIMEOUT: "100",
  });
  await bff.waitUntilListening(1);
  const agent = new Agent({ keepAlive: true });
  const isTraceWarning = ({ msg }: LogLine) =>
    msg === "Traces cannot be sent; check OTEL_EXPORTER_OTLP_ENDPOINT";
  const queryOnce = async () =>
    expect(JSON.parse((await post(agent, `${bff.url}/graphql`, listQuery)).text)).toEqual(expectedBody);
  for (let n = 0; n < 20; n += 1) await queryOnce();
  await bff.waitForLogLines(1, isTraceWarning);
  for (let n = 0; n < 20; n += 1) await queryOnce();
  agent.destroy();
  expect(await bff.stop()).toBe(0);
  expect(bff.log.filter(isTraceWarning)).toHaveLength(1);
});

it("starts workers on separate ports without Redis", async () => {
  const bff = await launch({ WORKERS: "2", SESSION_AFFINITY: "on" });
  await bff.waitUntilListening(2);
  const { hostname, port } = new URL(bff.url);
  for (const workerPort of [port, String(Number(port) + 1)])
    expect((await fetch(`http://${hostname}:${workerPort}/healthz`)).status).toBe(200);
});
