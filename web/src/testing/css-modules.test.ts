import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

function listMissingClasses(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const imports = source.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm);
  return [...imports].flatMap(([, name, path = ""]) => {
    const styles = readFileSync(join(dirname(file), path), "utf8");
    const used = source.matchAll(new RegExp(String.raw`(?<![\w./])${name}\.(\w+)`, "g"));
    return [...new Set(Array.from(used, ([, className = ""]) => className))]
      .filter((className) => !new RegExp(String.raw`\.${className}(?![\w-])`).test(styles))
      .map((className) => `${relative(root, file)}: ${className}`);
  });
}

it("uses only classes that exist in the CSS modules", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(files.flatMap((path) => listMissingClasses(join(root, path)))).toEqual([]);
});
