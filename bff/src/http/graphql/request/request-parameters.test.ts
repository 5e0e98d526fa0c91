import { describe, expect, it } from "vitest";

import { setUpBff, hashOperation, sessionHeaders } from "../../../../testing/bff-under-test.ts";
import { buildPersistedQuery } from "../../../../testing/run-operation.ts";
import { okResponse } from "../../../../testing/upstream-stub.ts";

const clientQuery = 'query One { client(id: "c") { id } }';
const deleteMutation = 'mutation Gone { deleteClient(id: "c") { id } }';
const createMutation = "mutation Create($input: PublisherInput!) { createPublisher(input: $input) { id } }";
const bff = setUpBff({}, { operationTexts: [clientQuery, deleteMutation, createMutation] });

const json = { "content-type": "application/json" };
const clientResponse = { data: { client: { id: "c" } } };
const readText = "query Read { viewer { id } }";
const documentId = (text: string) => `sha256:${hashOperation(text)}`;

async function post(body: object, path = "/graphql") {
  const response = await fetch(bff.url + path, {
    method: "POST",
    headers: { ...sessionHeaders, ...json },
    body: JSON.stringify(body),
  });
  const responseBody: unknown = await response.json();
  return { status: response.status, body: responseBody };
}

async function get(parameters: Record<string, string>, path = "/graphql") {
  const response = await fetch(`${bff.url}${path}?${new URLSearchParams(parameters).toString()}`, {
    headers: sessionHeaders,
  });
  const responseBody: unknown = await response.json();
  return { status: response.status, body: responseBody };
}

const errorOf = (code: string, message?: string) => ({
  errors: [
    {
      ...(message ? { message } : { message: expect.any(String) }),
      extensions: { code, requestId: expect.any(String) },
    },
  ],
});

describe("an empty parameter is absent", () => {
  it.each([
    ["an id", buildPersistedQuery(hashOperation(clientQuery))],
    ["a document id", { documentId: documentId(clientQuery) }],
    ["a text", { query: clientQuery }],
    ["an anonymous text", { query: '{ client(id: "c") { id } }' }],
  ])("for an operationName sent with %s", async (_name, body) => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c" }));
    expect(await post({ ...body, operationName: "" })).toEqual({ status: 200, body: clientResponse });
    expect(await post({ ...body, operationName: null })).toEqual({ status: 200, body: clientResponse });
  });

  it("in a URL", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c" }));
    const empty = { operationName: "", variables: "", extensions: "", documentId: "" };
    expect(await get({ query: clientQuery, ...empty })).toEqual({ status: 200, body: clientResponse });
    expect(await get({ query: clientQuery, variables: "{" })).toMatchObject({ status: 400 });
  });

  it("in a multipart request", async () => {
    bff.upstream.on("POST /api/v1/publishers", okResponse({ id: "p1" }));
    for (const operation of [{ documentId: documentId(createMutation) }, { query: createMutation }]) {
      const variables = { input: { name: "Gazette", mediaTypeId: "m1", file: null } };
      const form = new FormData();
      form.append("operations", JSON.stringify({ ...operation, operationName: "", variables }));
      form.append("map", '{"0":["variables.input.file"]}');
      form.append("0", new Blob(["%PDF-1.7"]), "rates.pdf");
      const headers = { ...sessionHeaders, "apollo-require-preflight": "true" };
      const response = await fetch(`${bff.url}/graphql`, { method: "POST", headers, body: form });
      expect(await response.json()).toEqual({ data: { createPublisher: { id: "p1" } } });
    }
  });
});

describe("a document id", () => {
  it("runs the persisted operation by POST and GET", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c" }));
    const request = { documentId: documentId(clientQuery), operationName: "One" };
    expect(await post({ ...request, variables: {} })).toEqual({ status: 200, body: clientResponse });
    expect(await get({ ...request, variables: "{}" })).toEqual({ status: 200, body: clientResponse });
    const extensions = JSON.stringify({ clientLibrary: { name: "a client" } });
    expect(await get({ ...request, extensions })).toEqual({ status: 200, body: clientResponse });
  });

  it("runs no mutation by GET", async () => {
    expect(await get({ documentId: documentId(deleteMutation) })).toMatchObject({ status: 405 });
  });

  it.each(["sha256:00", "x-app:1", hashOperation("unknown"), "sha256:", "constructor"])(
    "is PERSISTED_QUERY_NOT_FOUND for %s",
    async (id) => {
      const response = { status: 200, body: errorOf("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") };
      expect(await post({ documentId: id })).toEqual(response);
      expect(await get({ documentId: id })).toEqual(response);
    },
  );

  it.each([7, ["a"], { id: 1 }, true])("is a bad request for %j", async (id) => {
    expect(await post({ documentId: id })).toEqual({ status: 400, body: errorOf("BAD_REQUEST") });
  });

  it("is a bad request with another text or invalid extensions", async () => {
    expect(await post({ documentId: documentId(clientQuery), query: readText })).toMatchObject({
      status: 400,
    });
    expect(await get({ documentId: documentId(clientQuery), extensions: "{" })).toMatchObject({
      status: 400,
    });
  });
});

describe("a client with automatic persisted queries", () => {
  const text = "query Registered { __typename }";
  const byId = buildPersistedQuery(hashOperation(text));
  const data = { status: 200, body: { data: { __typename: "Query" } } };

  it("sends the text of an unknown id once", async () => {
    const unknown = { status: 200, body: errorOf("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") };
    expect(await post(byId)).toEqual(unknown);
    expect(await get({ extensions: JSON.stringify(byId.extensions) })).toEqual(unknown);
    expect(await post({ ...byId, query: text })).toEqual(data);
    expect(await post(byId)).toEqual(data);
    expect(await get({ extensions: JSON.stringify(byId.extensions) })).toEqual(data);
    expect(await post({ documentId: documentId(text) })).toEqual(data);
  });

  it.each([
    ["invalid", "query Invalid { nothing }"],
    ["too long", `query Long { __typename } # ${"x".repeat(50_000)}`],
    ["too deep", `query Deep { ${"a: __typename b: __typename ".repeat(10)} }`],
  ])("registers no text that is %s", async (_name, rejected) => {
    const extensions = buildPersistedQuery(hashOperation(rejected));
    await post({ ...extensions, query: rejected });
    expect(await post(extensions)).toMatchObject({ body: errorOf("PERSISTED_QUERY_NOT_FOUND") });
  });

  it("sends the text again after many other texts", async () => {
    const fill = Array.from({ length: 60 }, (_item, index) => {
      const query = `query Fill${index} { __typename } # ${"x".repeat(45_000)}`;
      return post({ ...buildPersistedQuery(hashOperation(query)), query });
    });
    await Promise.all(fill);
    expect(await post(byId)).toMatchObject({ body: errorOf("PERSISTED_QUERY_NOT_FOUND") });
    expect(await post({ ...byId, query: text })).toEqual(data);
  });
});

describe("/graphql/", () => {
  it("answers like /graphql", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c" }));
    expect(await post({ query: clientQuery }, "/graphql/")).toEqual({ status: 200, body: clientResponse });
    expect(await post({ documentId: documentId(clientQuery) }, "/graphql/?a=1")).toMatchObject({
      status: 200,
    });
    expect(await get({ query: clientQuery }, "/graphql/")).toEqual({ status: 200, body: clientResponse });
    const schema = await post({ query: "{ __schema { queryType { name } } }" }, "/graphql/");
    expect(schema.body).toEqual({ data: { __schema: { queryType: { name: "Query" } } } });
    const preflight = await fetch(`${bff.url}/graphql/`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    const visit = await fetch(`${bff.url}/graphql/`, {
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    expect(visit.headers.get("location")).toBe("/sandbox");
  });

  it("has no other path than the schema below it", async () => {
    for (const path of ["/graphql/v1", "/graphql//", "/graphql/schema"]) {
      const response = await fetch(bff.url + path, { headers: { accept: "text/html" }, redirect: "manual" });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("Not Found");
      expect((await fetch(bff.url + path, { method: "POST" })).status).toBe(404);
    }
    expect((await fetch(`${bff.url}/graphql/schema.graphql`)).status).toBe(200);
  });

  it("runs the operation of a link that a browser opens", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse({ id: "c" }));
    for (const search of [
      `query=${encodeURIComponent(clientQuery)}`,
      `documentId=${documentId(clientQuery)}`,
    ]) {
      const response = await fetch(`${bff.url}/graphql?${search}`, {
        headers: { ...sessionHeaders, accept: "text/html,*/*;q=0.8" },
        redirect: "manual",
      });
      expect(response.status).toBe(200);
    }
  });
});
