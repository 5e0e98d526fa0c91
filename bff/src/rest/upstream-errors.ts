import { asRecord, badResponse, CodedError } from "./coded-error.ts";
import type { DuplicateCreation, Current, ErrorCode, UpstreamReply } from "./coded-error.ts";
import { errorFields, isErrorReply, errorMessage } from "./error-messages.ts";

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
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
 * See docs/upstream.md.
 *
 * @param login for the login call: a 401 concerns the credentials, and an OTP may be required
 * @returns undefined for a success
 */
export function errorFromReply(reply: UpstreamReply, login = false): CodedError | undefined {
  const { status } = reply;
  const envelope = asRecord(reply.body);
  if (status >= 200 && status < 300) {
    if (envelope === undefined) return badResponse(`status ${status} without a JSON object`);
    if (!isErrorReply(envelope)) return undefined;
    if (login && asksForOtp(envelope)) return new CodedError("OTP_REQUIRED", errorMessage(envelope));
    return new CodedError("BUSINESS_ERROR", errorMessage(envelope));
  }
  if (login && envelope !== undefined && asksForOtp(envelope)) {
    return new CodedError("OTP_REQUIRED", errorMessage(envelope));
  }
  if (login && status === 401) return new CodedError("INVALID_CREDENTIALS", errorMessage(envelope));
  const detail = `status ${status}`;
  const code = codeOfStatus[status];
  if (code === "UPSTREAM_UNAVAILABLE" || code === "UNAUTHENTICATED")
    return new CodedError(code, "", { detail });
  if (code === "BAD_USER_INPUT") {
    return new CodedError(code, errorMessage(envelope), { fields: errorFields(envelope), detail });
  }
  if (status === preconditionFailed) {
    return new CodedError("CONFLICT", errorMessage(envelope), { detail, current: noCurrent });
  }
  if (code === "CONFLICT") {
    const created = readDuplicate(envelope);
    const fields = errorFields(envelope);
    return new CodedError(code, errorMessage(envelope), { fields, detail, ...(created && { created }) });
  }
  if (code !== undefined) return new CodedError(code, errorMessage(envelope), { detail });
  if (status >= 500) return new CodedError("UPSTREAM_ERROR", "", { detail });
  if (status >= 400) return new CodedError("BUSINESS_ERROR", errorMessage(envelope), { detail });
  return badResponse(detail);
}

function readDuplicate(
  envelope: Readonly<Record<string, unknown>> | undefined,
): DuplicateCreation | undefined {
  const { id, createdAt } = asRecord(envelope?.["data"]) ?? {};
  const isComplete = typeof id === "string" && typeof createdAt === "string";
  return envelope?.["code"] === "CREATED_BEFORE" && isComplete ? { id, createdAt } : undefined;
}

const preconditionFailed = 412;

const noCurrent: Current = { updatedAt: null, changedBy: null, changes: [] };

function asksForOtp(envelope: Readonly<Record<string, unknown>>): boolean {
  const data = asRecord(envelope["data"]);
  const flagged = envelope["otpRequired"] === true || data?.["otpRequired"] === true;
  return flagged || envelope["code"] === "OTP_REQUIRED" || data?.["code"] === "OTP_REQUIRED";
}
