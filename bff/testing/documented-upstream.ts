import { getNullableType, isEnumType, isInputObjectType, isListType, isObjectType } from "graphql";
import type { GraphQLInputObjectType, GraphQLObjectType, GraphQLType } from "graphql";

/** Upstream field names that differ from the schema; deliberately not read from the code. */
export const upstreamNames: Readonly<Record<string, string>> = {
  formatId: "subMediaId",
  positionId: "placementId",
  timeSlotId: "timeBandId",
};

/** Converts a value of a schema type to the documented upstream format. */
export function toUpstreamValue(type: GraphQLType, value: unknown): unknown {
  const nullableType = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(nullableType))
    return (value as unknown[]).map((item) => toUpstreamValue(nullableType.ofType, item));
  if (isEnumType(nullableType) && typeof value === "string")
    return nullableType.name === "UserRole" ? toRoleName(value) : value.toLowerCase();
  if (!isInputObjectType(nullableType) && !isObjectType(nullableType)) return value;
  if (nullableType.name === "Ref") return toUserReference(value as { id: string; name: string });
  return toUpstreamRecord(nullableType, value as Record<string, unknown>);
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

/** Returns `clientId` for `client`. */
export function findReferenceField(
  type: GraphQLInputObjectType | GraphQLObjectType,
  name: string,
): string | undefined {
  const fields = type.getFields();
  const nullableType = getNullableType(fields[name]?.type);
  if (isListType(nullableType)) {
    const item = getNullableType(nullableType.ofType);
    if (!isObjectType(item)) return undefined;
    const ids = `${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}Ids`;
    return ids in fields ? ids : undefined;
  }
  return isObjectType(nullableType) && `${name}Id` in fields ? `${name}Id` : undefined;
}

function toRoleName(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase();
}

function toUserReference({ id, name }: { id: string; name: string }) {
  return { id, fullName: name };
}
