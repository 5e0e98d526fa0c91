import { describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();
const shortTimeoutBff = setUpBff({ UPSTREAM_TIMEOUT_MS: "200" });

const readQuery = '{ client(id: "c-private") { id } }';
const readRoute = "GET /api/v1/clients/clients-by-id";
const deleteMutation = 'mutation { deleteClient(id: "c-private") { id } }';
const deleteRoute = "DELETE /api/v1/clients/delete-clients-by-id";
const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
const tracedHeaders = { ...sessionHeaders, "x-request-id": "from-browser-1", traceparent };

function readLog({ logLines } = bff): Record<string, unknown>[] {
  return logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function listTraceHeaders() {
  return bff.upstream.calls.map(({ headers }) => [headers["x-request-id"], headers["traceparent"]]);
}

describe("the request id", () => {
  it("of the browser is in the response, each log line and each upstream call", async () => {
    bff.upstream
      .on(readRoute, errorResponse(500))
      .on(deleteRoute, ({ headers }) =>
        headers.authorization === "Bearer access-2" ? errorResponse(409) : errorResponse(401),
      )
      .on("POST /refresh-token", { json: { access_token: "access-2" } })
      .on("POST /api/v1/auth/logout", okResponse(null));
    const failedRead = await bff.query(readQuery, { headers: tracedHeaders });
    const failedWrite = await bff.query(deleteMutation, { headers: tracedHeaders });
    await bff.query("mutation { logout { message } }", { headers: tracedHeaders });
    for (const response of [failedRead, failedWrite]) {
      expect(response.headers.get("x-request-id")).toBe("from-browser-1");
      expect(response.errors?.[0]?.extensions.requestId).toBe("from-browser-1");
    }
    expect(bff.upstream.requestLines).toHaveLength(5);
    expect(listTraceHeaders()).toEqual(bff.upstream.calls.map(() => ["from-browser-1", traceparent]));
    expect(readLog().map(({ requestId }) => requestId)).toEqual(readLog().map(() => "from-browser-1"));
  });

  it("is sent with sign-ins and file downloads", async () => {
    bff.upstream
      .on("POST /api/v1/auth/login", okResponse({ token: "access-9", role: "User" }))
      .on("GET /api/v1/profile", okResponse({ id: "u1", fullName: "Ann" }))
      .on("GET /api/v1/media-plan/download/p1", errorResponse(404));
    const login = 'mutation { login(input: { email: "a@b.test", password: "secret-1" }) { user { id } } }';
    await bff.query(login, { headers: { "x-request-id": "from-browser-2" } });
    await fetch(`${bff.url}/media-plans/p1/pdf`, {
      headers: { ...tracedHeaders, "x-request-id": "from-browser-2" },
    });
    expect(bff.upstream.calls.at(-1)?.path).toBe("/api/v1/media-plan/download/p1");
    expect(listTraceHeaders().map(([id]) => id)).toEqual(bff.upstream.calls.map(() => "from-browser-2"));
  });

  it.each([
    ["a missing id", {}],
    ["an invalid id", { "x-request-id": "a b<c>" }],
    ["a too long id", { "x-request-id": "x".repeat(65) }],
  ])("is generated for %s", async (_name, headers: Record<string, string>) => {
    bff.upstream.on(readRoute, okResponse({ id: "c1" }));
    const invalidHeaders = { ...headers, traceparent: "00-nonsense" };
    const response = await bff.query(readQuery, { headers: { ...sessionHeaders, ...invalidHeaders } });
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(listTraceHeaders()).toEqual([[id, undefined]]);
  });
});

describe("the log of a failed call", () => {
  it.each([
    ["500", errorResponse(500), 500, "UPSTREAM_ERROR"],
    ["404", errorResponse(404), 404, "NOT_FOUND"],
    ["an error with status 200", errorResponse(200), 200, "BUSINESS_ERROR"],
    ["HTML", rawResponse((response) => response.end("<html>")), 200, "UPSTREAM_BAD_RESPONSE"],
    ["a closed connection", rawResponse((response) => response.destroy()), undefined, "UPSTREAM_UNAVAILABLE"],
    ["a timeout", rawResponse(() => undefined), undefined, "UPSTREAM_TIMEOUT", shortTimeoutBff],
  ])("is one warning without private data: %s", async (_name, response, status, code, server = bff) => {
    server.upstream.on(readRoute, response);
    await server.query(readQuery, { headers: tracedHeaders });
    const warnings = readLog(server).filter(({ level }) => level === 40);
    expect(warnings).toEqual([
      expect.objectContaining({
        msg: "upstream call",
        requestId: "from-browser-1",
        method: "GET",
        route: "/api/v1/clients/clients-by-id",
        code,
        durationMs: expect.any(Number),
      }),
    ]);
    expect(warnings[0]?.["status"]).toBe(status);
    expect(server.logLines.join()).not.toMatch(/c-private|access-1|refresh-1/);
  });

  it("is empty for an expired token", async () => {
    bff.upstream
      .on(readRoute, ({ headers }) =>
        headers.authorization === "Bearer access-3" ? okResponse({ id: "c1" }) : errorResponse(401),
      )
      .on("POST /refresh-token", { json: { access_token: "access-3" } });
    await bff.query(readQuery, { headers: { ...tracedHeaders, authorization: "Bearer ran-out" } });
    expect(readLog().filter(({ level }) => level !== 30 && level !== 20)).toEqual([]);
  });
});
