import { ApolloServer } from "@apollo/server";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

import { setUpBff, BffUnderTest, hashOperation, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { runOperation, buildPersistedQuery, send, TRANSPORTS } from "../../../testing/run-operation.ts";
import type { OperationRequest } from "../../../testing/run-operation.ts";
import { rawResponse, errorResponse, okResponse } from "../../../testing/upstream-stub.ts";
import { Rest } from "../../rest/rest.ts";

const clientQuery = 'query One { client(id: "c") { id businessName } }';
const deleteMutation = 'mutation Gone { deleteClient(id: "c") { id } }';
const listQuery = "query List($page: Int) { languages(page: $page) { items { id } } }";
const createMutation = "mutation Create($input: PublisherInput!) { createPublisher(input: $input) { id } }";
const persistedTexts = [clientQuery, deleteMutation, listQuery, createMutation];

const bff = setUpBff({}, { operationTexts: persistedTexts });
const shortTimeoutBff = setUpBff({ UPSTREAM_TIMEOUT_MS: "200" }, { operationTexts: persistedTexts });
const trustedBff = setUpBff({ GRAPHQL_OPERATIONS: "trusted" }, { operationTexts: persistedTexts });

const apollo = vi.spyOn(ApolloServer.prototype, "executeHTTPGraphQLRequest");
beforeEach(() => {
  apollo.mockClear();
});
afterAll(() => apollo.mockRestore());

const graphqlResponse = "application/graphql-response+json";
const clientPath = "GET /api/v1/clients/clients-by-id";
const foundClient = okResponse({ id: "c", businessName: "Acme" });

const cases: Record<string, OperationRequest & { readonly apollo?: true }> = {
  "the Accept header of Apollo Client": { headers: { accept: `${graphqlResponse},application/json;q=0.9` } },
  "an Accept header for any media type": { headers: { accept: "*/*" } },
  "an Accept header for one media type": { headers: { accept: graphqlResponse }, apollo: true },
  "an unsupported Accept header": { headers: { accept: "image/png" }, apollo: true },
  "a charset": { headers: { "content-type": "application/json; charset=utf-8" } },
  "the operation's own name": { extraBody: { operationName: "One" } },
  "another operation name": { extraBody: { operationName: "Two" }, apollo: true },
  "null variables": { extraBody: { variables: null } },
  "variables that are not an object": { extraBody: { variables: [] }, apollo: true },
  "a signed-out caller": { headers: { authorization: "" } },
};

describe("a persisted operation", () => {
  it.each(Object.entries(cases))(
    "returns the same as its text for %s",
    async (_name, { apollo: usesApollo, ...request }) => {
      bff.upstream.on(clientPath, foundClient);
      const byId = await runOperation("id", clientQuery, request, bff);
      expect(apollo).toHaveBeenCalledTimes(usesApollo ? 1 : 0);
      expect(byId).toEqual(await runOperation("text", clientQuery, request, bff));
    },
  );

  it("returns the same as its text after a token refresh", async () => {
    bff.upstream
      .on(clientPath, ({ headers }) =>
        headers.authorization === "Bearer new" ? foundClient : errorResponse(401),
      )
      .on("POST /refresh-token", {
        json: { status: true, access_token: "new", refresh_token: "refresh-new" },
      });
    const old = { authorization: "Bearer old-1", "x-refresh-token": "refresh-old-1" };
    const { response } = await runOperation("id", clientQuery, { headers: old }, bff);
    const older = { authorization: "Bearer old-2", "x-refresh-token": "refresh-old-2" };
    const byText = await runOperation("text", clientQuery, { headers: older }, bff);
    expect(response).toEqual(byText.response);
    expect(response.headers).toMatchObject({ "x-access-token": "new", "x-refresh-token": "refresh-new" });
  });

  it("returns the same as its text when the upstream is unreachable or too slow", async () => {
    bff.upstream.on(clientPath, errorResponse(503));
    const unavailable = await runOperation("id", clientQuery, {}, bff);
    expect(unavailable.response.text).toContain("UPSTREAM_UNAVAILABLE");
    expect(unavailable).toEqual(await runOperation("text", clientQuery, {}, bff));
    shortTimeoutBff.upstream.on(
      clientPath,
      rawResponse(() => undefined),
    );
    const timedOut = await runOperation("id", clientQuery, {}, shortTimeoutBff);
    expect(timedOut.response.text).toContain("UPSTREAM_TIMEOUT");
    expect(timedOut).toEqual(await runOperation("text", clientQuery, {}, shortTimeoutBff));
  });

  it("masks an internal error", async () => {
    const listSpy = vi.spyOn(Rest.prototype, "list").mockRejectedValue(new TypeError("a secret detail"));
    const byId = await runOperation("id", listQuery, {}, bff);
    expect(byId.response.text).not.toContain("secret");
    expect(byId.log.join()).toContain('"msg":"unexpected error"');
    expect(byId).toEqual(await runOperation("text", listQuery, {}, bff));
    listSpy.mockRestore();
  });

  it("uses the variables and session of each request", async () => {
    bff.upstream.setFallback(({ query, headers }) =>
      okResponse([{ id: `${query["page"]} ${headers.authorization}` }]),
    );
    const responses = await Promise.all(
      [1, 2, 3].map((page) => {
        const headers = { authorization: `Bearer user-${page}` };
        return send({ ...TRANSPORTS.id(listQuery), variables: { page } }, { headers }, bff);
      }),
    );
    expect(responses.map(({ text }) => /"id":"(.*?)"/.exec(text)?.[1])).toEqual([
      "1 Bearer user-1",
      "2 Bearer user-2",
      "3 Bearer user-3",
    ]);
    expect(apollo).not.toHaveBeenCalled();
  });

  it("runs queries by GET, and rejects form posts from other sites", async () => {
    bff.upstream.on(clientPath, foundClient);
    const get = (text: string, headers = {}) => {
      const search = new URLSearchParams({
        extensions: JSON.stringify(buildPersistedQuery(hashOperation(text)).extensions),
      });
      return fetch(`${bff.url}/graphql?${search.toString()}`, { headers: { ...sessionHeaders, ...headers } });
    };
    expect(await (await get(clientQuery)).json()).toEqual({
      data: { client: { id: "c", businessName: "Acme" } },
    });
    expect((await get(deleteMutation)).status).toBe(405);
    expect((await get(clientQuery, { "sec-fetch-site": "cross-site" })).status).toBe(400);
    const form = { "content-type": "text/plain" };
    expect((await send(TRANSPORTS.id(deleteMutation), { headers: form }, bff)).status).toBe(400);
  });

  it("accepts a file", async () => {
    bff.upstream.on("POST /api/v1/publishers", okResponse({ id: "p1" }));
    const input = { name: "Gazette", mediaTypeId: "m1", file: null };
    const form = new FormData();
    form.append("operations", JSON.stringify({ ...TRANSPORTS.id(createMutation), variables: { input } }));
    form.append("map", '{"0":["variables.input.file"]}');
    form.append("0", new Blob(["%PDF-1.7"]), "rates.pdf");
    const headers = { ...sessionHeaders, "apollo-require-preflight": "true" };
    const response = await fetch(`${bff.url}/graphql`, { method: "POST", headers, body: form });
    expect(await response.json()).toMatchObject({ data: { createPublisher: { id: "p1" } } });
  });

  it("is rejected with another text or version", async () => {
    const byId = TRANSPORTS.id(clientQuery);
    const otherVersion = { persistedQuery: { version: 2, sha256Hash: hashOperation(clientQuery) } };
    for (const body of [{ ...byId, query: "query New { __typename }" }, { extensions: otherVersion }]) {
      const response = await send(body, {}, bff);
      expect(response.status).toBe(400);
      expect(response.text).toContain('"code":"BAD_REQUEST"');
    }
    expect(bff.logLines.join()).not.toContain('"msg":"unexpected error"');
  });

  it.each([
    ["a list", [hashOperation(clientQuery)]],
    ["an object", { toString: 1 }],
    ["a number", 1],
    ["nothing", undefined],
  ])("is rejected when the id is %s", async (_name, sha256Hash) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    for (const body of [{ extensions }, { extensions, query: clientQuery }]) {
      const { status, text } = await send(body, {}, bff);
      expect({ status, text }).toEqual({
        status: 400,
        text: expect.stringContaining("sha256Hash") as string,
      });
      expect(text).toContain(`"code":"BAD_REQUEST","requestId":"the request id"`);
    }
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
    const get = await fetch(`${bff.url}/graphql?${search.toString()}`, { headers: sessionHeaders });
    expect(get.status).toBe(400);
    expect(bff.logLines.join()).not.toContain('"msg":"unexpected error"');
  });
});

describe("trusted mode", () => {
  const readCode = async (body: unknown) =>
    /"code":"(\w+)"/.exec((await send(body, {}, trustedBff)).text)?.[1];

  it("runs persisted operations", async () => {
    trustedBff.upstream.on(clientPath, foundClient);
    expect(await readCode(TRANSPORTS.id(clientQuery))).toBeUndefined();
    expect(
      await readCode({ ...TRANSPORTS.id(clientQuery), ...TRANSPORTS.text(clientQuery) }),
    ).toBeUndefined();
  });

  it.each([
    ["a text", TRANSPORTS.text("query New { __typename }")],
    ["the text of a persisted operation", TRANSPORTS.text(clientQuery)],
    ["an invalid text", TRANSPORTS.text("{")],
    ["introspection", TRANSPORTS.text("{ __schema { queryType { name } } }")],
    ["an unknown id", TRANSPORTS.id("query New { __typename }")],
    [
      "an unknown id with its text",
      { ...TRANSPORTS.id("{ __typename }"), ...TRANSPORTS.text("{ __typename }") },
    ],
  ])("returns PERSISTED_QUERY_NOT_FOUND for %s", async (_name, body) => {
    const clientInfo = { clientLibrary: { name: "@apollo/client" } };
    expect(await readCode(body)).toBe("PERSISTED_QUERY_NOT_FOUND");
    expect(
      await readCode({ ...body, extensions: { ...Object(Reflect.get(body, "extensions")), ...clientInfo } }),
    ).toBe("PERSISTED_QUERY_NOT_FOUND");
    const get = await fetch(`${trustedBff.url}/graphql?query=${encodeURIComponent(clientQuery)}`, {
      headers: sessionHeaders,
    });
    expect(await get.text()).toContain("PERSISTED_QUERY_NOT_FOUND");
  });

  it("names the setting that rejects a text, and registers none", async () => {
    const text = "query New { __typename }";
    const readMessage = async (body: object) =>
      /"message":"(.*?)"/.exec((await send(body, {}, trustedBff)).text)?.[1];
    expect(await readMessage(TRANSPORTS.text(text))).toContain("GRAPHQL_OPERATIONS=trusted");
    expect(await readMessage({ ...TRANSPORTS.id(text), ...TRANSPORTS.text(text) })).toContain(
      "GRAPHQL_OPERATIONS=trusted",
    );
    // Clients compare this message.
    expect(await readMessage(TRANSPORTS.id(text))).toBe("PersistedQueryNotFound");
    const search = new URLSearchParams({ query: text }).toString();
    const get = await fetch(`${trustedBff.url}/graphql?${search}`, { headers: sessionHeaders });
    expect(await get.text()).toContain("GRAPHQL_OPERATIONS=trusted");
  });

  it("fails to start without operations or with an outdated one", async () => {
    const server = new BffUnderTest();
    await server.upstream.listen();
    const deep = `query Deep { mediaPlans { items { ${"a: id b: id ".repeat(10)} } } }`;
    for (const persistedTexts of [[], ["{ nothing }"], [deep]]) {
      await expect(
        server.startServer({ GRAPHQL_OPERATIONS: "trusted" }, { operationTexts: persistedTexts }),
      ).rejects.toThrow(/^GRAPHQL_OPERATIONS: got "trusted"/);
    }
    await server.startServer({}, { operationTexts: ["{ nothing }", clientQuery] });
    expect(server.logLines.join()).toContain("Persisted operation skipped");
    await server.stop();
  });
});
