import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, printSchema } from "graphql";

import { addDescriptions } from "./descriptions.ts";

export function readSdl(): string {
  return printSchema(addDescriptions(buildSchema(readSdlFiles())));
}

function readSdlFiles(): string {
  const bundled = join(import.meta.dirname, "schema.graphql");
  if (existsSync(bundled)) return readFileSync(bundled, "utf8");
  const folder = join(import.meta.dirname, "../../schema");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}
