import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLObjectType, GraphQLSchema } from "graphql";

import type { ReadResource, Resource } from "./definition.ts";
import { link, linkId, links, ref } from "./links.ts";
import { options } from "./options.ts";

/** Resolvers by type and field. */
export type ResolverMap = Record<string, Record<string, unknown>>;

/**
 * Derives resolvers from the schema: list, record, options and mutations by name, and references where a
 * type has an id beside its record.
 */
export function derivedResolvers(
  schema: GraphQLSchema,
  nouns: Readonly<Record<string, Resource>>,
  readOnly: Readonly<Record<string, ReadResource>>,
): ResolverMap {
  const derived: ResolverMap = {};
  const add = (type: string, fields: Record<string, unknown>) => {
    derived[type] = { ...derived[type], ...fields };
  };
  for (const [noun, resource] of Object.entries({ ...nouns, ...readOnly })) {
    add("Query", { [listName(schema, noun)]: resource.list });
  }
  for (const [noun, resource] of Object.entries(nouns)) {
    add("Query", {
      [noun]: resource.get,
      ...present(schema.getQueryType(), `${noun}Options`, options(noun, resource)),
    });
    const type = typeName(noun);
    add("Mutation", {
      [`create${type}`]: resource.create,
      [`update${type}`]: resource.update,
      [`delete${type}`]: resource.remove,
      ...present(schema.getMutationType(), `set${type}Status`, resource.setStatus),
    });
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type)) add(type.name, references(type, nouns));
  }
  return derived;
}

/** `size` belongs to the type Size. */
function typeName(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** @throws without a query for pages of the resource */
function listName(schema: GraphQLSchema, noun: string): string {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const found = fields.find(({ type }) => getNamedType(type).name === `${typeName(noun)}Page`);
  if (found === undefined) throw new Error(`the schema has no list of ${noun}`);
  return found.name;
}

function present(type: GraphQLObjectType | null | undefined, field: string, resolve: unknown): object {
  return type && field in type.getFields() ? { [field]: resolve } : {};
}

/** `client` of a type with `clientId`, `cities` of one with `cityIds`. */
function references(type: GraphQLObjectType, nouns: object): Record<string, unknown> {
  const fields = type.getFields();
  const found: Record<string, unknown> = {};
  for (const { name, type: fieldType } of Object.values(fields)) {
    const named = getNamedType(fieldType);
    const noun = named.name.charAt(0).toLowerCase() + named.name.slice(1);
    if (!isObjectType(named)) continue;
    const target = { noun, required: requiredFields(named) };
    if (noun in nouns && `${noun}Ids` in fields) found[name] = links(target, name);
    else if (`${name}Id` in fields) {
      if (name in nouns) found[name] = named.name === "Ref" ? ref(name) : link({ ...target, noun: name });
      found[`${name}Id`] = linkId(name);
    }
  }
  return found;
}

function requiredFields(type: GraphQLObjectType): ReadonlySet<string> {
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return new Set(required.map(({ name }) => name));
}
