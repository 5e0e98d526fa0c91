import { buildASTSchema, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Builds the schema of the SDL files; GraphQL Codegen passes no schema to loaders. */
export function readSchema() {
  const folder = fileURLToPath(new URL("../../schema/", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return buildASTSchema(parse(files.map((name) => readFileSync(folder + name, "utf8")).join("\n")));
}
