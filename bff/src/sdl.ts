import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One text of all SDL files: beside the bundle where there is one, else from the schema folder. */
export function readSdl(): string {
  const bundled = join(import.meta.dirname, "schema.graphql");
  if (existsSync(bundled)) return readFileSync(bundled, "utf8");
  const folder = join(import.meta.dirname, "../../schema");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}
