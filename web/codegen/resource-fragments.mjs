import { getNamedType, isLeafType, parse } from "graphql";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { capitalize } from "./field-operation.mjs";
import { readSchema } from "./read-schema.mjs";

const RESOURCES = fileURLToPath(new URL("../src/resources/", import.meta.url));

/**
 * Builds `fragment SizeFields on Size` for `resources/size/`, unless the folder has a document. A virtual
 * document loader of GraphQL Codegen.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const schema = readSchema();
  const rawSDL = readdirSync(RESOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existsSync(getDocumentPath(entry.name)))
    .map(({ name }) => printFragment(name.split("-").map(capitalize).join(""), schema))
    .join("\n");
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}

/** Returns the path of a resource's document: `media-type` gives `…/media-type/media-type.graphql`. */
export function getDocumentPath(name) {
  return `${RESOURCES}${name}/${name}.graphql`;
}

/** Selects all fields, of references the name. Operations add `updatedAt`. */
function printFragment(name, schema) {
  const type = schema.getType(name);
  if (!type) throw new Error(`web/src/resources: the schema has no type ${name}`);
  const fields = Object.values(type.getFields())
    .filter((field) => !["createdAt", "updatedAt"].includes(field.name))
    .map((field) => (isLeafType(getNamedType(field.type)) ? field.name : `${field.name} { id name }`));
  return `fragment ${name}Fields on ${name} { ${fields.join(" ")} }`;
}
