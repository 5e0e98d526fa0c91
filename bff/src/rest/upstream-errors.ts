import { asRecord, createBadResponseError, CodedError } from "./coded-error.ts";
import type { DuplicateCreation, CurrentRecord, ErrorCode, UpstreamResponse } from "./coded-error.ts";
import { readErrorFields, isErrorResponse, readErrorMessage } from "./error-messages.ts";

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: "BAD_USER_INPUT",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
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
  if (status >= 200 && status < 300) {
    if (envelope === undefined) return createBadResponseError(`status ${status} without a JSON object`);
    if (!isErrorResponse(envelope)) return undefined;
    if (isLogin && requiresOtp(envelope)) return new CodedError("OTP_REQUIRED", readErrorMessage(envelope));
    return new CodedError("BUSINESS_ERROR", readErrorMessage(envelope));
  }
  if (isLogin && envelope !== undefined && requiresOtp(envelope)) {
    return new CodedError("OTP_REQUIRED", readErrorMessage(envelope));
  }
  if (isLogin && status === 401) return new CodedError("INVALID_CREDENTIALS", readErrorMessage(envelope));
  const detail = `status ${status}`;
  const code = codeByStatus[status];
  if (code === "UPSTREAM_UNAVAILABLE" || code === "UNAUTHENTICATED")
    return new CodedError(code, "", { detail });
  if (code === "BAD_USER_INPUT") {
    return new CodedError(code, readErrorMessage(envelope), { fields: readErrorFields(envelope), detail });
  }
  if (status === preconditionFailed) {
    return new CodedError("CONFLICT", readErrorMessage(envelope), { detail, current: unknownRecord });
  }
  if (code === "CONFLICT") {
    const created = readDuplicate(envelope);
    const fields = readErrorFields(envelope);
    return new CodedError(code, readErrorMessage(envelope), { fields, detail, ...(created && { created }) });
  }
  if (code !== undefined) return new CodedError(code, readErrorMessage(envelope), { detail });
  if (status >= 500) return new CodedError("UPSTREAM_ERROR", "", { detail });
  if (status >= 400) return new CodedError("BUSINESS_ERROR", readErrorMessage(envelope), { detail });
  return createBadResponseError(detail);
}

function readDuplicate(
  envelope: Readonly<Record<string, unknown>> | undefined,
): DuplicateCreation | undefined {
  const { id, createdAt } = asRecord(envelope?.["data"]) ?? {};
  const isComplete = typeof id === "string" && typeof createdAt === "string";
  return envelope?.["code"] === "CREATED_BEFORE" && isComplete ? { id, createdAt } : undefined;
}

const preconditionFailed = 412;

const unknownRecord: CurrentRecord = { updatedAt: null, changedBy: null, changes: [] };

function requiresOtp(envelope: Readonly<Record<string, unknown>>): boolean {
  const data = asRecord(envelope["data"]);
  const hasOtpFlag = envelope["otpRequired"] === true || data?.["otpRequired"] === true;
  return hasOtpFlag || envelope["code"] === "OTP_REQUIRED" || data?.["code"] === "OTP_REQUIRED";
}
