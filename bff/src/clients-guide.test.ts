import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, isScalarType, specifiedScalarTypes } from "graphql";
import { describe, expect, it } from "vitest";

import { readSdl } from "./sdl.ts";

const root = join(import.meta.dirname, "../..");
const readText = (path: string) => readFileSync(join(root, path), "utf8");
const guide = readText("docs/clients.md");

function findSection(title: string): string {
  return new RegExp(`\n## ${title}\n([\\s\\S]*?)(?=\n## |$)`).exec(guide)?.[1] ?? "";
}

function listMatches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, match = ""]) => match);
}

interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe("docs/clients.md", () => {
  it("lists the error codes", () => {
    const [codeType = ""] =
      /type ErrorCode =[^;]*/.exec(readText("bff/src/rest/errors/coded-error.ts")) ?? [];
    const [requestCodes = ""] =
      /requestErrorCodes[^)]*/.exec(readText("bff/src/graphql/server/graphql-errors.ts")) ?? [];
    const codes = listMatches(codeType + requestCodes, /"([A-Z_]+)"/g);
    const firstCells = listMatches(findSection("Errors"), /^\| (`[^|]*)\|/gm).join();
    const documentedCodes = listMatches(firstCells, /`([A-Z_]+)`/g);
    expect(new Set(documentedCodes)).toEqual(new Set([...codes, "INTERNAL_SERVER_ERROR"]));
  });

  it("lists the extensions of errors", () => {
    const [extensions = ""] =
      /extensions: \{[\s\S]*?\n {6}\}/.exec(readText("bff/src/graphql/server/graphql-errors.ts")) ?? [];
    const names = listMatches(extensions, /\{ (\w+) \}/g);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(findSection("Errors")).toContain(name);
  });

  it("lists the scalars", () => {
    const builtIn = new Set(specifiedScalarTypes.map(({ name }) => name));
    const scalars = Object.values(buildSchema(readSdl()).getTypeMap())
      .filter((type) => isScalarType(type))
      .map(({ name }) => name)
      .filter((name) => !builtIn.has(name));
    expect(listMatches(findSection("Types"), /^\| `(\w+)` \|/gm)).toEqual(["ID", ...scalars]);
  });

  it("lists the limits", () => {
    const sources = ["document-size", "response-size"].map((name) =>
      readText(`bff/src/graphql/server/${name}.ts`),
    );
    const limits = listMatches(sources.join("\n"), /\bmax[A-Z]\w*(?: =|:) ([\d_]+)/g);
    expect(limits.length).toBeGreaterThan(8);
    const numbers = listMatches(findSection("Limits").replaceAll(",", ""), /(\d+)/g);
    expect(numbers).toEqual(expect.arrayContaining(limits.map((limit) => limit.replaceAll("_", ""))));
  });

  it("has the configuration that the example's test runs", () => {
    const [, configuration] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? [];
    expect(configuration).toBe(readText("examples/integration-test/codegen.yml"));
  });

  it("has an example with the versions of this repository", () => {
    const readPackage = (path: string) => JSON.parse(readText(`${path}/package.json`)) as Package;
    const { dependencies, devDependencies } = readPackage("examples/integration-test");
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, readPackage(`node_modules/${name}`).version]).toEqual([name, version]);
  });
});
