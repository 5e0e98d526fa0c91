import { buildSchema, getIntrospectionQuery, getOperationAST, parse } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { readSdl } from "../../sdl.ts";
import { estimateValueCount } from "./response-size.ts";

const schema = buildSchema(readSdl());

function estimate(text: string, variables = {}): number {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("no operation");
  return estimateValueCount(schema, document, operation, variables);
}

describe("the estimated response size", () => {
  it.each([
    ["the page size", "{ clients(perPage: 50) { items { id phone } } }", 1 + 50 * 3],
    ["the default page size", "{ clients { items { id } } }", 1 + 10 * 2],
    [
      "fragments",
      "{ clients { ...P } } fragment P on ClientPage { items { ... on Client { id } } }",
      1 + 10 * 2,
    ],
    ["the rows of a plan", '{ mediaPlan(id: "1") { medias { id } } }', 1 + 300 * 2],
    ["large texts", '{ planDraft(id: "1") { content } }', 1 + 15_000],
    ["the number of options", "{ clientOptions(first: 7) { id } }", 7 * 2],
  ])("includes %s", (_name, text, values) => {
    expect(estimate(text)).toBe(values);
  });

  it("reads page sizes from variables", () => {
    const text = "query Q($n: Int) { clients(perPage: $n) { items { id } } }";
    expect(estimate(text, { n: 100 })).toBe(1 + 100 * 2);
    expect(estimate(text, { n: 1_000_000 })).toBe(1 + 100 * 2);
  });

  it("uses the defaults of omitted variables", () => {
    const text = "query Q($n: Int = 100) { clients(perPage: $n) { items { id } } }";
    expect(estimate(text)).toBe(1 + 100 * 2);
    expect(estimate(text, { n: 7 })).toBe(1 + 7 * 2);
  });

  it("ignores introspection", () => {
    expect(estimate(getIntrospectionQuery())).toBe(0);
  });
});

describe("a request with a too large response", () => {
  const bff = setUpBff();

  it.each([
    ["drafts with their content", "{ planDrafts { id content } }"],
    [
      "plans with their rows",
      "{ mediaPlans(perPage: 60) { items { id medias { id channelId startDate endDate unitRate } rateCards { id } } } }",
    ],
  ])("returns BAD_USER_INPUT for %s without calling the upstream", async (_name, query) => {
    const { status, errors } = await bff.query(query);
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(errors?.[0]?.message).toMatch(/Request fewer records or fields\.$/);
  });
});
