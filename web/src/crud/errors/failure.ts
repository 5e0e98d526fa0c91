import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { FieldError } from "@media-planner/schema/rules/validate";

import { toastError } from "../../ui/overlays/toast.ts";
import { readConflict } from "./conflict-error.ts";

/** Codes handled by the error link; callers show no message. */
const CENTRALLY_REPORTED_CODES = new Set([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "UPSTREAM_ERROR",
  "INTERNAL_SERVER_ERROR",
]);

const SESSION_ENDING_CODES = new Set(["UNAUTHENTICATED", "FORBIDDEN"]);

const USER_MESSAGE_CODES = new Set([
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
export function getErrorCode(error: unknown): string | undefined {
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

const requestIds = new WeakMap<object, string>();

let latestRequestId: string | undefined;

export function storeLatestRequestId(requestId: string): void {
  latestRequestId = requestId;
}

export function getLatestRequestId(): string | undefined {
  return latestRequestId;
}

export function storeRequestId(error: unknown, requestId: string): void {
  if (typeof error === "object" && error !== null) requestIds.set(error, requestId);
}

/** Request id for the log; undefined for expected errors. */
export function getReportableRequestId(error: unknown): string | undefined {
  const code = getErrorCode(error) ?? "";
  if (
    typeof error !== "object" ||
    error === null ||
    USER_MESSAGE_CODES.has(code) ||
    SESSION_ENDING_CODES.has(code)
  )
    return undefined;
  const requestId = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["requestId"] : undefined;
  return typeof requestId === "string" ? requestId : requestIds.get(error);
}

/** A retry cannot help. */
export function isNotFound(error: unknown): boolean {
  return getErrorCode(error) === "NOT_FOUND";
}

/** Whether the error link already showed a message. */
export function isReportedCentrally(error: unknown): boolean {
  return CENTRALLY_REPORTED_CODES.has(getErrorCode(error) ?? "");
}

export function endsSession(error: unknown): boolean {
  return SESSION_ENDING_CODES.has(getErrorCode(error) ?? "");
}

/** fetch reports it as a TypeError. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Returns the fallback message of a failed save, unless the connection is lost. */
export function explainLostConnection(error: unknown, fallbackMessage: string): string {
  return isConnectionLost(error)
    ? t`No connection. Your changes are kept here: save them when you are online again.`
    : fallbackMessage;
}

export function affectsAllRequests(error: unknown): boolean {
  return (
    isReportedCentrally(error) ||
    isConnectionLost(error) ||
    ServerError.is(error) ||
    getErrorCode(error) === "UPSTREAM_UNAVAILABLE"
  );
}

export function getCentralMessage(error: unknown): string | undefined {
  const code = getErrorCode(error);
  if (code === "FORBIDDEN") return t`Access denied. Please login again.`;
  return isReportedCentrally(error) && code !== "UNAUTHENTICATED" ? t`Internal Server Error` : undefined;
}

/** Translates source strings of the message catalogs; returns other texts unchanged. */
export function translateIfKnown(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}

/** Message for users, or the fallback if the server's message is not for users. */
export function getFailureMessage(error: unknown, fallbackMessage: string): string {
  const current = readConflict(error);
  if (current) {
    const author = current.changedBy;
    return author ? t`${author} changed this record` : t`This record was changed by someone else`;
  }
  const code = getErrorCode(error);
  const { message, extensions } = (CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined) ?? {};
  const isForUsers = USER_MESSAGE_CODES.has(code ?? "") && extensions?.["isDefaultMessage"] !== true;
  return message && isForUsers ? translateIfKnown(message) : fallbackMessage;
}

/** Toasts an error unless the error link did. */
export function toastFailure(error: unknown, fallbackMessage: string): void {
  if (!isReportedCentrally(error))
    toastError(getFailureMessage(error, fallbackMessage), { requestId: getReportableRequestId(error) });
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
    return fields.filter(isFieldError).map(({ path, message }) => ({
      path: path.replace(/^input\./, ""),
      message: translateIfKnown(message),
    }));
  });
}

/** Also for errors reported by a toast. */
export function getFailureReason(error: unknown, fallbackMessage: string): string {
  return (
    getFieldErrors(error)[0]?.message ?? getCentralMessage(error) ?? getFailureMessage(error, fallbackMessage)
  );
}
