import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Static imports and exports of values; types and `import()` load nothing. */
const IMPORTS = /^(?:import|export)(?!\s+type\b)\s[^"';]*?from\s+"(\.[^"]+)"|^import\s+"(\.[^"]+)"/gm;

function listLoadedFiles(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = entries.map((entry) => join(root, entry));
  for (const file of queue) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    found.add(file);
    for (const [, from, plain] of readFileSync(file, "utf8").matchAll(IMPORTS))
      queue.push(join(dirname(file), from ?? plain ?? ""));
  }
  return new Set([...found].map((file) => relative(root, file)));
}

/** Files with messages in a catalog. */
function listOrigins(catalog: string): ReadonlySet<string> {
  const text = readFileSync(join(root, `src/locales/${catalog}/en.po`), "utf8");
  return new Set([...text.matchAll(/^#: (\S+)$/gm)].map(([, file = ""]) => file));
}

const [app, screens] = ["app", "screens"].map(listOrigins);

it("the first list's messages are in the catalog of the application", () => {
  const loaded = listLoadedFiles(["src/app/main.tsx", "src/crud/screen/resource-screen.tsx"]);
  expect(loaded.has("src/crud/screen/import-button.tsx")).toBe(true);
  expect([...loaded].filter((file) => screens?.has(file) && !app?.has(file))).toEqual([]);
});

it("the import's messages are in the catalogs that its button loads", () => {
  const loaded = listLoadedFiles([
    "src/crud/import/import-dialog.tsx",
    "src/resources/vendor/price-list/row-groups.ts",
    "src/table-import/review/unusable-records.tsx",
  ]);
  const hasMessages = (file: string) =>
    /(?:\bt|\bmsg)`|<Trans>|\bplural\(/.test(readFileSync(join(root, file), "utf8"));
  expect(loaded.has("src/table-import/review/table-notices.ts")).toBe(true);
  const isTranslated = (file: string) => app?.has(file) === true || screens?.has(file) === true;
  expect([...loaded].filter((file) => hasMessages(file) && !isTranslated(file))).toEqual([]);
});
