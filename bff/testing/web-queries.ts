import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  getNamedType,
  isEnumType,
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
import type { DocumentNode, FieldNode, GraphQLSchema, OperationDefinitionNode } from "graphql";

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
      if (isEnumType(ofType)) return [[name.value, ofType.getValues()[0]?.name]];
      const values: Readonly<Record<string, unknown>> = {
        ID: getId(argumentsByName.get(name.value) ?? name.value),
        Int: 1,
        Boolean: true,
        Date: new Date().toISOString().slice(0, "YYYY-MM-DD".length),
        String: "a",
      };
      return [[name.value, values[String(ofType)]]];
    }),
  );
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
