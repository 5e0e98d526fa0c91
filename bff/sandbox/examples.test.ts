import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Kind, buildSchema, getVariableValues, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { exampleGroups, firstExamples } from "./src/examples/examples.ts";

const folder = join(import.meta.dirname, "../../schema");
const schema = buildSchema(
  readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n"),
);
const examples = exampleGroups.flatMap((group) => group.examples);

describe("example operations of the sandbox", () => {
  it.each(examples)(
    "$title is valid against the schema, with its variables",
    ({ title, query, variables = {} }) => {
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);

      const [operation, ...others] = document.definitions.filter(
        (it) => it.kind === Kind.OPERATION_DEFINITION,
      );
      expect(others).toEqual([]);
      expect(operation?.name?.value).toBe(title);
      const coerced = getVariableValues(schema, operation?.variableDefinitions ?? [], { ...variables });
      expect(coerced.errors).toBeUndefined();
    },
  );

  it("have unique titles", () => {
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
  });

  it("start with eight tabs", () => {
    expect(firstExamples().map(({ title }) => title)).toHaveLength(8);
  });
});
