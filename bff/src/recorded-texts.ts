import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const list = join(import.meta.dirname, "../../web/src/generated/operations.json");

/** The web's operations as codegen recorded them, by id; none before its first run. */
export function readRecordedTexts(): ReadonlyMap<string, string> {
  if (!existsSync(list)) return new Map();
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, "utf8")));
  return new Map(Object.entries(texts));
}
