import { buildSchema } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff, sessionHeaders } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff({ PUBLIC_URL: "https://plans.test", SECURITY_CONTACT: "mailto:security@plans.test" });

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${bff.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

describe("/graphql", () => {
  it("redirects browsers to the sandbox and answers queries by GET", async () => {
    const redirect = await fetch(`${bff.url}/graphql`, {
      headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
      redirect: "manual",
    });
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("location")).toBe("/sandbox");
    const query = await fetch(`${bff.url}/graphql?query=${encodeURIComponent("{ __typename }")}`);
    expect(await query.json()).toEqual({ data: { __typename: "Query" } });
  });

  it("rejects mutations by GET and cross-site GETs", async () => {
    const url = `${bff.url}/graphql?query=`;
    const mutation = await fetch(url + encodeURIComponent("mutation { logout { message } }"));
    expect(mutation.status).toBe(405);
    const foreign = await fetch(url + encodeURIComponent("{ __typename }"), {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(400);
  });

  it.each([
    ["no body", "", {}],
    ["invalid JSON", "{", {}],
    ["a number", "7", {}],
    ["a batch", "[]", {}],
    ["no query", "{}", {}],
    ["a query that is not a string", '{"query": 7}', {}],
    ["variables that are not an object", '{"query": "{ __typename }", "variables": "x"}', {}],
    ["an unknown operation name", '{"query": "query A { __typename }", "operationName": "B"}', {}],
    ["two operations without a name", '{"query": "query A { __typename } query B { __typename }"}', {}],
    ["a compressed body", "x", { "content-encoding": "gzip" }],
    [
      "another charset",
      '{"query": "{ __typename }"}',
      { "content-type": "application/json; charset=latin1" },
    ],
    ["a form", "query=%7B__typename%7D", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", "{ __typename }", { "content-type": "text/plain" }],
  ])("returns a 4xx with a request id for %s", async (_name, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const { errors } = (await response.json()) as {
      errors: { extensions: { code: string; requestId: string } }[];
    };
    expect(errors[0]?.extensions).toEqual({ code: expect.any(String), requestId: expect.any(String) });
  });

  it.each([
    ["{ nothing }", "GRAPHQL_VALIDATION_FAILED"],
    ["{ clients(page: 1.5) { items { id } } }", "GRAPHQL_VALIDATION_FAILED"],
    ["{", "GRAPHQL_PARSE_FAILED"],
    [
      'mutation { createDuration(input: { name: "a", value: 99999999999, unit: DAY }) { id } }',
      "GRAPHQL_VALIDATION_FAILED",
    ],
  ])("returns the error code for %s", async (query, code) => {
    expect(await bff.queryErrorCode(query)).toBe(code);
  });

  it.each([
    ["query ($id: ID!) { client(id: $id) { id } }", {}],
    ["query ($id: ID!) { client(id: $id) { id } }", { id: { a: 1 } }],
    ["query ($page: Int) { clients(page: $page) { items { id } } }", { page: "one" }],
    ["query ($page: Int) { clients(page: $page) { items { id } } }", { page: 1e12 }],
    [
      "query ($sort: ClientSort) { clients(sort: $sort) { items { id } } }",
      { sort: { field: "PASSWORD", order: "ASC" } },
    ],
    [
      "mutation ($input: CityInput!) { createCity(input: $input) { id } }",
      { input: { name: "x", unknown: 1 } },
    ],
  ])("returns BAD_USER_INPUT for invalid variables of %s", async (query, variables) => {
    const { errors, status } = await bff.query(query, { variables });
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });

  it.each([
    ["startDate", "2026-02-30"],
    ["startDate", "tomorrow"],
    ["budget", 1.005],
    ["budget", "12"],
    ["budget", 1e15],
  ])("rejects a %s of %s", async (field, value) => {
    const input = {
      name: "C",
      clientId: "c",
      startDate: "2026-01-01",
      endDate: "2026-01-02",
      budget: 1,
      [field]: value,
    };
    expect(
      await bff.queryErrorCode("mutation ($input: CampaignInput!) { createCampaign(input: $input) { id } }", {
        variables: { input },
      }),
    ).toBe("BAD_USER_INPUT");
  });

  it("returns data together with a field error", async () => {
    bff.upstream
      .on("GET /api/v1/drop-down/campaign", okResponse([{ id: 1, name: "A" }]))
      .on("GET /api/v1/clients/clients-by-id", errorResponse(404));
    const { data, errors } = await bff.query('{ campaignOptions { name } client(id: "gone") { id } }');
    expect(data).toEqual({ campaignOptions: [{ name: "A" }], client: null });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.path).toEqual(["client"]);
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });

  it("runs mutations in sequence", async () => {
    const order: string[] = [];
    bff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", async ({ query }) => {
      order.push(`start ${query["clientId"]}`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`end ${query["clientId"]}`);
      return okResponse(null);
    });
    await bff.query('mutation { a: deleteClient(id: "1") { id } b: deleteClient(id: "2") { id } }');
    expect(order).toEqual(["start 1", "end 1", "start 2", "end 2"]);
  });

  it("keeps a valid request id and replaces an invalid one", async () => {
    const validId = await post('{"query": "{ __typename }"}', { "x-request-id": "trace-0001" });
    expect(validId.headers.get("x-request-id")).toBe("trace-0001");
    const invalidId = await post('{"query": "{ __typename }"}', { "x-request-id": "<script>" });
    expect(invalidId.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});

it("serves the SDL", async () => {
  const response = await fetch(`${bff.url}/graphql/schema.graphql`);
  expect(buildSchema(await response.text()).getType("MediaPlan")).toBeDefined();
});

describe("response headers", () => {
  it("are strict on every response", async () => {
    const response = await fetch(`${bff.url}/healthz`);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(response.headers.get("x-powered-by")).toBeNull();
  });

  it("allow cross-origin requests of the public origin only", async () => {
    const sameOrigin = await post('{"query": "{ __typename }"}', { origin: "https://plans.test" });
    expect(sameOrigin.headers.get("access-control-allow-origin")).toBe("https://plans.test");
    expect(sameOrigin.headers.get("access-control-expose-headers")).toContain("X-Access-Token");
    const foreignOrigin = await post('{"query": "{ __typename }"}', { origin: "https://evil.test" });
    expect(foreignOrigin.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the log", () => {
  it("logs operation, code and duration without secrets or queries", async () => {
    bff.upstream
      .on("POST /api/v1/auth/login", errorResponse(401, { message: "No such pair" }))
      .on("POST /api/v1/auth/verify-otp", errorResponse(500))
      .on("GET /api/v1/clients", okResponse("nonsense"))
      .on("GET /api/v1/clients/clients-by-id", okResponse({ id: "row-id-77" }));
    const secrets = [
      "hush-password",
      "someone@private.test",
      "access-1",
      "refresh-1",
      "9182",
      "find-me",
      "row-id-77",
    ];
    await bff.query(
      `mutation SignIn { login(input: { email: "someone@private.test", password: "hush-password" }) { token } }`,
    );
    await bff.query(
      'mutation { verifyOtp(input: { email: "someone@private.test", otp: "9182" }) { message } }',
      { headers: sessionHeaders },
    );
    await bff.query('query Clients { clients(search: "find-me") { items { id } } }');
    await bff.query('query Client { client(id: "row-id-77") { id } }');
    const log = bff.logLines.join("");
    expect(log).toContain('"operation":"SignIn"');
    expect(log).toContain('"codes":["INVALID_CREDENTIALS"]');
    expect(log).toContain('"route":"/api/v1/clients/clients-by-id"');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

it("tells where vulnerabilities are reported", async () => {
  const response = await fetch(`${bff.url}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = Object.fromEntries(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(lines).toMatchObject({
    Contact: "mailto:security@plans.test",
    Canonical: "https://plans.test/.well-known/security.txt",
  });
  // RFC 9116 recommends less than a year.
  expect(new Date(lines.Expires ?? "").getTime() - Date.now()).toBeLessThan(365 * 86_400_000);
});
