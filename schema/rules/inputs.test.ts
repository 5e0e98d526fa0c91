import { readdirSync } from "node:fs";
import { getNamedType, isInputObjectType } from "graphql";
import type { GraphQLInputObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import * as account from "./account.ts";
import { buildSdlSchema } from "../testing/build-sdl-schema.ts";

const schema = buildSdlSchema();
const ruleModules = readdirSync(new URL("./", import.meta.url)).flatMap(
  (name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? [],
);
const rules: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(ruleModules.map((name) => import(new URL(`${name}.ts`, import.meta.url).href)))),
);

/** Rules of inputs whose names do not follow the pattern. An input with two rules has the fields of both. */
const ruleExceptions: Readonly<Record<string, readonly unknown[]>> = {
  LoginInput: [account.emailLoginRule, account.phoneLoginRule],
  ResendOtpInput: [account.accountEmailRule],
  ForgotPasswordInput: [account.accountEmailRule],
};

function findRules({ name }: GraphQLInputObjectType): readonly unknown[] {
  const rule = `${name.charAt(0).toLowerCase()}${name.slice(1).replace(/Input$/, "")}Rule`;
  return ruleExceptions[name] ?? [rules[rule]];
}

/** Returns the definition of a rule inside optional, nullable and array wrappers. */
function unwrapDefinition(rule: unknown): z.core.$ZodTypeDef | undefined {
  let { def } = rule as { def?: z.core.$ZodTypeDef };
  for (let inner = getWrappedRule(def); inner !== undefined; inner = getWrappedRule(def)) ({ def } = inner);
  return def;
}

function getWrappedRule(def: z.core.$ZodTypeDef | undefined): { def: z.core.$ZodTypeDef } | undefined {
  const { innerType, element } = { ...def } as Record<string, { def: z.core.$ZodTypeDef } | undefined>;
  return innerType ?? element;
}

function getShape(rule: unknown): Readonly<Record<string, unknown>> {
  return (unwrapDefinition(rule) as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
}

function listInputPaths(input: GraphQLInputObjectType, path = ""): string[] {
  return Object.values(input.getFields()).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    return [`${path}${name}`, ...(isInputObjectType(inner) ? listInputPaths(inner, `${path}${name}.`) : [])];
  });
}

function listRulePaths(rule: unknown, path = ""): string[] {
  return Object.entries(getShape(rule)).flatMap(([name, inner]) => [
    `${path}${name}`,
    ...listRulePaths(inner, `${path}${name}.`),
  ]);
}

const inputs = Object.values(schema.getMutationType()?.getFields() ?? {})
  .flatMap(({ args }) => args.map(({ type }) => getNamedType(type)))
  .filter((type) => isInputObjectType(type))
  .filter((type, index, all) => all.indexOf(type) === index);

describe("input rules", () => {
  it.each(inputs.map((input) => [input.name, input] as const))(
    "cover exactly the fields of %s",
    (_name, input) => {
      const rulePaths = [...new Set(findRules(input).flatMap((rule) => listRulePaths(rule)))];
      const inputPaths = listInputPaths(input);
      expect(
        inputPaths.filter((path) => !rulePaths.includes(path)),
        "fields without a rule",
      ).toEqual([]);
      expect(
        rulePaths.filter((path) => !inputPaths.includes(path)),
        "rules without a field",
      ).toEqual([]);
    },
  );

  it("exist for every input, also for nested inputs", () => {
    const listInputNames = (input: GraphQLInputObjectType): string[] => [
      input.name,
      ...Object.values(input.getFields())
        .map(({ type }) => getNamedType(type))
        .filter((type) => isInputObjectType(type))
        .flatMap(listInputNames),
    ];
    const sdlInputs = Object.values(schema.getTypeMap())
      .filter((type) => isInputObjectType(type) && !type.name.endsWith("Sort"))
      .map(({ name }) => name);
    expect([...new Set(inputs.flatMap(listInputNames))].sort()).toEqual(sdlInputs.sort());
  });
});
