import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { DocumentNode, FieldNode, GraphQLSchema, GraphQLType, OperationDefinitionNode } from "graphql";

/** A persisted query with values for its required variables. */
export interface WebQuery {
  readonly name: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Name of the queried schema field by response key. */
  readonly fields: ReadonlyMap<string, string>;
  /** Object types in the selection. */
  readonly types: ReadonlySet<string>;
}

const file = join(import.meta.dirname, "../../web/src/generated/operations.json");

function listRootFields({ selectionSet }: OperationDefinitionNode): FieldNode[] {
  return selectionSet.selections.filter((node) => node.kind === Kind.FIELD);
}

function buildVariables(
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  getId: (argument: string) => string,
): Record<string, unknown> {
  const argumentsByName = new Map(
    listRootFields(operation).flatMap((field) =>
      (field.arguments ?? []).flatMap(({ name, value }) =>
        value.kind === Kind.VARIABLE
          ? [[value.name.value, name.value === "id" ? `${field.name.value}Id` : name.value] as const]
          : [],
      ),
    ),
  );
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable: { name }, type: node }) => {
      const type = typeFromAST(schema, node);
      if (!isNonNullType(type)) return [];
      const { ofType } = type;
      return [[name.value, buildValue(ofType, argumentsByName.get(name.value) ?? name.value, getId)]];
    }),
  );
}

/** Of inputs, builds the required fields. */
function buildValue(type: GraphQLType, argument: string, getId: (argument: string) => string): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) ? [[field.name, buildValue(field.type.ofType, field.name, getId)]] : [],
      ),
    );
  const values: Readonly<Record<string, unknown>> = {
    ID: getId(argument),
    Int: 1,
    Boolean: true,
    Date: new Date().toISOString().slice(0, "YYYY-MM-DD".length),
    String: "a",
  };
  return values[String(type)];
}

function collectTypes(document: DocumentNode, schema: GraphQLSchema): Set<string> {
  const types = new Set<string>();
  const info = new TypeInfo(schema);
  const enter = () => {
    const type = getNamedType(info.getType());
    if (isObjectType(type)) types.add(type.name);
  };
  visit(document, visitWithTypeInfo(info, { Field: { enter } }));
  return types;
}

export function readWebQueries(schema: GraphQLSchema, getId: (argument: string) => string): WebQuery[] {
  const textsById = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return Object.values(textsById).flatMap((text) => {
    const document = parse(text);
    const [operation] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (operation?.operation !== OperationTypeNode.QUERY) return [];
    return {
      name: operation.name?.value ?? "",
      text,
      variables: buildVariables(operation, schema, getId),
      fields: new Map(
        listRootFields(operation).map(({ alias, name }) => [(alias ?? name).value, name.value]),
      ),
      types: collectTypes(document, schema),
    };
  });
}
