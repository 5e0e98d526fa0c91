import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from "graphql";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

import { formatError } from "../../graphql/server/errors.ts";
import { logErrors, tellErrors, tellOperation } from "../../graphql/server/outcome.ts";
import type { RecordedOperation, RecordedOperations } from "../../graphql/server/recorded.ts";
import { asRecord } from "../../rest/errors.ts";
import { sendText } from "./answer.ts";
import type { Exchange } from "./exchange.ts";

interface RecordedCall {
  readonly operation: RecordedOperation;
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

/**
 * Finds the persisted operation of a POST by id.
 *
 * @param body of the request, as JSON
 * @returns undefined if Apollo Server must answer
 */
export function recordedCall(
  recorded: RecordedOperations,
  { method, headers }: IncomingMessage,
  body: unknown,
): RecordedCall | undefined {
  const { query, operationName, variables, extensions } = asRecord(body) ?? {};
  const { version, sha256Hash } = asRecord(asRecord(extensions)?.["persistedQuery"]) ?? {};
  if (method !== "POST" || query !== undefined || version !== 1) return undefined;
  const operation = typeof sha256Hash === "string" ? recorded.get(sha256Hash) : undefined;
  const values = asRecord(variables ?? {});
  const mediaType = mediaTypes.get(headers.accept);
  if (operation === undefined || values === undefined || mediaType === undefined) return undefined;
  if ((operationName ?? operation.name) !== operation.name) return undefined;
  return { operation, variables: values, mediaType };
}

/**
 * Runs a persisted operation without Apollo Server: same answer, log and metrics.
 *
 * @returns false for invalid variables, which Apollo Server reports
 */
export async function answerRecorded(
  { operation, variables, mediaType }: RecordedCall,
  { context, session }: Exchange,
  response: ServerResponse,
  log: Logger,
): Promise<boolean> {
  const result = await operation.run(context, variables);
  if (result.data === undefined) return false;
  tellOperation(context, operation.name);
  const body = `${JSON.stringify({ errors: shownErrors(result, context, log), data: result.data })}\n`;
  sendText(response, session, mediaType, body);
  return true;
}

function shownErrors(
  { errors }: ExecutionResult,
  context: Exchange["context"],
  log: Logger,
): GraphQLFormattedError[] | undefined {
  if (errors === undefined) return undefined;
  logErrors(log, context, errors);
  return tellErrors(context, errors.map(formatted));
}

/** In the form that Apollo Server passes to `formatError`. */
function formatted(error: GraphQLError): GraphQLFormattedError {
  const { message, locations, path } = error;
  const code = error.extensions?.["code"] ?? "INTERNAL_SERVER_ERROR";
  return formatError({ message, locations, path, extensions: { ...error.extensions, code } }, error);
}
