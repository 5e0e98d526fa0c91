import { asRecord, createBadResponseError, CodedError } from "./coded-error.ts";
import type { DuplicateCreation, CurrentRecord, ErrorCode, UpstreamResponse } from "./coded-error.ts";
import { readErrorFields, readErrorMessage } from "./error-fields.ts";
import type { Envelope } from "./error-messages.ts";

export const NO_CONTENT = 204;

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: "BAD_USER_INPUT",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  412: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "BAD_USER_INPUT",
  429: "RATE_LIMITED",
  502: "UPSTREAM_UNAVAILABLE",
  503: "UPSTREAM_UNAVAILABLE",
  504: "UPSTREAM_UNAVAILABLE",
};

/**
 * Maps an error response to its code by the rules of docs/upstream.md.
 *
 * @param isLogin for the login call: a 401 concerns the credentials, and an OTP may be required
 * @returns undefined for a success
 */
export function readResponseError(response: UpstreamResponse, isLogin = false): CodedError | undefined {
  const { status } = response;
  const envelope = asRecord(response.body);
  if (status === NO_CONTENT) return undefined;
  const isSuccess = status >= 200 && status < 300;
  // A list without an envelope.
  if (isSuccess && Array.isArray(response.body)) return undefined;
  if (isSuccess && envelope === undefined)
    return createBadResponseError(`status ${status} without a JSON object`);
  if (isSuccess && envelope && !isErrorResponse(envelope)) return undefined;
  const message = readErrorMessage(envelope);
  if (isLogin && envelope && requiresOtp(envelope)) return new CodedError("OTP_REQUIRED", message);
  if (isSuccess) return new CodedError("BUSINESS_ERROR", message, { fields: readErrorFields(envelope) });
  if (isLogin && status === 401) return new CodedError("INVALID_CREDENTIALS", message);
  const detail = `status ${status}`;
  if (status < 400) return createBadResponseError(detail);
  const code = codeByStatus[status] ?? (status < 500 ? "BUSINESS_ERROR" : "UPSTREAM_ERROR");
  const retryAfterSeconds = readRetryAfter(response);
  if (status >= 500 || code === "UNAUTHENTICATED")
    return new CodedError(code, "", { detail, retryAfterSeconds });
  const created = status === 409 ? readDuplicate(envelope) : undefined;
  return new CodedError(code, message, {
    detail,
    retryAfterSeconds,
    ...(code === "BAD_USER_INPUT" || code === "BUSINESS_ERROR" || status === 409
      ? { fields: readErrorFields(envelope) }
      : {}),
    ...(status === 412 ? { current: unknownRecord } : {}),
    ...(created && { created }),
  });
}

const FAILURE_WORDS: ReadonlySet<string> = new Set(["false", "fail", "failed", "failure", "error", "0"]);
const TRUE_WORDS: ReadonlySet<unknown> = new Set([true, "true", 1, "1"]);

/** Whether an HTTP 200 response reports a failure. */
export function isErrorResponse(envelope: Envelope): boolean {
  const { status, success, ok, isSuccess, hasError, statusCode } = envelope;
  if (
    isFailureFlag(status) ||
    isFailureFlag(success) ||
    isFailureFlag(ok) ||
    isFailureFlag(isSuccess) ||
    TRUE_WORDS.has(hasError) ||
    isErrorStatus(Number(statusCode))
  )
    return true;
  const hasData = envelope["data"] !== undefined && envelope["data"] !== null;
  return !hasData && status !== true && success !== true && isErrorEnvelope(envelope);
}

function isFailureFlag(value: unknown): boolean {
  if (typeof value === "string")
    return FAILURE_WORDS.has(value.trim().toLowerCase()) || isErrorStatus(Number(value));
  return value === false || value === 0 || (typeof value === "number" && isErrorStatus(value));
}

function isErrorStatus(status: number): boolean {
  return status >= 400 && status <= 599;
}

/** A record without an envelope may have a code of its own. */
function isErrorEnvelope(envelope: Envelope): boolean {
  const { error, errors, code, id, _id = id } = envelope;
  if (_id === undefined && isErrorStatus(Number(code))) return true;
  return hasContent(error) || hasContent(errors);
}

function hasContent(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return value === true || Object.keys(value ?? {}).length > 0;
}

/** Reads seconds or an HTTP date. */
export function readRetryAfter({ status, headers }: UpstreamResponse): number | undefined {
  const text = status === 429 || status === 503 ? (headers?.["retry-after"]?.trim() ?? "") : "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const time = text.endsWith("GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

function readDuplicate(
  envelope: Readonly<Record<string, unknown>> | undefined,
): DuplicateCreation | undefined {
  const { id, createdAt } = asRecord(envelope?.["data"]) ?? {};
  const isComplete = typeof id === "string" && typeof createdAt === "string";
  return envelope?.["code"] === "CREATED_BEFORE" && isComplete ? { id, createdAt } : undefined;
}

const unknownRecord: CurrentRecord = { updatedAt: null, changedBy: null, changes: [] };

function requiresOtp(envelope: Readonly<Record<string, unknown>>): boolean {
  const data = asRecord(envelope["data"]);
  return [envelope, data].some((record) => {
    const { otpRequired, code } = record ?? {};
    return otpRequired === true || (typeof code === "string" && code.toUpperCase() === "OTP_REQUIRED");
  });
}
