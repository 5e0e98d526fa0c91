import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
} from "graphql";
import type { GraphQLInputObjectType, GraphQLObjectType, GraphQLSchema, GraphQLType } from "graphql";

import { findReferenceField } from "./documented-upstream.ts";

/** Texts and dates that satisfy the rules; start dates precede end dates. */
const fixedTexts: Readonly<Record<string, string>> = {
  email: "a@b.test",
  contactEmail: "c@d.test",
  phone: "9000000001",
  taxId: "ABCDE-12345",
  website: "https://a.test",
  code: "en",
  iso2: "IN",
  phoneCode: "+91",
  currency: "INR",
  module: "clients",
  attempt: "attempt-1",
  password: "secret-1",
  fullName: "Asha Rao",
  contactPerson: "Asha Patil",
  start: "2026-03-01",
  end: "2026-03-31",
  startDate: "2026-03-02",
  endDate: "2026-03-30",
  timeZone: "Europe/Paris",
  effectiveFrom: "2026-03-03",
  effectiveTo: "2026-03-29",
};

/** Every field gets a different value; each variant uses the next value of every enum. */
export class SdlValues {
  readonly #variant: number;
  #count = 0;

  constructor(variant = 0) {
    this.#variant = variant;
  }

  /** Fills all fields; a reference is `{ id }` with the id of its id field. */
  generate(type: GraphQLInputObjectType | GraphQLObjectType, index = 0): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const { name, type: fieldType, ...field } of Object.values(type.getFields())) {
      // Fields with arguments and files are tested separately.
      if ("args" in field && field.args.length > 0) continue;
      if (isUpload(fieldType) || findReferenceField(type, name) !== undefined) continue;
      value[name] = this.#generateField(type, name, fieldType, index);
    }
    if (!isObjectType(type)) return value;
    for (const { name } of Object.values(type.getFields())) {
      const reference = findReferenceField(type, name);
      if (reference === undefined) continue;
      const ids = value[reference];
      value[name] = Array.isArray(ids) ? ids.map((id: unknown) => ({ id })) : { id: ids };
    }
    return value;
  }

  #generateField(
    parent: GraphQLInputObjectType | GraphQLObjectType,
    name: string,
    type: GraphQLType,
    index: number,
  ): unknown {
    const nullableType = getNullableType(type);
    if (isListType(nullableType)) {
      const singular = name.replace(/s$/, "");
      return [0, 1].map((item) => this.#generateField(parent, singular, nullableType.ofType, item));
    }
    if (isEnumType(nullableType)) {
      const enumValues = nullableType.getValues().map((value) => value.name);
      return enumValues[(this.#variant + index) % enumValues.length];
    }
    if (isInputObjectType(nullableType) || isObjectType(nullableType))
      return this.generate(nullableType, index);
    return isScalarType(nullableType) ? this.#generateScalar(nullableType.name, name, index) : undefined;
  }

  #generateScalar(type: string, name: string, index: number): unknown {
    this.#count += 1;
    const day = String((this.#count % 28) + 1).padStart(2, "0");
    switch (type) {
      // Equal field names give equal ids, so that rate cards match their rows and rows match channels.
      case "ID":
        return name === "id" ? `id-${index}` : `${name}-${index}`;
      case "Int":
        return this.#count;
      case "Float":
      case "Money":
        // A row and its rate card have the same rate.
        if (name === "unitRate" || name === "rate") return 500.25 + index;
        return this.#count + 0.25;
      case "Boolean":
        return (this.#variant + index) % 2 === 0;
      case "Date":
        return fixedTexts[name] ?? `2026-04-${day}`;
      case "Time":
        return `${String((this.#count % 12) + 1).padStart(2, "0")}:30 PM`;
      case "DateTime":
        return `2026-05-${day}T10:20:30.000Z`;
      default:
        return fixedTexts[name] ?? `${name} ${this.#count}`;
    }
  }
}

/** Number of variants that cover all enum values. */
export function countVariants(type: GraphQLInputObjectType | GraphQLObjectType): number {
  const sizes = Object.values(type.getFields()).map(({ name, type: fieldType }) => {
    const namedType = getNamedType(fieldType);
    if (isEnumType(namedType)) return namedType.getValues().length;
    const isNested =
      (isInputObjectType(namedType) || isObjectType(namedType)) &&
      findReferenceField(type, name) === undefined;
    return isNested ? countVariants(namedType) : 1;
  });
  return Math.max(2, ...sizes);
}

/** Selection of all fields, with one level of references. */
export function buildSelection(type: GraphQLObjectType, value: unknown): string {
  const sample: unknown = Array.isArray(value) ? value[0] : value;
  return Object.values(type.getFields())
    .filter(({ name }) => Object.hasOwn(Object(sample), name))
    .map(({ name, type: fieldType }) => {
      const namedType = getNamedType(fieldType);
      return isObjectType(namedType)
        ? `${name} { ${buildSelection(namedType, Reflect.get(Object(sample), name))} }`
        : name;
    })
    .join(" ");
}

/** Returns `Size` for `size`. */
export function getTypeName(resource: string): string {
  return resource.charAt(0).toUpperCase() + resource.slice(1);
}

export function findListField(schema: GraphQLSchema, typeName: string): string {
  const listField = Object.values(schema.getQueryType()?.getFields() ?? {}).find(
    ({ type }) => getNamedType(type).name === `${typeName}Page`,
  );
  if (listField === undefined) throw new Error(`no query lists ${typeName}`);
  return listField.name;
}

export function getInputType(schema: GraphQLSchema, mutation: string): GraphQLInputObjectType {
  const { args = [] } = schema.getMutationType()?.getFields()[mutation] ?? {};
  const type = getNamedType(args.find(({ name }) => name === "input")?.type);
  if (!isInputObjectType(type)) throw new Error(`${mutation} has no argument input`);
  return type;
}

export function listUploadFields(input: GraphQLInputObjectType): string[] {
  return Object.values(input.getFields()).flatMap(({ name, type }) => (isUpload(type) ? [name] : []));
}

function isUpload(type: GraphQLType): boolean {
  const nullableType = getNullableType(type);
  return isScalarType(nullableType) && nullableType.name === "Upload";
}
