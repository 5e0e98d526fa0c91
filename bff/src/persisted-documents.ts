import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const codegens = join(import.meta.dirname, "../../web/src/generated");

/**
 * Empty before the first codegen.
 *
 * @param folder build folder of another release
 */
export function readPersistedDocuments(folder = codegens): ReadonlyMap<string, string> {
  const list = join(folder, "operations.json");
  if (!existsSync(list)) return new Map();
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, "utf8")));
  return new Map(Object.entries(texts));
}
