import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { FieldError } from "@media-planner/schema/rules/validate";

import { toastError } from "../../ui/toast.ts";
import { readConflict } from "./conflict-error.ts";

/** Codes handled by the error link; callers show no message. */
const CENTRAL_CODES = new Set(["UNAUTHENTICATED", "FORBIDDEN", "UPSTREAM_ERROR", "INTERNAL_SERVER_ERROR"]);

const ENDING_CODES = new Set(["UNAUTHENTICATED", "FORBIDDEN"]);

/** Codes whose messages are for users. */
const SPOKEN_CODES = new Set([
  "BUSINESS_ERROR",
  "BAD_USER_INPUT",
  "INVALID_CREDENTIALS",
  "OTP_REQUIRED",
  "NOT_FOUND",
  "CONFLICT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "RATE_LIMITED",
]);

/**
 * Returns `extensions.code` of the first error; undefined for errors outside the server, such as a lost
 * connection.
 */
export function errorCode(error: unknown): string | undefined {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.["code"];
    return typeof code === "string" ? code : undefined;
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 401) return "UNAUTHENTICATED";
    if (error.statusCode === 403) return "FORBIDDEN";
    if (error.statusCode === 500) return "INTERNAL_SERVER_ERROR";
  }
  return undefined;
}

const requests = new WeakMap<object, string>();

let latest: string | undefined;

/** Stores the latest request id for error reports. */
export function rememberRequestId(requestId: string): void {
  latest = requestId;
}

export function latestRequest(): string | undefined {
  return latest;
}

export function rememberRequest(error: unknown, requestId: string): void {
  if (typeof error === "object" && error !== null) requests.set(error, requestId);
}

/** Request id for the log; undefined for expected errors. */
export function getIncident(error: unknown): string | undefined {
  const code = errorCode(error) ?? "";
  if (typeof error !== "object" || error === null || SPOKEN_CODES.has(code) || ENDING_CODES.has(code))
    return undefined;
  const requestId = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["requestId"] : undefined;
  return typeof requestId === "string" ? requestId : requests.get(error);
}

/** Retrying would not find the record either. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === "NOT_FOUND";
}

/** Whether the error link already showed a message. */
export function isCentral(error: unknown): boolean {
  return CENTRAL_CODES.has(errorCode(error) ?? "");
}

export function endsSession(error: unknown): boolean {
  return ENDING_CODES.has(errorCode(error) ?? "");
}

export function centralText(error: unknown): string | undefined {
  switch (errorCode(error)) {
    case "FORBIDDEN":
      return t`Access denied. Please login again.`;
    case "UPSTREAM_ERROR":
    case "INTERNAL_SERVER_ERROR":
      return t`Internal Server Error`;
    default:
      return undefined;
  }
}

/** Source strings of the catalogs, without placeholders; returns other texts unchanged. */
export function translated(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}

/** Falls back if the server's message is not for users. */
export function failureText(error: unknown, fallback: string): string {
  const current = readConflict(error);
  if (current) {
    const who = current.changedBy;
    return who ? t`${who} changed this record` : t`This record was changed by someone else`;
  }
  const code = errorCode(error);
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return message && SPOKEN_CODES.has(code ?? "") ? translated(message) : fallback;
}

/** Toasts an error unless the error link did. */
export function toastFailure(error: unknown, fallback: string): void {
  if (!isCentral(error)) toastError(failureText(error, fallback), { requestId: getIncident(error) });
}

function isFieldError(value: unknown): value is FieldError {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    typeof value.path === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}

/** Field errors (`extensions.fields`) with form paths; empty for other errors. */
export function getFieldErrors(error: unknown): FieldError[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.flatMap(({ extensions }) => {
    const fields: unknown = extensions?.["fields"];
    if (!Array.isArray(fields)) return [];
    return fields
      .filter(isFieldError)
      .map(({ path, message }) => ({ path: path.replace(/^input\./, ""), message: translated(message) }));
  });
}
