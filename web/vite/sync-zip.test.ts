import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

import { ZIP_MODULE } from "./sync-zip.ts";

it("matches the library's file that it replaces", () => {
  const library = dirname(createRequire(import.meta.url).resolve("write-excel-file/package.json"));
  const file = join(library, "modules/zip/zipToArrayBuffer.js");
  expect(existsSync(file)).toBe(true);
  expect(ZIP_MODULE.test(file)).toBe(true);
});
