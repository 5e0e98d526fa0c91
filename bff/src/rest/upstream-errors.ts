import { asRecord, createBadResponseError, CodedError } from "./coded-error.ts";
import type { DuplicateCreation, CurrentRecord, ErrorCode, UpstreamResponse } from "./coded-error.ts";
import { readErrorFields, isErrorResponse, readErrorMessage } from "./error-messages.ts";

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
  if (isSuccess && envelope === undefined)
    return createBadResponseError(`status ${status} without a JSON object`);
  if (isSuccess && envelope && !isErrorResponse(envelope)) return undefined;
  const message = readErrorMessage(envelope);
  if (isLogin && envelope && requiresOtp(envelope)) return new CodedError("OTP_REQUIRED", message);
  if (isSuccess) return new CodedError("BUSINESS_ERROR", message);
  if (isLogin && status === 401) return new CodedError("INVALID_CREDENTIALS", message);
  const detail = `status ${status}`;
  if (status < 400) return createBadResponseError(detail);
  const code = codeByStatus[status] ?? (status < 500 ? "BUSINESS_ERROR" : "UPSTREAM_ERROR");
  if (status >= 500 || code === "UNAUTHENTICATED") return new CodedError(code, "", { detail });
  const created = status === 409 ? readDuplicate(envelope) : undefined;
  return new CodedError(code, message, {
    detail,
    ...(code === "BAD_USER_INPUT" || status === 409 ? { fields: readErrorFields(envelope) } : {}),
    ...(status === 412 ? { current: unknownRecord } : {}),
    ...(created && { created }),
  });
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
  const hasOtpFlag = envelope["otpRequired"] === true || data?.["otpRequired"] === true;
  return hasOtpFlag || envelope["code"] === "OTP_REQUIRED" || data?.["code"] === "OTP_REQUIRED";
}
