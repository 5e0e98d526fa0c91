import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { BffUnderTest } from "../testing/bff-under-test.ts";
import { DelayedResponses } from "../testing/delayed-responses.ts";
import { RawConnection, formatRawOperation } from "../testing/raw-connection.ts";
import { errorResponse, okResponse, UpstreamStub } from "../testing/upstream-stub.ts";
import { launchBff, type LogLine, type Program } from "../../testing/program.ts";
import { isRedisMissing, RedisServer } from "../../testing/redis-server.ts";
import { waitUntil } from "../../testing/wait-until.ts";

const route = "GET /api/v1/clients";
const refreshRoute = "POST /refresh-token";
const listQuery = "{ clients { items { id } } }";
const expectedBody = { data: { clients: { items: [{ id: "c1" }] } } };
const expired = { authorization: "Bearer old-access", "x-refresh-token": "old-refresh" };
const refreshResponse = { json: { access_token: "new-access", refresh_token: "new-refresh" } };

// The start of a process takes most of the time, so tests share processes.
const processes: Program[] = [];
let upstream: UpstreamStub;
let redis: RedisServer;

async function launch(env: Readonly<Record<string, string>>): Promise<Program> {
  const bff = await launchBff({
    UPSTREAM_URL: upstream.origin,
    UPSTREAM_TIMEOUT_MS: "600000",
    GRAPHQL_OPERATIONS: "any",
    ...env,
  });
  processes.push(bff);
  return bff;
}

beforeAll(async () => {
  upstream = new UpstreamStub();
  await upstream.listen();
});
beforeEach(() => {
  upstream.reset();
  // The upstream accepts only the refreshed access token.
  upstream
    .on("GET /api/v1/roles", okResponse([]))
    .on(route, ({ headers }) =>
      headers.authorization === "Bearer new-access" ? okResponse([{ id: "c1" }]) : errorResponse(401),
    )
    .on(refreshRoute, refreshResponse);
});
afterAll(async () => {
  await Promise.all(processes.map((bff) => bff.stop("SIGKILL")));
  await upstream.close();
});

const waitForCalls = (name: string, times: number) =>
  waitUntil(`${times} calls of ${name}`, () => upstream.countCalls(name) >= times);

function post(agent: Agent, url: string) {
  return new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const headers = { "content-type": "application/json", authorization: "Bearer new-access" };
    const clientRequest = request(`${url}/graphql`, { agent, method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ headers: response.headers, text }));
    });
    clientRequest.on("error", reject);
    clientRequest.end(JSON.stringify({ query: listQuery }));
  });
}

const readMetrics = async (bff: Program) => (await fetch(`${bff.origin}/metrics`)).text();

/** Kills the newest process of worker 2, and waits until the primary notices. */
async function killSecondWorker(bff: Program): Promise<void> {
  const started = await bff.waitForLog(1, isSecondWorkerStart);
  process.kill(Number(started.at(-1)?.pid), "SIGKILL");
  const ended = await bff.waitForLog(
    started.length,
    ({ msg }) => msg === "Worker ended unexpectedly; restarting it",
  );
  expect(ended.at(-1)).toMatchObject({ worker: 2, signal: "SIGKILL" });
}

const isListening = ({ msg }: LogLine) => msg === "listening";
const isSecondWorkerStart = ({ msg, worker }: LogLine) => msg === "listening" && worker === 2;

describe.skipIf(isRedisMissing)("processes on one Redis", () => {
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  it("take over a refresh from a killed process", async () => {
    const killedBff = await launch({ REDIS_URL: redis.url });
    const remainingBff = new BffUnderTest();
    await remainingBff.upstream.listen();
    await remainingBff.startServer({ UPSTREAM_URL: upstream.origin, REDIS_URL: redis.url });
    await killedBff.waitForLog(1, isListening);
    const delayed = new DelayedResponses(refreshResponse);
    upstream.on(refreshRoute, delayed.route);
    const send = (origin: string) => {
      const connection = new RawConnection(origin);
      connection.send(formatRawOperation(listQuery, expired));
      return connection.readResponse();
    };
    const lostResponse = send(killedBff.origin);
    await delayed.waitForCalls(1);
    const response = send(remainingBff.url);
    await waitForCalls(route, 2);
    await killedBff.stop("SIGKILL");
    expect(await lostResponse).toBeUndefined();
    // An upstream repeats its new tokens when the old refresh token is sent again soon.
    upstream.on(refreshRoute, refreshResponse);
    expect(JSON.parse((await response)?.body ?? "")).toEqual(expectedBody);
    expect(upstream.countCalls(refreshRoute)).toBe(2);
    delayed.release();
    await remainingBff.stop();
  });

  describe("with workers", () => {
    let bff: Program;
    beforeAll(async () => {
      bff = await launch({ REDIS_URL: redis.url, WORKERS: "2" });
      await bff.waitForLog(2, isListening);
      // A worker also listens before Redis responds.
      const isUp = /^bff_redis_up\{worker="\d"\} 1$/gm;
      await waitUntil(
        "both workers use Redis",
        async () => (await readMetrics(bff)).match(isUp)?.length === 2,
      );
      await redis.client.flushAll();
    });

    it("refresh a session once for 200 calls, and return the metrics of all workers", async () => {
      const delayed = new DelayedResponses(refreshResponse);
      upstream.on(refreshRoute, delayed.route);
      const connections = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(bff.origin)));
      for (const connection of connections)
        connection.send(formatRawOperation(listQuery, expired).repeat(10));
      await waitForCalls(route, 200);
      delayed.release();
      for (const connection of connections) {
        for (let n = 0; n < 10; n += 1) {
          const response = await connection.readResponse();
          expect(response?.headers["x-access-token"]).toBe("new-access");
          expect(JSON.parse(response?.body ?? "")).toEqual(expectedBody);
        }
        connection.destroy();
      }
      const warnings = bff
        .readOutput()
        .split("\n")
        .filter((line) => line.includes("Redis"));
      expect(upstream.countCalls(refreshRoute), warnings.join("\n")).toBe(1);

      const metrics = await readMetrics(bff);
      const counts = [
        ...metrics.matchAll(/^bff_graphql_operation_seconds_count\{.*worker="(\d)".*\} (\d+)$/gm),
      ];
      expect(new Set(counts.map(([, worker]) => worker))).toEqual(new Set(["1", "2"]));
      expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(200);
      expect(metrics).toMatch(/^bff_redis_up\{worker="2"\} 1$/m);
    });

    it("expose every metric that alert rules and dashboard use", async () => {
      const text = await readMetrics(bff);
      const exposed = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
      const references = ["alerts.yaml", "grafana.json"].flatMap((file) =>
        readFileSync(join(import.meta.dirname, "../../deploy/monitoring", file), "utf8").match(
          /\b(?:bff|nodejs)_\w+|process_(?:cpu|resident)_\w+/g,
        ),
      );
      expect(references.length).toBeGreaterThan(10);
      expect(references.filter((name) => !exposed.has(name?.replace(/_(bucket|count|sum)$/, "")))).toEqual(
        [],
      );
    });

    it("report an invalid setting once and exit", async () => {
      const secondBff = await launch({ REDIS_URL: redis.url, WORKERS: "2", PORT: new URL(bff.origin).port });
      expect(await secondBff.exited).toBe(1);
      expect(secondBff.readErrors().trim().split("\n")).toEqual([
        expect.stringMatching(/^PORT: .* is in use, expected a free port$/),
      ]);
    });

    it("restart after a crash, and respond to all requests on 20 keep-alive connections during a stop", async () => {
      const readStartTime = async () =>
        /^bff_start_time_seconds\{worker="2"\} (.*)$/m.exec(await readMetrics(bff))?.[1];
      const firstStartTime = await readStartTime();
      expect(firstStartTime).toBeDefined();
      await killSecondWorker(bff);
      expect((await fetch(`${bff.origin}/healthz`)).status).toBe(200);
      await bff.waitForLog(2, isSecondWorkerStart);
      expect(await readStartTime()).not.toBe(firstStartTime);

      const agent = new Agent({ keepAlive: true });
      let responseCount = 0;
      /** @returns the number of requests until a response closes the connection */
      const sendUntilClosed = async () => {
        for (let requestCount = 1; ; requestCount += 1) {
          const { headers, text } = await post(agent, bff.origin);
          expect(JSON.parse(text)).toEqual(expectedBody);
          responseCount += 1;
          if (headers.connection === "close") return requestCount;
        }
      };
      const senders = Array.from({ length: 20 }, sendUntilClosed);
      await waitUntil("200 responses", () => responseCount >= 200);
      const ended = bff.stop();
      const requestCount = (await Promise.all(senders)).reduce((sum, count) => sum + count, 0);
      agent.destroy();
      expect(requestCount).toBe(responseCount);
      expect(await ended).toBe(0);
    });
  });
});

it("exits with one line when WORKERS is 2 without Redis", async () => {
  const bff = await launch({ WORKERS: "2" });
  expect(await bff.exited).toBe(1);
  expect(bff.readErrors()).toBe(
    'WORKERS: got "2", expected 1 unless REDIS_URL is set, or SESSION_AFFINITY is on\n',
  );
});

it("starts workers on separate ports without Redis; each continues without a trace collector", async () => {
  const bff = await launch({
    WORKERS: "2",
    SESSION_AFFINITY: "on",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
    OTEL_BSP_SCHEDULE_DELAY: "10",
    OTEL_EXPORTER_OTLP_TIMEOUT: "100",
  });
  await bff.waitForLog(2, isListening);
  const { protocol, hostname, port } = new URL(bff.origin);
  const isTraceWarning = ({ msg }: LogLine) =>
    msg === "Traces cannot be sent; check OTEL_EXPORTER_OTLP_ENDPOINT";
  const agent = new Agent({ keepAlive: true });
  const queryBothWorkers = async () => {
    for (let n = 0; n < 20; n += 1)
      for (const workerPort of [port, Number(port) + 1]) {
        const { text } = await post(agent, `${protocol}//${hostname}:${workerPort}`);
        expect(JSON.parse(text)).toEqual(expectedBody);
      }
  };
  await queryBothWorkers();
  await bff.waitForLog(2, isTraceWarning);
  await queryBothWorkers();
  // A killed worker restarts after a delay; stopping the BFF cancels the restart. The idle connection keeps the
  // first worker running longer than this delay.
  await killSecondWorker(bff);
  expect(await bff.stop()).toBe(0);
  agent.destroy();
  expect(bff.readLog().filter(isSecondWorkerStart)).toHaveLength(1);
  const warnings = bff.readLog().filter(isTraceWarning);
  expect(warnings.map(({ worker }) => worker)).toEqual(expect.arrayContaining([1, 2]));
  expect(warnings).toHaveLength(2);
});
