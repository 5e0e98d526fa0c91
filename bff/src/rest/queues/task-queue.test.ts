import { setImmediate } from "node:timers/promises";
import { AxiosHeaders } from "axios";
import { expect, it } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../../testing/delayed-responses.ts";
import {
  errorResponse,
  rawResponse,
  createPageResponse,
  okResponse,
} from "../../../testing/upstream-stub.ts";
import { createAdapter } from "../transport/axios-adapter.ts";
import { ClientAbortSignal } from "../transport/client-abort.ts";
import { createConnections } from "../transport/connections.ts";
import { createUpstream } from "../transport/upstream.ts";
import { TaskQueue } from "./task-queue.ts";

const bff = setUpBff();
const shortTimeoutBff = setUpBff({ UPSTREAM_TIMEOUT_MS: "200" });
const otherUserHeaders = { authorization: "Bearer access-2", "x-refresh-token": "refresh-2" };

class TestTasks {
  readonly started: string[] = [];
  readonly #ends = new Map<string, () => void>();
  readonly #queue = new TaskQueue<string>(4);

  async add(key: string | undefined, ...names: readonly string[]): Promise<void> {
    for (const name of names) {
      void this.#queue.run(key, () => {
        this.started.push(name);
        return new Promise<void>((end) => this.#ends.set(name, end));
      });
    }
    await setImmediate();
  }

  async end(...names: readonly string[]): Promise<void> {
    for (const name of names) this.#ends.get(name)?.();
    await setImmediate();
  }
}

const createNames = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);

it("starts the permitted number of a key's tasks at once, and the others in order", async () => {
  const tasks = new TestTasks();
  await tasks.add("a", ...createNames("a", 6));
  expect(tasks.started).toEqual(createNames("a", 4));
  await tasks.end("a2");
  await tasks.add("a", "late");
  expect(tasks.started).toEqual(createNames("a", 5));
  await tasks.end("a1", "a5");
  expect(tasks.started).toEqual([...createNames("a", 6), "late"]);
});

it("starts tasks of other keys, and tasks without a key, at once", async () => {
  const tasks = new TestTasks();
  await tasks.add("a", ...createNames("a", 5));
  await tasks.add("b", "b1");
  await tasks.add(undefined, ...createNames("anonymous", 5));
  expect(tasks.started).toEqual([...createNames("a", 4), "b1", ...createNames("anonymous", 5)]);
});

it("frees all slots when the tasks of a key have ended", async () => {
  const tasks = new TestTasks();
  await tasks.add("a", ...createNames("a", 6));
  await tasks.end(...createNames("a", 4));
  await tasks.end("a5", "a6");
  await tasks.add("a", ...createNames("again", 5));
  expect(tasks.started.slice(6)).toEqual(createNames("again", 4));
});

it("returns the result of a task and frees its slot after a failure", async () => {
  const queue = new TaskQueue<string>(1);
  const failed = queue.run("a", () => Promise.reject(new Error("failed")));
  const next = queue.run("a", () => Promise.resolve("result"));
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("result");
});

const planById = "GET /api/v1/media-plan/media-plan-by-id";
const createPlanPage = (count: number) =>
  createPageResponse(
    createNames("p", count).map((id) => ({ id, orderDetails: {} })),
    "totalOrders",
  );

it("sends 16 reads of a request at once", async () => {
  const plan = { id: "p1", orderDetails: {}, medias: [], rateCards: [], history: [] };
  const delayed = new DelayedResponses(okResponse(plan));
  bff.upstream.on("GET /api/v1/media-plan", createPlanPage(50)).on(planById, delayed.route);
  const response = bff.query("{ mediaPlans(perPage: 50) { items { medias { id } } } }");
  await delayed.waitForCalls(16);
  bff.upstream.on("GET /api/v1/sizes", createPageResponse([], "totalSizes"));
  await bff.query("{ sizes { pageInfo { page } } }");
  expect(bff.upstream.countCalls(planById)).toBe(16);
  delayed.release();
  expect((await response).errors).toBeUndefined();
  expect(bff.upstream.countCalls(planById)).toBe(50);
});

it("fails waiting reads of a request after a timeout, without sending them", async () => {
  shortTimeoutBff.upstream.on("GET /api/v1/media-plan", createPlanPage(50)).on(
    planById,
    rawResponse(() => undefined),
  );
  const { errors = [] } = await shortTimeoutBff.query(
    "{ mediaPlans(perPage: 50) { items { medias { id } } } }",
  );
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.every(({ extensions }) => extensions.code === "UPSTREAM_TIMEOUT")).toBe(true);
  expect(shortTimeoutBff.upstream.countCalls(planById)).toBe(16);
});

it("sends waiting reads of a request after failures other than timeouts", async () => {
  bff.upstream.on("GET /api/v1/media-plan", createPlanPage(50)).on(planById, errorResponse(404));
  await bff.query("{ mediaPlans(perPage: 50) { items { medias { id } } } }");
  expect(bff.upstream.countCalls(planById)).toBe(50);
});

it("sends a user's read at once while another user's reads wait", async () => {
  const delayed = new DelayedResponses(okResponse({ id: "d1", title: "Draft", content: "{}" }));
  const byId = "GET /api/v1/media-plan-drafts/media-plan-drafts-by-id";
  bff.upstream.on(byId, delayed.route).on("GET /api/v1/sizes", createPageResponse([], "totalSizes"));
  const reads = createNames("d", 40).map((id) =>
    bff.query("query ($id: ID!) { planDraft(id: $id) { id } }", { variables: { id } }),
  );
  await delayed.waitForCalls(32);
  const { errors } = await bff.query("{ sizes { pageInfo { page } } }", { headers: otherUserHeaders });
  expect(errors).toBeUndefined();
  expect(bff.upstream.countCalls(byId)).toBe(32);
  delayed.release();
  for (const { errors: failed } of await Promise.all(reads)) expect(failed).toBeUndefined();
  expect(bff.upstream.countCalls(byId)).toBe(40);
});

it("sends a user's read at once while another user's writes wait", async () => {
  const delayed = new DelayedResponses(okResponse({ id: "c1", name: "Size" }));
  const deleteRoute = "DELETE /api/v1/media-plan-drafts/delete-media-plan-drafts-by-id";
  bff.upstream.on(deleteRoute, delayed.route).on("GET /api/v1/sizes", createPageResponse([], "totalSizes"));
  const writes = createNames("d", 40).map((id) =>
    bff.query("mutation ($id: ID!) { deletePlanDraft(id: $id) { id } }", { variables: { id } }),
  );
  await delayed.waitForCalls(32);
  expect(
    await bff.queryErrorCode("{ sizes { pageInfo { page } } }", { headers: otherUserHeaders }),
  ).toBeUndefined();
  expect(bff.upstream.countCalls(deleteRoute)).toBe(32);
  delayed.release();
  await Promise.all(writes);
  expect(bff.upstream.countCalls(deleteRoute)).toBe(40);
});

it("aborts a waiting call when its client disconnects or its timeout ends, without sending it", async () => {
  const delayed = new DelayedResponses(okResponse([]));
  bff.upstream.on("GET /delayed", delayed.route).on("GET /next", okResponse([]));
  const connections = createConnections({
    baseUrl: bff.upstream.origin,
    connectTimeoutMs: 600_000,
    maxConcurrentCalls: 1,
  });
  const adapter = createAdapter(connections);
  const send = (url: string, signal = new ClientAbortSignal(), timeout = 600_000) =>
    adapter({ url, headers: new AxiosHeaders({ authorization: "Bearer a" }), signal, timeout });
  const first = send("/delayed");
  await delayed.waitForCalls(1);
  const signal = new ClientAbortSignal();
  const settled = Promise.allSettled([send("/left", signal), send("/late", undefined, 1)]);
  const next = send("/next");
  signal.abort();
  expect(await settled).toMatchObject([
    { reason: { code: "ERR_CANCELED" } },
    { reason: { code: "ECONNABORTED" } },
  ]);
  delayed.release();
  await Promise.all([first, next]);
  expect(bff.upstream.requestLines).toEqual(["GET /delayed", "GET /next"]);
  await connections.dispatcher.close();
});

it("handles responses of users in rotation", async () => {
  const delayed = new DelayedResponses(okResponse([]));
  bff.upstream.on("GET /delayed", delayed.route);
  const upstream = createUpstream({ baseUrl: bff.upstream.origin, timeoutMs: 600_000 });
  const handled: string[] = [];
  const calls = ["a", "a", "a", "b"].map(async (user, index) => {
    await upstream.send({ method: "GET", url: `/delayed?at=${index}`, route: "/delayed" }, user);
    handled.push(user);
  });
  await delayed.waitForCalls(4);
  delayed.release();
  await Promise.all(calls);
  expect(handled).toEqual(["a", "b", "a", "a"]);
  await upstream.close();
});

it("responds to reads while the same user's unfinished downloads use all slots for downloads", async () => {
  const file = "GET /api/v1/publishers/file/p1";
  const startedDownload = rawResponse((response) => {
    response.writeHead(200, { "content-type": "application/pdf", "content-length": "9" }).write("%PDF");
  });
  bff.upstream.on(file, startedDownload).on("GET /api/v1/sizes", createPageResponse([], "totalSizes"));
  const clientAbort = new AbortController();
  const download = () =>
    fetch(`${bff.url}/publishers/p1/file`, { headers: sessionHeaders, signal: clientAbort.signal });
  await Promise.all(Array.from({ length: 8 }, download));
  const waiting = Array.from({ length: 72 }, download);
  expect(await bff.queryErrorCode("{ sizes { pageInfo { page } } }")).toBeUndefined();
  expect(
    await bff.queryErrorCode("{ sizes { pageInfo { page } } }", { headers: otherUserHeaders }),
  ).toBeUndefined();
  expect(bff.upstream.countCalls(file)).toBe(8);
  clientAbort.abort();
  await Promise.allSettled(waiting);
});
