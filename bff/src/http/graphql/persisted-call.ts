import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from "graphql";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

import { formatError } from "../../graphql/server/graphql-errors.ts";
import { logErrors, reportErrors, reportOperation } from "../../graphql/server/operation-log.ts";
import type { CompiledOperation, CompiledOperations } from "../../graphql/server/compiled-operations.ts";
import { asRecord } from "../../rest/errors/coded-error.ts";
import { respondWithBody } from "./respond.ts";
import type { RequestContext } from "./request/request-context.ts";

interface PersistedCall {
  readonly operation: CompiledOperation;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly mediaType: string;
}

const json = "application/json; charset=utf-8";
/** Accept headers of common clients; Apollo Server handles all others. */
const mediaTypes: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, json],
  ["*/*", json],
  ["application/json", json],
  [
    "application/graphql-response+json,application/json;q=0.9",
    "application/graphql-response+json; charset=utf-8",
  ],
]);

/** @returns undefined if Apollo Server must handle the request */
export function findPersistedCall(
  compiledOperations: CompiledOperations,
  { method, headers }: IncomingMessage,
  body: unknown,
): PersistedCall | undefined {
  const { query, operationName, variables, extensions } = asRecord(body) ?? {};
  const { version, sha256Hash } = asRecord(asRecord(extensions)?.["persistedQuery"]) ?? {};
  if (method !== "POST" || query !== undefined || version !== 1) return undefined;
  const operation = typeof sha256Hash === "string" ? compiledOperations.get(sha256Hash) : undefined;
  const values = asRecord(variables ?? {});
  const mediaType = mediaTypes.get(headers.accept);
  if (operation === undefined || values === undefined || mediaType === undefined) return undefined;
  if ((operationName ?? operation.name) !== operation.name) return undefined;
  return { operation, variables: values, mediaType };
}

/**
 * Runs a persisted operation without Apollo Server, with equal response, log and metrics.
 *
 * @returns false for invalid variables, which Apollo Server reports
 */
export async function runPersistedCall(
  { operation, variables, mediaType }: PersistedCall,
  { context, session }: RequestContext,
  response: ServerResponse,
  log: Logger,
): Promise<boolean> {
  const result = await operation.run(context, variables);
  if (result.data === undefined) return false;
  reportOperation(context, operation.name, operation.type);
  const body = `${JSON.stringify({ errors: formatErrors(result, context, log), data: result.data })}\n`;
  respondWithBody(response, session, mediaType, body);
  return true;
}

function formatErrors(
  { errors }: ExecutionResult,
  context: RequestContext["context"],
  log: Logger,
): GraphQLFormattedError[] | undefined {
  if (errors === undefined) return undefined;
  logErrors(log, context, errors);
  return reportErrors(context, errors.map(formatCompiledError));
}

function formatCompiledError(error: GraphQLError): GraphQLFormattedError {
  const { message, locations, path } = error;
  const code = error.extensions?.["code"] ?? "INTERNAL_SERVER_ERROR";
  return formatError({ message, locations, path, extensions: { ...error.extensions, code } }, error);
}
