import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";

import type { Resolvers } from "./render-app.tsx";

/** Texts that rules validate; other texts contain their field name. */
const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  code: "en",
  contactEmail: "ravi@agency.test",
  currency: "INR",
  email: "asha@agency.test",
  iso2: "IN",
  module: "media_plans",
  phone: "9876543210",
  phoneCode: "+91",
  pincode: "400001",
  taxId: "27AAPFU0939F1ZV",
  website: "https://agency.test",
};

/** By enum or field; other enums have their last value, which is never a default. */
const SAMPLE_ENUM_VALUES: Readonly<Record<string, string>> = {
  Status: "ACTIVE",
  MasterStatus: "ACTIVE",
  ClientStatus: "ACTIVE",
  VendorStatus: "ACTIVE",
  UserStatus: "ACTIVE",
  CampaignStatus: "ACTIVE",
  "MediaPlan.status": "PENDING",
};

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function sampleScalar(scalar: string, field: string, owner: string): unknown {
  switch (scalar) {
    case "ID":
      if (field !== "id") return `${field.replace(/Ids?$/, "")}-1`;
      // A rate card has the id of its media row.
      return `${owner === "RateCard" ? "mediaRow" : lowerFirst(owner)}-1`;
    case "Int":
      return 7;
    case "Float":
      return 7.5;
    case "Money":
      return 1250.5;
    case "Boolean":
      return true;
    case "Date":
      return /end|to$/i.test(field) ? "2026-12-31" : "2026-01-01";
    case "Time":
      return field.startsWith("end") ? "10:00 PM" : "08:00 AM";
    case "DateTime":
      return "2026-01-01T08:00:00.000Z";
    default:
      return SAMPLE_TEXTS[field] ?? `The ${field}`;
  }
}

function sampleItem(type: GraphQLNamedOutputType, field: string, owner: string): unknown {
  if (isObjectType(type)) return createSample(type);
  if (!isEnumType(type)) return sampleScalar(type.name, field, owner);
  return (
    SAMPLE_ENUM_VALUES[`${owner}.${field}`] ?? SAMPLE_ENUM_VALUES[type.name] ?? type.getValues().at(-1)?.name
  );
}

function sampleValue(type: GraphQLOutputType, field: string, owner: string): unknown {
  const value = sampleItem(getNamedType(type), field, owner);
  return isListType(getNullableType(type)) ? [value] : value;
}

/** A deterministic record with every field filled; fields are computed lazily. */
export function createSample(type: GraphQLObjectType): Readonly<Record<string, () => unknown>> {
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [
      field.name,
      () => sampleValue(field.type, field.name, type.name),
    ]),
  );
}

export function createSampleResolvers(schema: GraphQLSchema): Resolvers {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  return Object.assign({}, ...roots.map((root) => (root ? createSample(root) : {})));
}
