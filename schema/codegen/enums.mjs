import { isEnumType, isIntrospectionType } from "graphql";

/**
 * Lists the values of each enum in the order of the SDL: `enum SizeUnit` gives `SIZE_UNITS` and the type `SizeUnit`.
 * Omits the sort enums, because only their lists use them.
 */
export function plugin(schema) {
  return Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type) && !isIntrospectionType(type) && !/Sort(Field|Order)$/.test(type.name))
    .map((type) => {
      const constant = toConstantName(type.name);
      // GraphQL Codegen sorts the schema, but not its syntax tree.
      const values = type.astNode.values.map(({ name }) => `"${name.value}"`);
      return `export const ${constant} = [${values.join(", ")}] as const;
export type ${type.name} = (typeof ${constant})[number];`;
    })
    .join("\n");
}

export function toConstantName(name) {
  const constant = name.replaceAll(/(?<=[a-z])[A-Z]/g, "_$&").toUpperCase();
  if (/[^AEIOU]Y$/.test(constant)) return `${constant.slice(0, -1)}IES`;
  return `${constant}${constant.endsWith("S") ? "ES" : "S"}`;
}
