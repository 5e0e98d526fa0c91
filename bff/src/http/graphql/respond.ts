import type { HTTPGraphQLResponse } from "@apollo/server";
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";

import type { OperationReport } from "../../graphql/resource/context.ts";
import { addRequestId } from "../../graphql/server/operation-log.ts";
import { CodedError } from "../../rest/errors/coded-error.ts";
import type { Session } from "../../rest/session/session.ts";
import { sendRefreshedTokens } from "../request-tokens.ts";
import type { RequestContext } from "./request/request-context.ts";
import { MalformedRequest } from "./malformed-request.ts";

/** Errors of document or variables; with status 200 for clients that accept only application/json. */
const documentCodes: ReadonlySet<string> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
]);

/** Sends the response with refreshed tokens, the adjusted status and the request id. */
export function respond(
  response: ServerResponse,
  { status: apolloStatus = 200, headers, body }: HTTPGraphQLResponse,
  { context, session, operationReport }: RequestContext,
): void {
  if (body.kind === "chunked") throw new Error("Unexpected incremental response: the schema has no @defer");
  const contentType = headers.get("content-type") ?? "";
  const status = chooseStatus(apolloStatus, contentType, operationReport);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.statusCode = status;
  // Errors before an operation (no body, CSRF, wrong method) have no request id yet.
  const lacksRequestId = status >= 400 && operationReport.errorCodes === undefined;
  respondWithBody(
    response,
    session,
    contentType,
    lacksRequestId ? addRequestIds(body.string, context.requestId) : body.string,
  );
}

export function respondWithBody(
  response: ServerResponse,
  session: Session,
  contentType: string,
  body: string,
): void {
  sendRefreshedTokens(response, session);
  response.setHeader("Content-Type", contentType);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

function chooseStatus(
  apolloStatus: number,
  contentType: string,
  { errorCodes = [] }: OperationReport,
): number {
  const isLegacyType = contentType.startsWith("application/json");
  const isDocumentError =
    apolloStatus === 400 && errorCodes.length > 0 && errorCodes.every((code) => documentCodes.has(code));
  return isLegacyType && isDocumentError ? 200 : apolloStatus;
}

function addRequestIds(text: string, requestId: string): string {
  const response: { errors?: { message: string }[] } = JSON.parse(text);
  return JSON.stringify({
    ...response,
    errors: response.errors?.map((error) => addRequestId(error, requestId)),
  });
}

const bodyErrorMessages: Readonly<Record<number, string>> = {
  400: "The request body is not a valid JSON object.",
  413: "The request is too large.",
  415: "The request body must be plain UTF-8.",
};

/** Sends coded errors with status 200, malformed requests with their 4xx status, and other errors masked. */
export function respondWithError(
  response: ServerResponse,
  error: unknown,
  { context: { requestId }, operationReport }: RequestContext,
  log: Logger,
): void {
  if (response.headersSent) return;
  if (error instanceof CodedError) {
    const { message, code } = error;
    operationReport.errorCodes = [code];
    sendErrors(response, 200, addRequestId({ message, extensions: { code } }, requestId));
    return;
  }
  const status = getErrorStatus(error);
  const message = error instanceof MalformedRequest ? error.message : bodyErrorMessages[status];
  if (message === undefined) {
    log.error({ requestId, err: error }, "unexpected error");
    operationReport.errorCodes = ["INTERNAL_SERVER_ERROR"];
    const masked = { message: "Internal Server Error", extensions: { code: "INTERNAL_SERVER_ERROR" } };
    sendErrors(response, 500, addRequestId(masked, requestId));
    return;
  }
  // Closes the connection instead of waiting for the rest of a late body.
  if (status === 408) response.shouldKeepAlive = false;
  operationReport.errorCodes = ["BAD_REQUEST"];
  sendErrors(response, status, addRequestId({ message, extensions: { code: "BAD_REQUEST" } }, requestId));
}

export function getErrorStatus(error: unknown): number {
  return error instanceof Error && "status" in error ? Number(error.status) : 500;
}

function sendErrors(response: ServerResponse, status: number, error: object): void {
  const body = JSON.stringify({ errors: [error], ...(status === 200 ? { data: null } : {}) });
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
