import { getNullableType, isEnumType, isInputObjectType, isListType, isObjectType } from "graphql";
import type { GraphQLInputObjectType, GraphQLObjectType, GraphQLType } from "graphql";

/** Resource names that differ from the schema; written independently of the code. */
export const upstreamNames: Readonly<Record<string, string>> = {
  formatId: "subMediaId",
  positionId: "placementId",
  timeSlotId: "timeBandId",
};

/** Converts a value of a schema type to the documented upstream format. */
export function toUpstreamValue(type: GraphQLType, value: unknown): unknown {
  const bare = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(bare)) return (value as unknown[]).map((item) => toUpstreamValue(bare.ofType, item));
  if (isEnumType(bare) && typeof value === "string")
    return bare.name === "UserRole" ? toRoleName(value) : value.toLowerCase();
  if (!isInputObjectType(bare) && !isObjectType(bare)) return value;
  if (bare.name === "Ref") return toPerson(value as { id: string; name: string });
  return toUpstreamRecord(bare, value as Record<string, unknown>);
}

function toUpstreamRecord(
  type: GraphQLInputObjectType | GraphQLObjectType,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(type.getFields())
      .filter(({ name }) => name in value && findReferenceField(type, name) === undefined)
      .map((field) => [
        upstreamNames[field.name] ?? field.name,
        toUpstreamValue(field.type, value[field.name]),
      ]),
  );
}

/** Ids of the records behind a reference. */
export function findReferenceField(
  type: GraphQLInputObjectType | GraphQLObjectType,
  name: string,
): string | undefined {
  const fields = type.getFields();
  const bare = getNullableType(fields[name]?.type);
  if (isListType(bare)) {
    const item = getNullableType(bare.ofType);
    if (!isObjectType(item)) return undefined;
    const ids = `${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}Ids`;
    return ids in fields ? ids : undefined;
  }
  return isObjectType(bare) && `${name}Id` in fields ? `${name}Id` : undefined;
}

function toRoleName(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase();
}

function toPerson({ id, name }: { id: string; name: string }) {
  return { id, fullName: name };
}
