import { getNamedType, isListType, isNonNullType, isObjectType } from "graphql";

/**
 * Emits the types that the cache must not store by id, and their lists. A type has an identity if a page lists
 * it, a query reads it by id or a mutation returns it. `embedded` lists the other types with an id.
 */
export function plugin(schema, _documents, { embedded }) {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const objects = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__") && !roots.includes(type),
  );
  const records = findRecords(objects, roots).filter(({ name }) => !embedded.includes(name));
  checkEmbedded(
    embedded,
    objects.filter((type) => hasId(type) && !records.includes(type)).map(({ name }) => name),
  );
  const others = objects.filter((type) => !records.includes(type));
  const lists = [...objects, roots[0]].map((type) => [
    type.name,
    Object.values(type.getFields())
      .filter((field) => isList(field.type) && others.includes(getNamedType(field.type)))
      .map(({ name }) => name),
  ]);
  const listsByType = Object.fromEntries(lists.filter(([, names]) => names.length > 0));
  return [
    `export const embeddedTypes: readonly string[] = ${JSON.stringify(others.map(({ name }) => name))};`,
    `export const embeddedLists: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(listsByType)};`,
  ].join("\n");
}

function findRecords(objects, [query, mutation]) {
  const queries = Object.values(query.getFields());
  const mutations = Object.values(mutation.getFields());
  const listed = objects.filter(isPage).map((page) => page.getFields()["items"]);
  const byId = queries.filter(({ args }) => args.length === 1 && args[0].name === "id");
  const records = new Set([...listed, ...byId, ...mutations].map(({ type }) => getNamedType(type)));
  return objects.filter((type) => records.has(type) && hasId(type));
}

function checkEmbedded(embedded, found) {
  const missing = found.filter((name) => !embedded.includes(name));
  if (missing.length > 0)
    throw new Error(
      `No page, query by id or mutation returns ${missing.join(", ")}: add the types to "embedded" in codegen.yml.`,
    );
  const unknown = embedded.filter((name) => !found.includes(name));
  if (unknown.length > 0)
    throw new Error(`"embedded" in codegen.yml names ${unknown.join(", ")}, which have no id in the schema.`);
}

const isPage = ({ name }) => name.endsWith("Page");

const hasId = (type) => "id" in type.getFields();

const isList = (type) => isListType(isNonNullType(type) ? type.ofType : type);
