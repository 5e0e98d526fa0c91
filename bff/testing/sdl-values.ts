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

import { referenceOf } from "./documented-upstream.ts";

/** Texts and days that more is asked of than their type says; the days keep their order. */
const particular: Readonly<Record<string, string>> = {
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
  effectiveFrom: "2026-03-03",
  effectiveTo: "2026-03-29",
};

/**
 * Values of the schema's types that tell each field from every other. A later turn takes the next value of each enum;
 * after `turnsOf` turns all were taken.
 */
export class SdlValues {
  readonly #turn: number;
  #count = 0;

  constructor(turn = 0) {
    this.#turn = turn;
  }

  /** A record or an input with all its fields; references are there as `{ id }` beside their ids. */
  of(type: GraphQLInputObjectType | GraphQLObjectType, index = 0): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const { name, type: fieldType, ...field } of Object.values(type.getFields())) {
      // What takes arguments is asked for apart; a file is sent by other means.
      if ("args" in field && field.args.length > 0) continue;
      if (isUpload(fieldType) || referenceOf(type, name) !== undefined) continue;
      value[name] = this.#field(type, name, fieldType, index);
    }
    if (!isObjectType(type)) return value;
    for (const { name } of Object.values(type.getFields())) {
      const held = referenceOf(type, name);
      if (held === undefined) continue;
      const ids = value[held];
      value[name] = Array.isArray(ids) ? ids.map((id: unknown) => ({ id })) : { id: ids };
    }
    return value;
  }

  #field(
    parent: GraphQLInputObjectType | GraphQLObjectType,
    name: string,
    type: GraphQLType,
    index: number,
  ): unknown {
    const bare = getNullableType(type);
    if (isListType(bare)) {
      const singular = name.replace(/s$/, "");
      return [0, 1].map((item) => this.#field(parent, singular, bare.ofType, item));
    }
    if (isEnumType(bare)) {
      const all = bare.getValues().map((value) => value.name);
      return all[(this.#turn + index) % all.length];
    }
    if (isInputObjectType(bare) || isObjectType(bare)) return this.of(bare, index);
    return isScalarType(bare) ? this.#scalar(bare.name, name, index) : undefined;
  }

  #scalar(type: string, name: string, index: number): unknown {
    this.#count += 1;
    const day = String((this.#count % 28) + 1).padStart(2, "0");
    switch (type) {
      // Rows and their rate cards are paired by id, channels with what their vendor sells.
      case "ID":
        return name === "id" ? `id-${index}` : `${name}-${index}`;
      case "Int":
        return this.#count;
      case "Float":
      case "Money":
        // A row's rate and its rate card's are one.
        if (name === "unitRate" || name === "rate") return 500.25 + index;
        return this.#count + 0.25;
      case "Boolean":
        return (this.#turn + index) % 2 === 0;
      case "Date":
        return particular[name] ?? `2026-04-${day}`;
      case "Time":
        return `${String((this.#count % 12) + 1).padStart(2, "0")}:30 PM`;
      case "DateTime":
        return `2026-05-${day}T10:20:30.000Z`;
      default:
        return particular[name] ?? `${name} ${this.#count}`;
    }
  }
}

/** Turns after which every value of every enum in the type was taken. */
export function turnsOf(type: GraphQLInputObjectType | GraphQLObjectType): number {
  const sizes = Object.values(type.getFields()).map(({ name, type: fieldType }) => {
    let bare = getNullableType(fieldType);
    while (isListType(bare)) bare = getNullableType(bare.ofType);
    if (isEnumType(bare)) return bare.getValues().length;
    const nested = (isInputObjectType(bare) || isObjectType(bare)) && referenceOf(type, name) === undefined;
    return nested ? turnsOf(bare) : 1;
  });
  return Math.max(2, ...sizes);
}

/** What selects a whole value of an object type, one level of references included. */
export function selectionOf(type: GraphQLObjectType, value: unknown): string {
  const sample: unknown = Array.isArray(value) ? value[0] : value;
  return Object.values(type.getFields())
    .filter(({ name }) => Object.hasOwn(Object(sample), name))
    .map(({ name, type: fieldType }) => {
      let bare = getNullableType(fieldType);
      while (isListType(bare)) bare = getNullableType(bare.ofType);
      return isObjectType(bare)
        ? `${name} { ${selectionOf(bare, Reflect.get(Object(sample), name))} }`
        : name;
    })
    .join(" ");
}

/** What a mutation takes as its `input`. */
export function inputOf(schema: GraphQLSchema, mutation: string): GraphQLInputObjectType {
  const { args = [] } = schema.getMutationType()?.getFields()[mutation] ?? {};
  const type = getNamedType(args.find(({ name }) => name === "input")?.type);
  if (!isInputObjectType(type)) throw new Error(`${mutation} takes no input`);
  return type;
}

/** The fields of an input that take a file. */
export function uploadsOf(input: GraphQLInputObjectType): string[] {
  return Object.values(input.getFields()).flatMap(({ name, type }) => (isUpload(type) ? [name] : []));
}

function isUpload(type: GraphQLType): boolean {
  const bare = getNullableType(type);
  return isScalarType(bare) && bare.name === "Upload";
}
