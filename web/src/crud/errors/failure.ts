import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { FieldError } from "@media-planner/schema/rules/validate";

import { toastError } from "../../ui/toast.ts";
import { readConflict } from "./conflict-error.ts";

/** Codes that the error link answers for the whole application; a caller stays silent about them. */
const CENTRAL_CODES = new Set(["UNAUTHENTICATED", "FORBIDDEN", "UPSTREAM_ERROR", "INTERNAL_SERVER_ERROR"]);

/** Codes that end the session: there is nobody left to tell. */
const ENDING_CODES = new Set(["UNAUTHENTICATED", "FORBIDDEN"]);

/** Codes whose message was written for the user. */
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

/** The `extensions.code` of the first error; undefined for what is no answer of our server, such as a lost connection. */
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

/** The request that an error came of, where its answer does not say it. */
const requests = new WeakMap<object, string>();

let latest: string | undefined;

/** Keeps the id of a request that is sent: what its answer breaks can then be named by it. */
export function noteRequest(requestId: string): void {
  latest = requestId;
}

/** The request that was sent last, which is where a screen's data came from; undefined before the first. */
export function latestRequest(): string | undefined {
  return latest;
}

/** Keeps which request an error came of. */
export function rememberRequest(error: unknown, requestId: string): void {
  if (typeof error === "object" && error !== null) requests.set(error, requestId);
}

/** The request id of an unexpected error, to find it in the log; undefined for any other error. */
export function getIncident(error: unknown): string | undefined {
  const code = errorCode(error) ?? "";
  if (typeof error !== "object" || error === null || SPOKEN_CODES.has(code) || ENDING_CODES.has(code))
    return undefined;
  const told = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["requestId"] : undefined;
  return typeof told === "string" ? told : requests.get(error);
}

/** Whether there is no record to show, so that trying again would find none either. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === "NOT_FOUND";
}

/** Whether the error link has spoken already. */
export function isCentral(error: unknown): boolean {
  return CENTRAL_CODES.has(errorCode(error) ?? "");
}

/** Whether an error ends the session. */
export function endsSession(error: unknown): boolean {
  return ENDING_CODES.has(errorCode(error) ?? "");
}

/** What the error link says of an error; undefined where it is silent. */
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

/**
 * A source string of the catalogues in the viewer's language; any other text as it is. Not for messages with placeholders: whatever stands in
 * braces is shown in braces.
 */
export function translated(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text;
}

/** What to tell of a failed operation: the server's message where it is meant for the user, else the fallback. */
export function failureText(error: unknown, fallback: string): string {
  const current = readConflict(error);
  if (current) {
    const who = current.changedBy;
    return who ? t`${who} changed this record meanwhile` : t`Somebody else changed this record meanwhile`;
  }
  const code = errorCode(error);
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return message && SPOKEN_CODES.has(code ?? "") ? translated(message) : fallback;
}

/** Toasts a failed operation, unless the error link has done so. */
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

/** The fields that the server refused (`extensions.fields`), their paths as the form names them; empty for other errors. */
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
