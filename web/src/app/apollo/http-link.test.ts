import { createHash } from "node:crypto";
import { gql } from "@apollo/client";
import type { DocumentNode } from "@apollo/client";
import { getOperationAST, OperationTypeNode } from "graphql";
import { expect, it, vi } from "vitest";

import recordedOperations from "../../generated/operations.json";
import { createClient } from "./apollo-client.ts";

const generated = import.meta.glob<Record<string, unknown>>(
  ["../../**/*.generated.tsx", "../../generated/{options,suggested-records}.ts"],
  {
    eager: true,
  },
);

const documents = Object.values(generated)
  .flatMap((module) => Object.values(module))
  .filter(isOperation);

function isOperation(value: unknown): value is DocumentNode {
  if (typeof value !== "object" || value === null || !("definitions" in value)) return false;
  return getOperationAST(value as DocumentNode) !== null;
}

const mutation = documents.find((document) => getOperationAST(document)?.name?.value === "CreatePublisher");

const notFound = { errors: [{ message: "?", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] };

async function sendOperation(
  document: DocumentNode | undefined,
  variables: object,
  ...responses: object[]
): Promise<RequestInit[]> {
  const remaining = [...responses];
  const fetchMock = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(JSON.stringify(remaining.shift()), { headers: { "Content-Type": "application/json" } }),
    ),
  );
  vi.stubGlobal("fetch", fetchMock);
  if (document === undefined) throw new Error("no such document");
  const options = { variables, errorPolicy: "all", fetchPolicy: "no-cache" } as const;
  if (getOperationAST(document)?.operation === OperationTypeNode.MUTATION)
    await createClient().mutate({ ...options, mutation: document });
  else await createClient().query({ ...options, query: document });
  expect(fetchMock).toHaveBeenCalledTimes(responses.length);
  return fetchMock.mock.calls.map(([address, init = {}]) => {
    expect(address).toBe("/graphql");
    expect(new Headers(init.headers).get("Apollo-Require-Preflight")).toBe("true");
    return init;
  });
}

interface SentOperation {
  readonly query?: string;
  readonly variables: unknown;
  readonly extensions: { readonly persistedQuery: { readonly version: number; readonly sha256Hash: string } };
}

async function readJson(init: RequestInit | undefined): Promise<SentOperation> {
  expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
  return JSON.parse(await new Response(init?.body).text()) as SentOperation;
}

it("sends an operation as JSON, by its id and without its text", async () => {
  const [init] = await sendOperation(mutation, { input: { name: "Acme" } }, { data: null });
  const { query, variables, extensions } = await readJson(init);
  expect(query).toBeUndefined();
  expect(variables).toEqual({ input: { name: "Acme" } });
  expect(extensions.persistedQuery).toEqual({
    version: 1,
    sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it("sends nested files as a multipart request", async () => {
  const file = new File(["%PDF"], "rates.pdf");
  const [init] = await sendOperation(mutation, { input: { papers: [{ file }] } }, { data: null });
  const body = init?.body;
  expect(body).toBeInstanceOf(FormData);
  if (!(body instanceof FormData)) return;
  expect(body.get("map")).toBe('{"1":["variables.input.papers.0.file"]}');
  expect(body.get("1")).toBeInstanceOf(File);
  expect(body.get("operations")).toContain('"persistedQuery"');
  expect(body.get("operations")).not.toContain('"query":');
});

it("sends the text when the server does not know the id", async () => {
  const names = new Set(documents.map((document) => getOperationAST(document)?.name?.value));
  expect(names.size).toBe(Object.keys(recordedOperations).length);
  for (const document of documents) {
    const [, secondRequest] = await sendOperation(document, {}, notFound, { data: null });
    const { query = "", extensions } = await readJson(secondRequest);
    const id = createHash("sha256").update(query).digest("hex");
    expect(extensions.persistedQuery.sha256Hash, query).toBe(id);
    expect(Object.entries(recordedOperations)).toContainEqual([id, query]);
  }
});

it("rejects operations missing from the persisted list", async () => {
  const query = gql`
    query Unheard {
      unheard
    }
  `;
  await expect(createClient().query({ query })).rejects.toThrow("Unheard is not recorded");
});
