import fc from "fast-check";
import { getIntrospectionQuery, parse } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { readOperationTexts } from "../../operation-texts.ts";
import { checkDocumentSize, countPaths } from "./document-size.ts";

/** Each fragment spreads the next one twice. */
const createDoublingFragments = (levels: number, root = "Query", leaf = "__typename") =>
  [
    "...F0",
    ...Array.from({ length: levels }, (_, n) => `fragment F${n} on ${root} { ...F${n + 1} ...F${n + 1} }`),
    `fragment F${levels} on ${root} { ${leaf} }`,
  ]
    .join(" ")
    .replace("...F0", "{ ...F0 }");

const { set } = fc.letrec<{ field: string; set: string }>((tie) => ({
  field: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("id", "name", "a: id"),
    fc.nat(30).map((n) => `...F${n}`),
    tie("set").map((text) => `self ${text}`),
    tie("set").map((text) => `... on Query ${text}`),
  ),
  set: fc.array(tie("field"), { minLength: 1, maxLength: 8 }).map((fields) => `{ ${fields.join(" ")} }`),
}));
const documents = fc
  .tuple(set, fc.array(set, { maxLength: 30 }))
  .map(([operation, fragments]) =>
    [operation, ...fragments.map((text, n) => `fragment F${n} on Query ${text}`)].join(" "),
  );

describe("the size of a document", () => {
  it.each([
    ["expanded selections", createDoublingFragments(22)],
    [
      "fragments",
      `{ id } ${Array.from({ length: 41 }, (_, n) => `fragment F${n} on Query { id }`).join(" ")}`,
    ],
    ["fragment spreads", `{ ${"...F ".repeat(101)} } fragment F on Query { id }`],
    ["directives", `{ id ${"@skip(if: false) ".repeat(31)} }`],
    ["fields of one path", `{ ${"clients { items { id } } ".repeat(21)} }`],
    ["fields of one path in inline fragments", `{ ${"... on Query { id } ".repeat(21)} }`],
    [
      "fields of one path below repeated fields",
      `{ ${`clients { ${"items { id } ".repeat(5)} } `.repeat(5)} }`,
    ],
    ["fields of one path in fragments", `{ ${"...F ".repeat(21)} } fragment F on Query { id }`],
    ["reads of the schema", "{ a: __schema { types { name } } b: __schema { types { name } } }"],
    ["reads of types", '{ a: __type(name: "Query") { name } b: __type(name: "Query") { name } }'],
    [
      "aliases in the schema",
      "{ __schema { a: types { name } ...T } } fragment T on __Schema { types { name } }",
    ],
  ])("is limited for %s", (_name, text) => {
    expect(checkDocumentSize(parse(text))?.message).toMatch(/at most/);
  });

  it("is counted only up to the limit, also for fragments that spread each other", () => {
    const countSelections = (text: string) => countPaths(parse(text)).visitedCount;
    fc.assert(
      fc.property(documents, (text) => {
        expect(countSelections(text)).toBeLessThanOrEqual(2_001);
      }),
      { numRuns: 500 },
    );
    const spreads = (n: number) => Array.from({ length: 2 }, (_, m) => `...F${(n + m + 1) % 40}`).join(" ");
    const cycle = Array.from({ length: 40 }, (_, n) => `fragment F${n} on Query { ${spreads(n)} }`);
    expect(countSelections(`{ ...F0 } ${cycle.join(" ")}`)).toBe(2_001);
    expect(countSelections(createDoublingFragments(39))).toBe(2_001);
  });

  it("is accepted for every operation of the web and the introspection of tools", () => {
    const texts = [...readOperationTexts().values(), getIntrospectionQuery()];
    expect(texts.filter((text) => checkDocumentSize(parse(text)))).toEqual([]);
  });
});

describe("a too large document", () => {
  const bff = setUpBff();

  it.each([
    ["queries", createDoublingFragments(22)],
    ["mutations", `mutation ${createDoublingFragments(22, "Mutation")}`],
  ])("returns GRAPHQL_VALIDATION_FAILED with its request id for %s", async (_name, query) => {
    const { status, errors, data } = await bff.query(query);
    expect(status).toBe(200);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "GRAPHQL_VALIDATION_FAILED",
      requestId: expect.stringMatching(/./),
    });
  });

  it("is rejected again when it is repeated", async () => {
    const codes = [
      await bff.queryErrorCode(createDoublingFragments(21)),
      await bff.queryErrorCode(createDoublingFragments(21)),
    ];
    expect(codes).toEqual(["GRAPHQL_VALIDATION_FAILED", "GRAPHQL_VALIDATION_FAILED"]);
  });

  it("is limited to one sign-in mutation, including repeated fragments", async () => {
    const levels = createDoublingFragments(
      2,
      "Mutation",
      'contact(input: { name: "a", email: "a@b.test", message: "x" }) { message }',
    );
    const { errors } = await bff.query(`mutation ${levels}`);
    expect(errors?.[0]?.message).toBe("An operation takes at most one of the sign-in mutations.");
  });
});
