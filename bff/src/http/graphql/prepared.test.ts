import { ApolloServer } from "@apollo/server";
import { serverAudits } from "graphql-http";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { bffUnderTest, signedIn } from "../../../testing/bff-under-test.ts";
import { failure, pageOf, success } from "../../../testing/upstream-stub.ts";
import type { UpstreamStub } from "../../../testing/upstream-stub.ts";
import { Rest } from "../../rest/rest.ts";

const bff = bffUnderTest();
const apollo = vi.spyOn(ApolloServer.prototype, "executeHTTPGraphQLRequest");
beforeEach(() => {
  apollo.mockClear();
});

interface Case {
  readonly body: object;
  readonly headers?: Record<string, string>;
  readonly upstream?: (stub: UpstreamStub) => void;
  /** Answered by Apollo each time: it never ran, so it cannot be prepared. */
  readonly never?: true;
  /** The second time starts from the tokens that the first one renewed. */
  readonly onlyLastCall?: true;
}

const clients = (stub: UpstreamStub) =>
  void stub.on("GET /api/v1/clients", pageOf([{ id: 1, businessName: "Acme" }], "totalClients"));
const byId = "GET /api/v1/clients/clients-by-id";
const listOf = (name: string, more = "") =>
  `query ${name}($page: Int, $sort: ClientSort) { clients(page: $page, sort: $sort) { items { id businessName ${more} } } }`;
const graphqlResponse = "application/graphql-response+json";

const cases: Record<string, Case> = {
  "an answer": { body: { query: listOf("Ok"), operationName: "Ok" }, upstream: clients },
  "variables that are null, and a client that names itself": {
    body: { query: listOf("Named"), variables: null, extensions: { clientLibrary: { name: "x" } } },
    upstream: clients,
  },
  "the newer media type": {
    body: { query: listOf("Newer") },
    headers: { accept: `${graphqlResponse}, application/json;q=0.9` },
    upstream: clients,
  },
  "any media type": { body: { query: listOf("Any") }, headers: { accept: "*/*" }, upstream: clients },
  "a charset": {
    body: { query: listOf("Charset") },
    headers: { "content-type": "application/json; charset=utf-8" },
    upstream: clients,
  },
  "an error of a field beside data": {
    body: { query: '{ campaignOptions { name } client(id: "1") { id } }' },
    upstream: (stub) =>
      stub.on("GET /api/v1/drop-down/campaign", success([{ id: 1, name: "A" }])).on(byId, failure(404)),
  },
  "an error that leaves no data": {
    body: { query: listOf("NoData") },
    upstream: (stub) => stub.on("GET /api/v1/clients", failure(500)),
  },
  "an unreadable answer of the upstream": {
    body: { query: listOf("Unreadable") },
    headers: { accept: graphqlResponse },
    upstream: (stub) => stub.on("GET /api/v1/clients", success("nonsense")),
  },
  "nobody signed in": { body: { query: listOf("Nobody") }, headers: { authorization: "" } },
  "a bug of ours": {
    body: { query: "{ languages { items { id } } }" },
    upstream: () => {
      const bug = new TypeError("a secret of ours");
      vi.spyOn(Rest.prototype, "list").mockRejectedValueOnce(bug).mockRejectedValueOnce(bug);
    },
  },
  "a page that is refused": { body: { query: listOf("Page"), variables: { page: 0 } } },
  "a variable of a wrong type": { body: { query: listOf("Wrong"), variables: { page: "one" } } },
  "a variable of a wrong type, in the newer media type": {
    body: { query: listOf("WrongNewer"), variables: { page: 1e12 } },
    headers: { accept: graphqlResponse },
  },
  "an enum value that is none": {
    body: { query: listOf("Enum"), variables: { sort: { field: "PASSWORD", order: "ASC" } } },
  },
  "a variable that is missing": {
    body: { query: "query Missing($id: ID!) { client(id: $id) { id } }" },
    headers: { accept: graphqlResponse },
  },
  "a mutation": {
    body: { query: 'mutation M { deleteClient(id: "1") { id message } }' },
    upstream: (stub) =>
      stub.on("DELETE /api/v1/clients/delete-clients-by-id", { json: { status: true, message: "Gone" } }),
  },
  "a mutation with fields that fail": {
    body: {
      query: "mutation C($input: ClientInput!) { createClient(input: $input) { id } }",
      variables: {
        input: {
          businessName: "",
          address: "",
          taxId: "1",
          contactPerson: "",
          contactEmail: "x",
          phone: "1",
        },
      },
    },
  },
  "a refused sign-in": {
    body: { query: 'mutation { login(input: { email: "a@b.test", password: "secret-1" }) { token } }' },
    upstream: (stub) => stub.on("POST /api/v1/auth/login", failure(401)),
  },
  "one of two operations": {
    body: { query: `${listOf("One")} ${listOf("Two", "status")}`, operationName: "Two" },
    upstream: clients,
  },
  "renewed tokens": {
    body: { query: "{ mediaTypeOptions { id } }" },
    headers: { authorization: "Bearer old", "x-refresh-token": "refresh-old" },
    onlyLastCall: true,
    upstream: (stub) =>
      stub
        .on("GET /api/v1/drop-down/media-type", ({ headers }) =>
          headers.authorization === "Bearer new" ? success([]) : failure(401),
        )
        .on("POST /refresh-token", {
          json: { status: true, access_token: "new", refresh_token: "refresh-new" },
        }),
  },
  introspection: { body: { query: "{ __schema { queryType { name } } }" } },
  "an operation that is not there": {
    body: { query: listOf("There"), operationName: "NotThere" },
    never: true,
  },
  "two operations without a name": { body: { query: `${listOf("A")} ${listOf("B")}` }, never: true },
  "an invalid document": { body: { query: "{ nothing }" }, never: true },
  "a persisted query": {
    body: { query: "{ __typename }", extensions: { persistedQuery: { version: 1, sha256Hash: "x" } } },
    never: true,
  },
  "variables that are no object": { body: { query: listOf("List"), variables: [] }, never: true },
  "an Accept that nothing of ours fits": {
    body: { query: listOf("Image") },
    headers: { accept: "image/png" },
    upstream: clients,
    never: true,
  },
};

const changing = new Set(["date", "x-request-id", "keep-alive", "connection"]);

async function answerTo({ body, headers }: Case) {
  const response = await fetch(`${bff.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signedIn, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const id = response.headers.get("x-request-id") ?? "";
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !changing.has(name))),
    text: text.replaceAll(id, "the request id"),
  };
}

/** What the log says of an operation, without what differs between any two. */
function logged(): string[] {
  const lines = bff.logLines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines
    .filter(({ msg }) => msg !== "upstream call")
    .map(({ level, msg, operation, codes, code, detail, path }) =>
      JSON.stringify({ level, msg, operation, codes, code, detail, path }),
    );
}

describe("the second time an operation is asked, its answer and its log are those of the first", () => {
  it.each(Object.entries(cases))("for %s", async (_name, testCase) => {
    testCase.upstream?.(bff.upstream);
    const first = await answerTo(testCase);
    const firstLog = logged();
    const firstCalls = bff.upstream.lines;
    expect(apollo).toHaveBeenCalledTimes(1);
    bff.upstream.calls.length = 0;
    const second = await answerTo(testCase);
    expect(second).toEqual(first);
    expect(logged()).toEqual(firstLog);
    expect(bff.upstream.lines).toEqual(testCase.onlyLastCall ? firstCalls.slice(-1) : firstCalls);
    expect(apollo).toHaveBeenCalledTimes(testCase.never ? 2 : 1);
  });
});

it("a prepared operation reads its own variables and session each time", async () => {
  bff.upstream.on("GET /api/v1/clients", ({ query, headers }) =>
    pageOf([{ id: query["page"], businessName: headers.authorization }], "totalClients"),
  );
  const query = listOf("Each");
  for (const page of [1, 2, 3]) {
    const { data } = await bff.query(query, {
      variables: { page },
      headers: { authorization: `Bearer user-${page}` },
    });
    expect(data).toEqual({ clients: { items: [{ id: String(page), businessName: `Bearer user-${page}` }] } });
  }
  expect(apollo).toHaveBeenCalledTimes(1);
});

it("a prepared mutation is taken neither by GET nor from a form of another site", async () => {
  bff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", success(null));
  const query = 'mutation Guarded { deleteClient(id: "9") { id } }';
  await bff.query(query);
  await bff.query(query);
  const get = await fetch(`${bff.url}/graphql?query=${encodeURIComponent(query)}`, { headers: signedIn });
  expect(get.status).toBe(405);
  const form = await fetch(`${bff.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "text/plain", ...signedIn },
    body: JSON.stringify({ query }),
  });
  expect(form.status).toBe(400);
  expect(bff.upstream.calls).toHaveLength(2);
});

describe("GraphQL over HTTP, once everything is prepared", () => {
  const audits = serverAudits({ url: () => `${bff.url}/graphql`, fetchFn: fetch });

  it.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
    "%s",
    async (_name, audit) => {
      await audit.fn();
      const result = await audit.fn();
      expect(result.status, result.status === "ok" ? "" : result.reason).toBe("ok");
    },
  );
});
