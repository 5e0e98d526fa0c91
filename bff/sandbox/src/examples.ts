import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { GraphQLField, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from "graphql";

export interface Example {
  /** Operation name. */
  readonly title: string;
  /** First clause of the field's description; empty if the field has none. */
  readonly summary: string;
  readonly query: string;
  /** Variables as JSON; empty if the operation has none. */
  readonly variables: string;
}

export interface ExampleGroup {
  /** Type name, or `Other`. */
  readonly title: string;
  readonly examples: readonly Example[];
}

/** Group of operations that return no records. */
const OTHER = "Other";

type Field = GraphQLField<unknown, unknown>;

/** Levels of nested objects in a selection. */
const MAX_DEPTH = 3;
const DRAFT_CONTENT = ["content", "copy"];
/** Values of fields with rules, and short pages; other texts are "Example". */
const sampleValues: Readonly<Record<string, unknown>> = {
  email: "admin@agency.test",
  password: "demo-1234",
  confirmPassword: "demo-1234",
  otp: "1234",
  code: "hi",
  iso2: "LK",
  module: "media_plans",
  contactEmail: "ishaan.rao@example.com",
  contactPerson: "Ishaan Rao",
  fullName: "Ishaan Rao",
  phone: "9845098765",
  taxId: "29ABCDE1234F1Z5",
  website: "https://example.com",
  list: "/manage-media-plan",
  search: "",
  perPage: 5,
};
export const PLACEHOLDER_ID = "id-of-a-record";
const sampleScalars: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Date: "2026-04-01",
  DateTime: "2026-04-01T10:30:00.000Z",
  Float: 100,
  ID: PLACEHOLDER_ID,
  Int: 1,
  Money: 100,
  Time: "10:30 AM",
  Upload: null,
};

export function createExamples(schema: GraphQLSchema): ExampleGroup[] {
  const groups = new Map<string, Example[]>();
  const roots = [
    ["query", schema.getQueryType()],
    ["mutation", schema.getMutationType()],
  ] as const;
  for (const [kind, root] of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const title = findGroup(schema, field);
      groups.set(title, [...(groups.get(title) ?? []), createExample(kind, field)]);
    }
  }
  return [...groups]
    .map(([title, examples]) => ({ title, examples }))
    .sort((a, b) => Number(a.title === OTHER) - Number(b.title === OTHER) || a.title.localeCompare(b.title));
}

/** Finds the type in names such as `deleteClient`, else the type of the returned records. */
export function findGroup(schema: GraphQLSchema, field: Field): string {
  const typeInName = schema.getType(capitalize(field.name.replaceAll(/^delete|Options$/g, "")));
  if (typeInName) return typeInName.name;
  const returnedType = getNamedType(field.type);
  const items = isObjectType(returnedType) ? returnedType.getFields()["items"] : undefined;
  const type = items ? getNamedType(items.type) : returnedType;
  return isObjectType(type) && "id" in type.getFields() ? type.name : OTHER;
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function createExample(kind: "query" | "mutation", field: Field): Example {
  const title = capitalize(field.name);
  const args = field.args.filter(({ name, type }) => isNonNullType(type) || isPageArgument(name));
  const variableDefinitions = formatArguments(
    args.map(({ name, type }) => `$${name}: ${String(type)}`),
    "",
  );
  const argumentList = formatArguments(
    args.map(({ name }) => `${name}: $${name}`),
    "  ",
  );
  const values = Object.fromEntries(
    args.map(({ name, type, defaultValue }) => [
      name,
      sampleValues[name] ?? defaultValue ?? createSample(type, name),
    ]),
  );
  return {
    title,
    summary: /^[^.;]*/.exec(field.description ?? "")?.[0].replaceAll(/\s+/g, " ") ?? "",
    query: [
      `${kind} ${title}${variableDefinitions} {`,
      `  ${field.name}${argumentList}${createSelection(field.type, 1)}`,
      "}",
      "",
    ].join("\n"),
    variables: args.length > 0 ? JSON.stringify(values, null, 2) : "",
  };
}

function formatArguments(args: readonly string[], indent: string): string {
  if (args.length < 2) return args.length === 0 ? "" : `(${args[0]})`;
  return `(\n${args.map((arg) => `${indent}  ${arg}\n`).join("")}${indent})`;
}

function isPageArgument(name: string): boolean {
  return name === "page" || name === "perPage" || name === "search";
}

/**
 * Selects the fields without arguments; returns "" for scalars. Selects only id and name of
 * referenced records, and omits the content of drafts in lists.
 */
function createSelection(type: GraphQLOutputType, depth: number): string {
  const namedType = getNamedType(type);
  if (!isObjectType(namedType)) return "";
  const { id, name, ...others } = namedType.getFields();
  const isList = depth > 1 || isListType(getNullableType(type));
  const isReference = depth > 2 && id && name && "createdAt" in others;
  const fields = isReference ? [id, name] : Object.values(namedType.getFields());
  const indent = "  ".repeat(depth + 1);
  const lines = fields
    .filter((field) => !(isList && DRAFT_CONTENT.includes(field.name)))
    .filter((field) => field.args.length === 0)
    .filter((field) => isLeafType(getNamedType(field.type)) || depth < MAX_DEPTH)
    .map((field) => `${indent}${field.name}${createSelection(field.type, depth + 1)}`);
  return ` {\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

/** Fills required fields; sign-ins also get the optional email, and plan rows the id that their rate repeats. */
function createSample(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return createSample(type.ofType, name);
  if (isListType(type)) return [createSample(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return sampleValues[name] ?? sampleScalars[type.name] ?? "Example";
  return Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type) || field.name === "email" || field.name === "id")
      .map((field) => [field.name, createSample(field.type, field.name)]),
  );
}
