import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const generatedFolder = join(import.meta.dirname, "../../web/src/generated");

/**
 * Empty before the first codegen.
 *
 * @param folder build folder of another release
 */
export function readOperationTexts(folder = generatedFolder): ReadonlyMap<string, string> {
  const file = join(folder, "operations.json");
  if (!existsSync(file)) return new Map();
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(Object.entries(texts));
}
