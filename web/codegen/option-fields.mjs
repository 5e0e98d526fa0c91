import { buildASTSchema, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Schema fields that return suggestions, one per resource. */
export function optionFields() {
  const folder = fileURLToPath(new URL("../../schema/", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const contract = buildASTSchema(parse(files.map((name) => readFileSync(folder + name, "utf8")).join("\n")));
  return Object.values(contract.getQueryType().getFields()).filter(({ name }) => name.endsWith("Options"));
}
