import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../../testing/delayed-responses.ts";
import { RawConnection, formatRawOperation } from "../../../testing/raw-connection.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import type { StubCall, UpstreamStub } from "../../../testing/upstream-stub.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

const bff = setUpBff();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const list = "{ clients { items { id } } }";
const rows = okResponse([{ id: "c1", businessName: "Acme" }]);

let pairCount = 0;
/** A new pair, because pairs are cached for a minute. */
function createPair() {
  pairCount += 1;
  return {
    access: `old-access-${pairCount}`,
    refresh: `old-refresh-${pairCount}`,
    next: `new-access-${pairCount}`,
  };
}

type Pair = ReturnType<typeof createPair>;

function createHeaders({ access, refresh }: Pair) {
  return { authorization: `Bearer ${access}`, "x-refresh-token": refresh };
}

function readAccessToken({ headers }: StubCall): string | undefined {
  return headers.authorization?.replace("Bearer ", "");
}

/** Accepts only the new access token of the pair. */
function stubExpiredPair(upstream: UpstreamStub, pair: Pair): void {
  upstream
    .on("GET /api/v1/clients", (call) => (readAccessToken(call) === pair.next ? rows : errorResponse(401)))
    .on("POST /refresh-token", () => ({
      json: { status: true, access_token: pair.next, refresh_token: `${pair.refresh}-next` },
    }));
}

/** Promise.withResolvers of newer Node versions. */
function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
}

describe("an expired access token", () => {
  it("is refreshed when the response names the refresh token `refreshToken`, as sign-in does", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    bff.upstream.on("POST /refresh-token", okResponse({ access_token: pair.next, refreshToken: "rotated" }));
    const { headers } = await bff.query(list, { headers: createHeaders(pair) });
    expect(headers.get("x-access-token")).toBe(pair.next);
    expect(headers.get("x-refresh-token")).toBe("rotated");
  });

  it("is refreshed without a leading Bearer in the response", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    bff.upstream.on("POST /refresh-token", {
      json: { access_token: `Bearer ${pair.next}`, refresh_token: "bearer  rotated" },
    });
    const { data, headers } = await bff.query(list, { headers: createHeaders(pair) });
    expect(data).toEqual({ clients: { items: [{ id: "c1" }] } });
    expect(headers.get("x-access-token")).toBe(pair.next);
    expect(headers.get("x-refresh-token")).toBe("rotated");
  });

  it("is refreshed once, and the call is repeated and returns the new tokens", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    const { data, headers } = await bff.query(list, { headers: createHeaders(pair) });
    expect(data).toEqual({ clients: { items: [{ id: "c1" }] } });
    expect(headers.get("x-access-token")).toBe(pair.next);
    expect(headers.get("x-refresh-token")).toBe(`${pair.refresh}-next`);
    expect(headers.get("cache-control")).toBe("no-store");
    const [, refresh] = bff.upstream.calls;
    expect(refresh?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(refresh?.body.toString()).toBe(`token=${pair.refresh}`);
    expect(refresh?.headers.authorization).toBeUndefined();
  });

  it.each([40, 1_000])("is refreshed once for %i concurrent calls", async (count) => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    const refresh = new DelayedResponses({ json: { access_token: pair.next } });
    bff.upstream.on("POST /refresh-token", refresh.route);
    const countReads = () => bff.upstream.countCalls("GET /api/v1/clients");
    const countRefreshes = () => bff.upstream.countCalls("POST /refresh-token");
    const connections = Array.from({ length: 20 }, () => new RawConnection(bff.url));
    try {
      const callsPerConnection = count / connections.length;
      for (const connection of connections)
        connection.send(formatRawOperation(list, createHeaders(pair)).repeat(callsPerConnection));
      // Further refreshes would occupy the connections that the reads need.
      await waitUntil("all calls are sent", () => countReads() >= count || countRefreshes() > 1);
      expect(countRefreshes()).toBe(1);
      refresh.release();
      for (const connection of connections) {
        for (let n = 0; n < callsPerConnection; n += 1) {
          const response = await connection.readResponse();
          expect(response?.headers["x-access-token"]).toBe(pair.next);
          expect(JSON.parse(response?.body ?? "")).toEqual({ data: { clients: { items: [{ id: "c1" }] } } });
        }
      }
      expect(countRefreshes()).toBe(1);
      expect(countReads()).toBe(2 * count);
    } finally {
      refresh.release();
      for (const connection of connections) connection.destroy();
    }
  });

  it("is refreshed once for several calls of one operation", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    bff.upstream.on("GET /api/v1/vendors", (call) =>
      readAccessToken(call) === pair.next ? okResponse([]) : errorResponse(401),
    );
    const { errors } = await bff.query("{ clients { items { id } } vendors { items { id } } }", {
      headers: createHeaders(pair),
    });
    expect(errors).toBeUndefined();
    expect(bff.upstream.countCalls("POST /refresh-token")).toBe(1);
    expect(bff.upstream.calls).toHaveLength(5);
  });

  it("is replaced by the new pair for late calls, without a refresh", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    await bff.query(list, { headers: createHeaders(pair) });
    bff.upstream.calls.length = 0;
    const { errors, headers } = await bff.query(list, { headers: createHeaders(pair) });
    expect(errors).toBeUndefined();
    expect(headers.get("x-access-token")).toBe(pair.next);
    expect(bff.upstream.requestLines).toEqual([
      "GET /api/v1/clients?page=1&perPage=10&search=&sortField=&sortOrder=asc",
    ]);
  });

  it("is replaced by the latest pair for a late call after two refreshes", async () => {
    const pair = createPair();
    const valid = { token: pair.next };
    bff.upstream
      .on("GET /api/v1/clients", (call) =>
        readAccessToken(call) === valid.token ? rows : errorResponse(401),
      )
      .on("POST /refresh-token", () => ({ json: { access_token: valid.token } }));
    await bff.query(list, { headers: createHeaders(pair) });
    valid.token = `${pair.next}-2`;
    await bff.query(list, { headers: { ...createHeaders(pair), authorization: `Bearer ${pair.next}` } });
    const { errors, headers } = await bff.query(list, { headers: createHeaders(pair) });
    expect(errors).toBeUndefined();
    expect(headers.get("x-access-token")).toBe(valid.token);
    expect(headers.get("x-refresh-token")).toBeNull();
    expect(bff.upstream.countCalls("POST /refresh-token")).toBe(2);
  });

  it("returns UNAUTHENTICATED with a guessed refresh token, despite a cached new pair", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    await bff.query(list, { headers: createHeaders(pair) });
    bff.upstream.on("POST /refresh-token", errorResponse(401));
    const { errors } = await bff.query(list, {
      headers: { authorization: `Bearer ${pair.access}`, "x-refresh-token": "guessed" },
    });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  it("is refreshed for a write, which is repeated once", async () => {
    const pair = createPair();
    stubExpiredPair(bff.upstream, pair);
    bff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", (call) =>
      readAccessToken(call) === pair.next ? okResponse(null) : errorResponse(401),
    );
    const { data } = await bff.query('mutation { deleteClient(id: "c1") { id message } }', {
      headers: createHeaders(pair),
    });
    expect(data).toEqual({ deleteClient: { id: "c1", message: "ok" } });
    expect(bff.upstream.countCalls("DELETE /api/v1/clients/delete-clients-by-id")).toBe(2);
  });
});

describe("an expired session", () => {
  it.each([
    ["the refresh token is rejected", errorResponse(401)],
    ["the refresh returns no token", okResponse({})],
    ["the refresh fails", errorResponse(500)],
  ])("returns UNAUTHENTICATED when %s, with one refresh for all calls", async (_name, response) => {
    const pair = createPair();
    bff.upstream.on("GET /api/v1/clients", errorResponse(401)).on("POST /refresh-token", response);
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => bff.queryErrorCode(list, { headers: createHeaders(pair) })),
    );
    expect(new Set(codes)).toEqual(new Set(["UNAUTHENTICATED"]));
    expect(await bff.queryErrorCode(list, { headers: createHeaders(pair) })).toBe("UNAUTHENTICATED");
    expect(bff.upstream.countCalls("POST /refresh-token")).toBe(1);
  });

  it("returns UNAUTHENTICATED at a second 401", async () => {
    const pair = createPair();
    bff.upstream
      .on("GET /api/v1/clients", errorResponse(401))
      .on("POST /refresh-token", { json: { access_token: pair.next } });
    const { errors, headers } = await bff.query(list, { headers: createHeaders(pair) });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(headers.get("x-access-token")).toBe(pair.next);
    expect(bff.upstream.countCalls("GET /api/v1/clients")).toBe(2);
  });

  it("is refreshed again when the new pair has expired", async () => {
    const pair = createPair();
    let refreshCount = 0;
    bff.upstream
      .on("GET /api/v1/clients", (call) => {
        if (readAccessToken(call) === `${pair.next}-2`) return rows;
        // The pair expires during the call.
        vi.setSystemTime(Date.now() + 5_000);
        return errorResponse(401);
      })
      .on("POST /refresh-token", () => {
        refreshCount += 1;
        return { json: { access_token: `${pair.next}-${refreshCount}` } };
      });
    const { errors } = await bff.query(list, { headers: createHeaders(pair) });
    expect(errors).toBeUndefined();
    expect(refreshCount).toBe(2);
  });

  it("returns UNAUTHENTICATED without a refresh token, and sends no refresh", async () => {
    bff.upstream.on("GET /api/v1/clients", errorResponse(401));
    expect(await bff.queryErrorCode(list, { headers: { authorization: "Bearer lonely" } })).toBe(
      "UNAUTHENTICATED",
    );
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it.each([
    {},
    { authorization: "Basic abc" },
    { authorization: "Bearer " },
    { authorization: `Bearer ${"x".repeat(9000)}` },
  ])("returns UNAUTHENTICATED without a token, without calling the upstream: %#", async (headers) => {
    expect(await bff.queryErrorCode(list, { headers: headers as Record<string, string> })).toBe(
      "UNAUTHENTICATED",
    );
    expect(bff.upstream.calls).toEqual([]);
  });

  it("keeps the session when the refresh fails temporarily", async () => {
    const pair = createPair();
    bff.upstream.on("GET /api/v1/clients", errorResponse(401)).on("POST /refresh-token", errorResponse(503));
    expect(await bff.queryErrorCode(list, { headers: createHeaders(pair) })).toBe("UPSTREAM_UNAVAILABLE");
    stubExpiredPair(bff.upstream, pair);
    const { errors } = await bff.query(list, { headers: createHeaders(pair) });
    expect(errors).toBeUndefined();
  });
});

describe("two users at once", () => {
  it("get their own records, also after token refreshes", async () => {
    const owners = ["ann", "bob"];
    bff.upstream
      .on("GET /api/v1/clients", (call) => {
        const owner = /^fresh-(\w+)$/.exec(readAccessToken(call) ?? "")?.[1];
        return owner ? okResponse([{ id: owner, businessName: owner }]) : errorResponse(401);
      })
      .on("POST /refresh-token", ({ body }) => ({
        json: { access_token: `fresh-${new URLSearchParams(body.toString()).get("token")}` },
      }));
    const responses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const owner = owners[index % 2] ?? "";
        const { data } = await bff.query("{ clients { items { id businessName } } }", {
          headers: { authorization: `Bearer stale-${owner}`, "x-refresh-token": owner },
        });
        return [owner, data] as const;
      }),
    );
    for (const [owner, data] of responses) {
      expect(data).toEqual({ clients: { items: [{ id: owner, businessName: owner }] } });
    }
    expect(bff.upstream.countCalls("POST /refresh-token")).toBe(2);
  });
});

describe("a disconnected client", () => {
  it("aborts its reads", async () => {
    const aborted = withResolvers();
    const received = withResolvers();
    bff.upstream.on(
      "GET /api/v1/clients",
      rawResponse((response) => {
        response.once("close", () => aborted.resolve());
        received.resolve();
      }),
    );
    const clientAbort = new AbortController();
    const response = bff.query(list, { signal: clientAbort.signal });
    await received.promise;
    clientAbort.abort();
    await expect(response).rejects.toThrow();
    await aborted.promise;
  });

  it("aborts neither its writes nor a refresh", async () => {
    const pair = createPair();
    const clientAbort = new AbortController();
    const finished = withResolvers();
    const route = "DELETE /api/v1/clients/delete-clients-by-id";
    bff.upstream
      .on(route, (call) => {
        if (readAccessToken(call) !== pair.next) return errorResponse(401);
        finished.resolve();
        return okResponse(null);
      })
      .on("POST /refresh-token", async () => {
        clientAbort.abort();
        await new Promise((resolve) => setImmediate(resolve));
        return { json: { access_token: pair.next } };
      });
    const response = bff.query('mutation { deleteClient(id: "c1") { id } }', {
      headers: createHeaders(pair),
      signal: clientAbort.signal,
    });
    await expect(response).rejects.toThrow();
    await finished.promise;
    expect(bff.upstream.countCalls(route)).toBe(2);
  });
});

it("sends no tokens with the calls before sign-in", async () => {
  bff.upstream.on("POST /api/v1/auth/forgot-password", okResponse(null));
  await bff.query('mutation { forgotPassword(input: { email: "a@b.test" }) { message } }', {
    headers: sessionHeaders,
  });
  expect(bff.upstream.calls[0]?.headers.authorization).toBeUndefined();
});
