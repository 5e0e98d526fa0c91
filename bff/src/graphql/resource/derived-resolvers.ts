import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLObjectType, GraphQLSchema } from "graphql";

import type { ReadResource, Resource } from "./define-resource.ts";
import {
  resolveReference,
  resolveReferenceId,
  resolveReferences,
  resolveNamedReference,
} from "./reference-resolvers.ts";
import { options } from "./options.ts";

export type ResolverMap = Record<string, Record<string, unknown>>;

/** Lists, records, options and mutations by name; references where a type has an id beside its record. */
export function deriveResolvers(
  schema: GraphQLSchema,
  resources: Readonly<Record<string, Resource>>,
  readOnly: Readonly<Record<string, ReadResource>>,
): ResolverMap {
  const derived: ResolverMap = {};
  const add = (type: string, fields: Record<string, unknown>) => {
    derived[type] = { ...derived[type], ...fields };
  };
  for (const [name, resource] of Object.entries({ ...resources, ...readOnly })) {
    add("Query", { [listName(schema, name)]: resource.list });
  }
  for (const [name, resource] of Object.entries(resources)) {
    add("Query", {
      [name]: resource.get,
      ...present(schema.getQueryType(), `${name}Options`, options(name, resource)),
    });
    const type = typeName(name);
    add("Mutation", {
      [`create${type}`]: resource.create,
      [`update${type}`]: resource.update,
      [`delete${type}`]: resource.remove,
      ...present(schema.getMutationType(), `set${type}Status`, resource.setStatus),
    });
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type)) add(type.name, references(type, resources));
  }
  return derived;
}

function typeName(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}

/** @throws if the schema has no page query of the resource */
function listName(schema: GraphQLSchema, resource: string): string {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const pageField = fields.find(({ type }) => getNamedType(type).name === `${typeName(resource)}Page`);
  if (pageField === undefined) throw new Error(`the schema has no list of ${resource}`);
  return pageField.name;
}

function present(type: GraphQLObjectType | null | undefined, field: string, resolve: unknown): object {
  return type && field in type.getFields() ? { [field]: resolve } : {};
}

/** Resolves `client` beside `clientId` and `cities` beside `cityIds`. */
function references(type: GraphQLObjectType, resources: object): Record<string, unknown> {
  const fields = type.getFields();
  const resolvers: Record<string, unknown> = {};
  for (const { name, type: fieldType } of Object.values(fields)) {
    const named = getNamedType(fieldType);
    const resource = named.name.charAt(0).toLowerCase() + named.name.slice(1);
    if (!isObjectType(named)) continue;
    const target = { resource, required: requiredFields(named) };
    if (resource in resources && `${resource}Ids` in fields)
      resolvers[name] = resolveReferences(target, name);
    else if (`${name}Id` in fields) {
      if (name in resources)
        resolvers[name] =
          named.name === "Ref"
            ? resolveNamedReference(name)
            : resolveReference({ ...target, resource: name });
      resolvers[`${name}Id`] = resolveReferenceId(name);
    }
  }
  return resolvers;
}

function requiredFields(type: GraphQLObjectType): ReadonlySet<string> {
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return new Set(required.map(({ name }) => name));
}
