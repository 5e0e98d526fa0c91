import { AxiosHeaders } from "axios";
import { expect, it } from "vitest";

import { bffUnderTest, signedIn } from "../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../testing/delayed-responses.ts";
import { rawResponse, stubPage, success } from "../../testing/upstream-stub.ts";
import { createConnections, createSender } from "./adapter.ts";
import type { OutgoingRequest } from "./adapter.ts";
import { ClientAbortSignal } from "./client-abort.ts";
import { createUpstream } from "./rest-client.ts";
import { UserQueue } from "./user-queue.ts";

const bff = bffUnderTest();
const other = { authorization: "Bearer access-2", "x-refresh-token": "refresh-2" };

class Calls {
  readonly started: string[] = [];
  readonly #ends = new Map<string, () => void>();
  readonly #queue = new UserQueue(4);

  add(user: string | undefined, ...names: readonly string[]): void {
    for (const name of names) {
      this.#queue.run(user, (end) => {
        this.started.push(name);
        this.#ends.set(name, end);
      });
    }
  }

  end(name: string): void {
    this.#ends.get(name)?.();
  }
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);

it("starts the permitted number of a user's calls at once, and the others in order", () => {
  const calls = new Calls();
  calls.add("a", ...names("a", 6));
  expect(calls.started).toEqual(names("a", 4));
  calls.end("a2");
  calls.add("a", "late");
  expect(calls.started).toEqual(names("a", 5));
  calls.end("a1");
  calls.end("a5");
  expect(calls.started).toEqual([...names("a", 6), "late"]);
});

it("starts calls of other users, and calls before sign-in, at once", () => {
  const calls = new Calls();
  calls.add("a", ...names("a", 5));
  calls.add("b", "b1");
  calls.add(undefined, ...names("anonymous", 5));
  expect(calls.started).toEqual([...names("a", 4), "b1", ...names("anonymous", 5)]);
});

it("frees all slots when the calls of a user have ended", () => {
  const calls = new Calls();
  calls.add("a", ...names("a", 6));
  for (const name of names("a", 6)) calls.end(name);
  calls.add("a", ...names("again", 5));
  expect(calls.started.slice(6)).toEqual(names("again", 4));
});

it("sends a user's read at once while another user's reads wait", async () => {
  const delayed = new DelayedResponses(success({ id: "d1", title: "Draft", content: "{}" }));
  const byId = "GET /api/v1/media-plan-drafts/media-plan-drafts-by-id";
  bff.upstream.on(byId, delayed.route).on("GET /api/v1/sizes", stubPage([], "totalSizes"));
  const reads = names("d", 40).map((id) =>
    bff.query("query ($id: ID!) { planDraft(id: $id) { id } }", { variables: { id } }),
  );
  await delayed.holding(32);
  const { errors } = await bff.query("{ sizes { pageInfo { page } } }", { headers: other });
  expect(errors).toBeUndefined();
  expect(bff.upstream.count(byId)).toBe(32);
  delayed.release();
  for (const { errors: failed } of await Promise.all(reads)) expect(failed).toBeUndefined();
  expect(bff.upstream.count(byId)).toBe(40);
});

it("sends a user's read at once while another user's writes wait", async () => {
  const delayed = new DelayedResponses(success({ id: "c1", name: "Size" }));
  const remove = "DELETE /api/v1/media-plan-drafts/delete-media-plan-drafts-by-id";
  bff.upstream.on(remove, delayed.route).on("GET /api/v1/sizes", stubPage([], "totalSizes"));
  const writes = names("d", 40).map((id) =>
    bff.query("mutation ($id: ID!) { deletePlanDraft(id: $id) { id } }", { variables: { id } }),
  );
  await delayed.holding(32);
  expect(await bff.queryCode("{ sizes { pageInfo { page } } }", { headers: other })).toBeUndefined();
  expect(bff.upstream.count(remove)).toBe(32);
  delayed.release();
  await Promise.all(writes);
  expect(bff.upstream.count(remove)).toBe(40);
});

it("ends a waiting call when its client leaves or its time is over, without sending it", async () => {
  const delayed = new DelayedResponses(success([]));
  bff.upstream.on("GET /delayed", delayed.route).on("GET /next", success([]));
  const connections = createConnections({
    origin: bff.upstream.origin,
    connectTimeoutMs: 600_000,
    callsAtOnce: 1,
  });
  const send = (path: string, signal?: ClientAbortSignal, timeoutMs = 600_000) => {
    const wire: OutgoingRequest = {
      path,
      method: "GET",
      headers: [],
      body: null,
      timeoutMs,
      signal,
      user: "a",
    };
    return createSender(wire, connections, 1_000)({ headers: new AxiosHeaders() });
  };
  const first = send("/delayed");
  await delayed.holding(1);
  const signal = new ClientAbortSignal();
  const ended = Promise.allSettled([send("/left", signal), send("/late", undefined, 1)]);
  const next = send("/next");
  signal.abort();
  expect(await ended).toMatchObject([
    { reason: { cause: { reason: "client-left" } } },
    { reason: { cause: { reason: "timeout" } } },
  ]);
  delayed.release();
  await Promise.all([first, next]);
  expect(bff.upstream.lines).toEqual(["GET /delayed", "GET /next"]);
  await connections.pool.close();
});

it("handles responses of users in rotation", async () => {
  const delayed = new DelayedResponses(success([]));
  bff.upstream.on("GET /held", delayed.route);
  const upstream = createUpstream({ origin: bff.upstream.origin, timeoutMs: 600_000 });
  const handled: string[] = [];
  const calls = ["a", "a", "a", "b"].map(async (user, at) => {
    await upstream.send({ method: "GET", url: `/held?at=${at}`, route: "/held" }, user);
    handled.push(user);
  });
  await delayed.holding(4);
  delayed.release();
  await Promise.all(calls);
  expect(handled).toEqual(["a", "b", "a", "a"]);
  await upstream.close();
});

it("answers reads while downloads of the same user wait for their clients", async () => {
  const file = "GET /api/v1/publishers/file/p1";
  const begun = rawResponse((response) => {
    response.writeHead(200, { "content-type": "application/pdf", "content-length": "9" }).write("%PDF");
  });
  bff.upstream.on(file, begun).on("GET /api/v1/sizes", stubPage([], "totalSizes"));
  const leaving = new AbortController();
  const download = () =>
    fetch(`${bff.url}/publishers/p1/file`, { headers: signedIn, signal: leaving.signal });
  await Promise.all(Array.from({ length: 8 }, download));
  const waiting = Array.from({ length: 72 }, download);
  expect(await bff.queryCode("{ sizes { pageInfo { page } } }")).toBeUndefined();
  expect(await bff.queryCode("{ sizes { pageInfo { page } } }", { headers: other })).toBeUndefined();
  expect(bff.upstream.count(file)).toBe(8);
  leaving.abort();
  await Promise.allSettled(waiting);
});
