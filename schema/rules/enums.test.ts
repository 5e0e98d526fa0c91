import { isEnumType, isIntrospectionType } from "graphql";
import { describe, expect, it } from "vitest";
import * as enums from "./enums.ts";
import * as statuses from "./status.ts";
import { buildSdlSchema } from "../testing/build-sdl-schema.ts";

const schema = buildSdlSchema();
/** All enums of the SDL except sort enums, which belong to one list each. */
const sdlEnums = Object.values(schema.getTypeMap()).filter(
  (type) => isEnumType(type) && !isIntrospectionType(type) && !/Sort(Field|Order)$/.test(type.name),
);
const ruleEnums: Readonly<Record<string, readonly string[] | undefined>> = {
  ...enums,
  ...Object.fromEntries(
    Object.entries(statuses).flatMap(([name, values]) =>
      /(^|_)STATUSES$/.test(name) && Array.isArray(values) ? [[name, values]] : [],
    ),
  ),
};

function toConstantName(name: string): string {
  const constant = name.replaceAll(/(?<=[a-z])[A-Z]/g, "_$&").toUpperCase();
  if (/[^AEIOU]Y$/.test(constant)) return `${constant.slice(0, -1)}IES`;
  return `${constant}${constant.endsWith("S") ? "ES" : "S"}`;
}

describe("enum values", () => {
  it.each(sdlEnums.map(({ name }) => [name, toConstantName(name)]))(
    "of the SDL enum %s equal the constant %s",
    (name, constant) => {
      const type = schema.getType(name);
      expect(ruleEnums).toHaveProperty(constant);
      expect(ruleEnums[constant]).toEqual(isEnumType(type) && type.getValues().map(({ name }) => name));
    },
  );

  it("match an enum of the SDL", () => {
    expect(sdlEnums.map(({ name }) => toConstantName(name))).toEqual(
      expect.arrayContaining(Object.keys(ruleEnums)),
    );
  });
});
