import { Kind, buildSchema, getVariableValues, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { checkResponseSize } from "../src/graphql/server/response-size.ts";
import { readSdl } from "../src/sdl.ts";
import { createExamples } from "./src/examples.ts";

const schema = buildSchema(readSdl());
const examples = createExamples(schema).flatMap((group) => group.examples);

describe("example operations of the sandbox", () => {
  it.each(examples)(
    "$title is valid against the schema, with its variables, and small enough",
    ({ title, query, variables }) => {
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);
      const [operation] = document.definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("The example has no operation");
      expect(operation.name?.value).toBe(title);
      const values = JSON.parse(variables || "{}") as Record<string, unknown>;
      expect(getVariableValues(schema, operation.variableDefinitions ?? [], values).errors).toBeUndefined();
      expect(checkResponseSize(schema, document, operation, values)).toBeUndefined();
    },
  );

  it("cover each query and mutation", () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(examples.map(({ title }) => title.toLowerCase()).sort()).toEqual(
      fields.map((name) => name.toLowerCase()).sort(),
    );
  });
});
