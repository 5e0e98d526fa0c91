import { readdirSync, readFileSync } from "node:fs";
import { buildSchema, getNamedType, isInputObjectType } from "graphql";
import type { GraphQLInputObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import * as account from "./account.ts";

const folder = new URL("../", import.meta.url);
const schema = buildSchema(
  readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n"),
);
const files = readdirSync(new URL("./", import.meta.url)).flatMap(
  (name) => /^([a-z-]+)\.ts$/.exec(name)?.[1] ?? [],
);
const rules: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(files.map((name) => import(new URL(`${name}.ts`, import.meta.url).href)))),
);

/** Rules with other names; an input of two shapes has the keys of both. */
const namedOtherwise: Readonly<Record<string, readonly unknown[]>> = {
  LoginInput: [account.emailLoginRule, account.phoneLoginRule],
  ResendOtpInput: [account.accountEmailRule],
  ForgotPasswordInput: [account.accountEmailRule],
};

function findRules({ name }: GraphQLInputObjectType): readonly unknown[] {
  const rule = `${name.charAt(0).toLowerCase()}${name.slice(1).replace(/Input$/, "")}Rule`;
  return namedOtherwise[name] ?? [rules[rule]];
}

/** Removes optional, nullable and array wrappers. */
function unwrapped(rule: unknown): z.core.$ZodTypeDef | undefined {
  let { def } = rule as { def?: z.core.$ZodTypeDef };
  for (let inner = unwrapInner(def); inner !== undefined; inner = unwrapInner(def)) ({ def } = inner);
  return def;
}

function unwrapInner(def: z.core.$ZodTypeDef | undefined): { def: z.core.$ZodTypeDef } | undefined {
  const { innerType, element } = { ...def } as Record<string, { def: z.core.$ZodTypeDef } | undefined>;
  return innerType ?? element;
}

function getShape(rule: unknown): Readonly<Record<string, unknown>> {
  return (unwrapped(rule) as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
}

/** Fields by path, including nested inputs. */
function listFields(input: GraphQLInputObjectType, path = ""): string[] {
  return Object.values(input.getFields()).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    return [`${path}${name}`, ...(isInputObjectType(inner) ? listFields(inner, `${path}${name}.`) : [])];
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

describe("the rule of", () => {
  it.each(inputs.map((input) => [input.name, input] as const))("%s has its fields", (_name, input) => {
    const lines = [...new Set(findRules(input).flatMap((rule) => listRulePaths(rule)))];
    const fields = listFields(input);
    expect(
      fields.filter((field) => !lines.includes(field)),
      "fields without a line in the rule",
    ).toEqual([]);
    expect(
      lines.filter((line) => !fields.includes(line)),
      "lines of the rule that are no field",
    ).toEqual([]);
  });

  it("covers every input, also nested ones", () => {
    const within = (input: GraphQLInputObjectType): string[] => [
      input.name,
      ...Object.values(input.getFields())
        .map(({ type }) => getNamedType(type))
        .filter((type) => isInputObjectType(type))
        .flatMap(within),
    ];
    const all = Object.values(schema.getTypeMap())
      .filter((type) => isInputObjectType(type) && !type.name.endsWith("Sort"))
      .map(({ name }) => name);
    expect([...new Set(inputs.flatMap(within))].sort()).toEqual(all.sort());
  });
});
