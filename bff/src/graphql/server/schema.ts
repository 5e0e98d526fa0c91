import { isObjectType, isScalarType } from "graphql";
import type { GraphQLFieldResolver, GraphQLScalarType, GraphQLSchema } from "graphql";

import type { Resolvers } from "../../generated/resolvers.ts";
import type { GraphQLContext } from "../resource/context.ts";
import { scalars } from "./scalars.ts";

/** @throws for a resolver without a field in the SDL */
export function addResolvers(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const [typeName, entry] of Object.entries({ ...resolvers, ...scalars })) {
    const type = schema.getType(typeName);
    if (isScalarType(type)) copyScalarMethods(type, entry as GraphQLScalarType);
    else if (isObjectType(type)) {
      const fields = type.getFields();
      for (const [fieldName, resolve] of Object.entries(entry)) {
        const field = fields[fieldName];
        if (field === undefined) throw new Error(`${typeName}.${fieldName} is not in the schema`);
        // Codegen has checked arguments and result.
        field.resolve = resolve as GraphQLFieldResolver<unknown, GraphQLContext>;
      }
    } else throw new Error(`${typeName} is not in the schema`);
  }
}

function copyScalarMethods(target: GraphQLScalarType, source: GraphQLScalarType): void {
  target.serialize = source.serialize;
  target.parseValue = source.parseValue;
  target.parseLiteral = source.parseLiteral;
}
