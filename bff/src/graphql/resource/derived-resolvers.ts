import { getNamedType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLObjectType, GraphQLSchema } from "graphql";

import type { ReadResource, Resource } from "./define-resource.ts";
import {
  createReferenceResolver,
  createReferenceIdResolver,
  createReferenceListResolver,
  createNamedReferenceResolver,
} from "./references/reference-resolvers.ts";
import { createOptionsResolver } from "./options/options.ts";

export type ResolverMap = Record<string, Record<string, unknown>>;

/** Derives resolvers of queries and mutations from resource names, and of references from fields. */
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
    add("Query", { [findListField(schema, name)]: resource.list });
  }
  for (const [name, resource] of Object.entries(resources)) {
    add("Query", {
      [name]: resource.get,
      ...pickExisting(schema.getQueryType(), `${name}Options`, createOptionsResolver(name, resource)),
    });
    const type = toTypeName(name);
    add("Mutation", {
      [`create${type}`]: resource.create,
      [`update${type}`]: resource.update,
      [`delete${type}`]: resource.remove,
      ...pickExisting(schema.getMutationType(), `set${type}Status`, resource.setStatus),
    });
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type)) add(type.name, deriveReferenceResolvers(type, resources));
  }
  return derived;
}

function toTypeName(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}

function findListField(schema: GraphQLSchema, resource: string): string {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const pageField = fields.find(({ type }) => getNamedType(type).name === `${toTypeName(resource)}Page`);
  if (pageField === undefined) throw new Error(`the schema has no list of ${resource}`);
  return pageField.name;
}

function pickExisting(type: GraphQLObjectType | null | undefined, field: string, resolve: unknown): object {
  return type && field in type.getFields() ? { [field]: resolve } : {};
}

/** Resolves `client` from `clientId`, and `cities` from `cityIds`. */
function deriveReferenceResolvers(type: GraphQLObjectType, resources: object): Record<string, unknown> {
  const fields = type.getFields();
  const resolvers: Record<string, unknown> = {};
  for (const { name, type: fieldType } of Object.values(fields)) {
    const fieldNamedType = getNamedType(fieldType);
    const resource = fieldNamedType.name.charAt(0).toLowerCase() + fieldNamedType.name.slice(1);
    if (!isObjectType(fieldNamedType)) continue;
    const target = { resource, required: listRequiredFields(fieldNamedType) };
    if (resource in resources && `${resource}Ids` in fields)
      resolvers[name] = createReferenceListResolver(target, name);
    else if (`${name}Id` in fields) {
      if (name in resources)
        resolvers[name] =
          fieldNamedType.name === "Ref"
            ? createNamedReferenceResolver(name)
            : createReferenceResolver({ ...target, resource: name });
      resolvers[`${name}Id`] = createReferenceIdResolver(name);
    }
  }
  return resolvers;
}

function listRequiredFields(type: GraphQLObjectType): ReadonlySet<string> {
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return new Set(required.map(({ name }) => name));
}
