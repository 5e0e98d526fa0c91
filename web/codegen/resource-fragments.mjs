import { getNamedType, isLeafType, parse } from "graphql";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { capitalize } from "./field-operation.mjs";
import { readSchema } from "./read-schema.mjs";

const RESOURCES = fileURLToPath(new URL("../src/resources/", import.meta.url));

/**
 * Builds `fragment SizeFields on Size` for `resources/masters/size.tsx` or a folder such as `resources/permission/`,
 * unless a document stands beside. A virtual document loader of GraphQL Codegen.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const schema = readSchema();
  const rawSDL = listResources()
    .filter((name) => !existsSync(getDocumentPath(name)))
    .map((name) => printFragment(name.split("-").map(capitalize).join(""), schema))
    .join("\n");
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}

function listResources() {
  const folders = readdirSync(RESOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${RESOURCES}${entry.name}/${entry.name}.tsx`))
    .map(({ name }) => name);
  const masters = readdirSync(`${RESOURCES}masters`).flatMap(
    (file) => /^([a-z-]+)\.tsx$/.exec(file)?.[1] ?? [],
  );
  return [...folders, ...masters];
}

/** Returns the path of a resource's document: `client` gives `…/client/client.graphql`. */
export function getDocumentPath(name) {
  const folder = existsSync(`${RESOURCES}masters/${name}.tsx`) ? "masters" : name;
  return `${RESOURCES}${folder}/${name}.graphql`;
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
