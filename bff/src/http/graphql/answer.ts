import type { HTTPGraphQLResponse } from "@apollo/server";
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";

import type { Outcome } from "../../graphql/resource/context.ts";
import { withRequestId } from "../../graphql/server/outcome.ts";
import { CodedError } from "../../rest/errors.ts";
import { UnreadableBody } from "./json-body.ts";
import { MalformedUpload } from "./upload.ts";

/** Errors in the document or its variables: to clients that accept only application/json they are answers, at 200. */
const documentCodes: ReadonlySet<string> = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
]);

function statusOf({ status = 200, headers }: HTTPGraphQLResponse, { codes = [] }: Outcome): number {
  const legacy = headers.get("content-type")?.startsWith("application/json") ?? false;
  const answered = status === 400 && codes.length > 0 && codes.every((code) => documentCodes.has(code));
  return legacy && answered ? 200 : status;
}

/** Sends Apollo's answer, or one like it. */
export function send(
  response: ServerResponse,
  answer: HTTPGraphQLResponse,
  requestId: string,
  outcome: Outcome,
): void {
  response.statusCode = statusOf(answer, outcome);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const text = answer.body.kind === "complete" ? answer.body.string : "";
  // Errors before an operation (no body, CSRF, wrong method) know of no context, so of no request id.
  const body = response.statusCode < 400 || text.includes('"requestId"') ? text : identified(text, requestId);
  if (!response.hasHeader("content-type"))
    response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

function identified(text: string, requestId: string): string {
  try {
    const answer: { errors?: { message: string }[] } = JSON.parse(text);
    return JSON.stringify({
      ...answer,
      errors: answer.errors?.map((error) => withRequestId(error, requestId)),
    });
  } catch {
    return JSON.stringify({ errors: [withRequestId(badRequest(text), requestId)] });
  }
}

function badRequest(message: string) {
  return { message, extensions: { code: "BAD_REQUEST" } };
}

/** What went wrong before Apollo saw the request: an upload that is too large is an answer, a broken one is a 400. */
export function refuse(response: ServerResponse, error: unknown, requestId: string, log: Logger): void {
  if (response.headersSent) return;
  if (error instanceof CodedError) {
    const { message, code } = error;
    sendJson(response, 200, {
      errors: [withRequestId({ message, extensions: { code } }, requestId)],
      data: null,
    });
  } else if (error instanceof MalformedUpload || error instanceof UnreadableBody) {
    const status = error instanceof UnreadableBody ? error.status : 400;
    // The rest of a body that came too late is not waited for either.
    if (status === 408) response.shouldKeepAlive = false;
    sendJson(response, status, { errors: [withRequestId(badRequest(error.message), requestId)] });
  } else {
    log.error({ requestId, err: error }, "bug");
    const masked = { message: "Internal Server Error", extensions: { code: "INTERNAL_SERVER_ERROR" } };
    sendJson(response, 500, { errors: [withRequestId(masked, requestId)] });
  }
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
