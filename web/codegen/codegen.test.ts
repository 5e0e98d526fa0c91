import { readFileSync } from "node:fs";
import { print, type DocumentNode } from "graphql";
import { expect, it } from "vitest";

const readOutput = (path: string) => readFileSync(`${import.meta.dirname}/../../${path}`, "utf8");

/** Shows documents as GraphQL instead of their syntax tree. */
function printDocuments(code: string): string {
  return code.replaceAll(
    /= (\{.*"kind":"Document".*\}) as unknown as DocumentNode;/g,
    (_match, json: string) => {
      const { __meta__: meta, ...document } = JSON.parse(json) as DocumentNode & { __meta__?: object };
      return `= ${meta ? "with a recorded id " : ""}\`\n${print(document)}\n\`;`;
    },
  );
}

/** The declaration that starts with this text, up to the first unindented closing line. */
function findDeclaration(code: string, start: string): string {
  const rest = code.slice(code.indexOf(start));
  return /^[^\n]*(?:;|\n(?:[ ].*\n)*[})\]].*)\n/.exec(rest)?.[0] ?? "missing";
}

/** `npx vitest -u` accepts a change; the difference then shows what every resource gets. */
it.each([
  ["hooks", () => printDocuments(readOutput("web/src/resources/masters/size.generated.tsx"))],
  ["options", () => findDeclaration(readOutput("web/src/generated/options.ts"), "export const sizeOptions")],
  [
    "row-reader",
    () => findDeclaration(readOutput("bff/src/generated/row-readers.ts"), "export function readSize("),
  ],
  ["enum-values", () => findDeclaration(readOutput("schema/generated/enums.ts"), "export const SIZE_UNITS")],
])("writes the %s of sizes as recorded", async (name, read) => {
  await expect(read()).toMatchFileSnapshot(`golden/size-${name}.txt`);
});
