import { getNamedType, isInputObjectType, isInputType, Kind, parse, typeFromAST } from "graphql";
import type { DocumentNode, GraphQLSchema } from "graphql";

/** Path of the operation's file in its variables, such as `input.file`; undefined if it has none. */
export function findUploadPath(schema: GraphQLSchema, query: string): string | undefined {
  for (const definition of parseQuietly(query)?.definitions ?? []) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type: node } of definition.variableDefinitions ?? []) {
      const type = typeFromAST(schema, node);
      if (!isInputType(type)) continue;
      const namedType = getNamedType(type);
      const { value: name } = variable.name;
      if (namedType.name === "Upload") return name;
      if (!isInputObjectType(namedType)) continue;
      const field = Object.values(namedType.getFields()).find(
        (candidate) => getNamedType(candidate.type).name === "Upload",
      );
      if (field) return `${name}.${field.name}`;
    }
  }
  return undefined;
}

interface Operation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
}

/** Creates a request by the GraphQL multipart request specification. */
export function createMultipartBody(operation: Operation, path: string, file: File): FormData {
  const form = new FormData();
  const variables = setNull(operation.variables, path.split("."));
  form.append("operations", JSON.stringify({ ...operation, variables }));
  form.append("map", JSON.stringify({ 0: [`variables.${path}`] }));
  form.append("0", file, file.name);
  return form;
}

function setNull(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return null;
  const values = typeof value === "object" && value !== null ? value : {};
  return { ...values, [name]: setNull(Reflect.get(values, name), rest) };
}

function parseQuietly(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

/** The chosen file. It belongs to the page, not to a tab. */
export class FileChoice {
  readonly #listeners = new Set<() => void>();
  #file: File | undefined;

  readonly getFile = (): File | undefined => this.#file;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  choose(file: File | undefined): void {
    this.#file = file;
    for (const listener of this.#listeners) listener();
  }
}
