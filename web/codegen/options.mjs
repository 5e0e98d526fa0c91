import { buildASTSchema, getNamedType, isLeafType, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fieldOperation } from "./field-operation.mjs";

/**
 * The documents that reference fields ask with, one for each noun that can be chosen: from the contract's `sizeOptions(search, ids, first, …)`
 * derives `query SizeOptions`, answering `options`. The document loader of GraphQL Codegen; nobody writes the file that it stands for.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const folder = fileURLToPath(new URL("../../schema/", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const contract = buildASTSchema(parse(files.map((name) => readFileSync(folder + name, "utf8")).join("\n")));
  const rawSDL = Object.values(contract.getQueryType().getFields())
    .filter(({ name }) => name.endsWith("Options"))
    .map((field) => fieldOperation("query", field, "options", `{ ${leavesOf(field)} }`))
    .join("\n");
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}

/** Every plain field of an option; of a record beside it the name. */
function leavesOf(field) {
  return Object.values(getNamedType(field.type).getFields())
    .map(({ name, type }) => (isLeafType(getNamedType(type)) ? name : `${name} { id name }`))
    .join(" ");
}
