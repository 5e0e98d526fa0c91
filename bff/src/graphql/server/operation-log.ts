import type { GraphQLError, GraphQLFormattedError, OperationTypeNode } from "graphql";
import type { Logger } from "pino";

import type { GraphQLContext } from "../resource/context.ts";
import { findCodedError, isRequestError } from "./graphql-errors.ts";

type ReportedRequest = Pick<GraphQLContext, "requestId" | "operationReport">;

/** Names come from clients, so they are truncated. */
const maxNameLength = 80;

export function reportOperation(
  { operationReport }: ReportedRequest,
  name: string | null,
  type: OperationTypeNode | undefined,
): void {
  operationReport.operation = name?.slice(0, maxNameLength) ?? "anonymous";
  if (type !== undefined) operationReport.operationType = type;
}

export function logErrors(
  log: Logger,
  { requestId }: ReportedRequest,
  errors: readonly GraphQLError[],
): void {
  for (const error of errors) logError(log, requestId, error);
}

function logError(log: Logger, requestId: string, error: GraphQLError): void {
  const coded = findCodedError(error);
  const path = error.path?.join(".");
  if (coded?.detail !== undefined) {
    log.info({ requestId, code: coded.code, detail: coded.detail, path }, "upstream error");
  } else if (coded === undefined && !isRequestError(error)) {
    log.error({ requestId, err: error.originalError ?? error, path }, "unexpected error");
  }
}

/** Adds request ids to errors, and their codes to the log line. */
export function reportErrors(
  { requestId, operationReport }: ReportedRequest,
  errors: readonly GraphQLFormattedError[],
): GraphQLFormattedError[] {
  operationReport.errorCodes = errors.map((error) => String(error.extensions?.["code"]));
  return errors.map((error) => addRequestId(error, requestId));
}

export function addRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  return { ...error, extensions: { ...error.extensions, requestId } };
}
