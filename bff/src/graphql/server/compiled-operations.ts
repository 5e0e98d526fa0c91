import { getOperationAST, parse, validate } from "graphql";
import type { ExecutionResult, GraphQLSchema, OperationTypeNode } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { CompilerOptions } from "graphql-jit";

import type { GraphQLContext } from "../resource/context.ts";
import { checkDocumentSize, parseOptions } from "./document-size.ts";
import { isUnsafeInteger } from "./scalars.ts";

export interface CompiledOperation {
  readonly name: string | null;
  readonly type: OperationTypeNode;
  readonly text: string;
  /** Returns no data for invalid variables. */
  run(
    context: GraphQLContext,
    variables: Readonly<Record<string, unknown>>,
  ): ExecutionResult | Promise<ExecutionResult>;
}

/** Persisted operations by id, the SHA-256 of the text. */
export type CompiledOperations = ReadonlyMap<string, CompiledOperation>;

export function compileOperations(
  schema: GraphQLSchema,
  texts: ReadonlyMap<string, string>,
  onRejected: (text: string, reason: string) => void,
): CompiledOperations {
  const compiled = new Map<string, CompiledOperation>();
  for (const [id, text] of texts) {
    try {
      compiled.set(id, compile(schema, text));
    } catch (error) {
      onRejected(text, String(error));
    }
  }
  return compiled;
}

const keepValue = (value: unknown) => value;

/** Row readers have validated all leaves. */
const compileOptions: Partial<CompilerOptions> = {
  disablingCapturingStackErrors: true,
  disableLeafSerialization: true,
  customSerializers: { Date: keepValue, DateTime: keepValue, Money: keepValue, Time: keepValue },
};

function compile(schema: GraphQLSchema, text: string): CompiledOperation {
  const document = parse(text, parseOptions);
  const error = checkDocumentSize(document) ?? validate(schema, document)[0];
  if (error) throw error;
  const compiled = compileQuery(schema, document, undefined, compileOptions);
  if (!isCompiledQuery(compiled)) throw compiled.errors?.[0] ?? new Error("The text cannot be compiled.");
  const operation = getOperationAST(document);
  if (!operation) throw new Error("The text has no single operation.");
  return {
    name: operation.name?.value ?? null,
    type: operation.operation,
    text,
    // graphql-jit would accept a rounded id; the scalar rejects it.
    run: (context, variables) =>
      hasUnsafeInteger(variables) ? {} : compiled.query(undefined, context, variables),
  };
}

function hasUnsafeInteger(variables: object): boolean {
  const pending: unknown[] = [variables];
  while (pending.length > 0) {
    const value = pending.pop();
    if (isUnsafeInteger(value)) return true;
    if (typeof value === "object" && value !== null) pending.push(...Object.values(value));
  }
  return false;
}
