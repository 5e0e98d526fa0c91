/** Error codes of upstream calls (docs/upstream.md). */
export type ErrorCode =
  | "BUSINESS_ERROR"
  | "BAD_USER_INPUT"
  | "INVALID_CREDENTIALS"
  | "OTP_REQUIRED"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "OPTIONS_DENIED"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RATE_LIMITED"
  | "UPSTREAM_ERROR"
  | "UPSTREAM_UNAVAILABLE"
  | "UPSTREAM_TIMEOUT"
  | "UPSTREAM_BAD_RESPONSE"
  | "REQUEST_ABORTED";

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export interface ChangedRow {
  readonly channel: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** From 1. */
  readonly number: number | null;
}

export interface CurrentRecord {
  readonly updatedAt: string | null;
  /** Name of the last editor. */
  readonly changedBy: string | null;
  readonly changes: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly after: string | null;
    readonly row: ChangedRow | null;
  }[];
}

/** Record of an earlier attempt; unchanged while its `updatedAt` equals `createdAt`. */
export interface DuplicateCreation {
  readonly id: string;
  readonly createdAt: string;
}

/** Code and message may be sent to clients. */
export class CodedError extends Error {
  override name = "CodedError";
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly current: CurrentRecord | undefined;
  /** Earlier record of an idempotency CONFLICT. */
  readonly created: DuplicateCreation | undefined;
  /** Reason for the log; never sent to clients. */
  readonly detail: string | undefined;
  /** When a limited or unavailable service accepts calls again. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether the message is the code's, because the upstream sent none. */
  readonly isDefaultMessage: boolean;

  constructor(
    code: ErrorCode,
    message = "",
    extra: {
      readonly fields?: readonly FieldError[];
      readonly current?: CurrentRecord;
      readonly created?: DuplicateCreation;
      readonly detail?: string;
      readonly retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(message || defaultMessages[code]);
    this.code = code;
    this.isDefaultMessage = message === "";
    this.fields = extra.fields;
    this.current = extra.current;
    this.created = extra.created;
    this.detail = extra.detail;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** The web shows the fallback of its operation instead. */
const defaultMessages: Readonly<Record<ErrorCode, string>> = {
  BUSINESS_ERROR: "The upstream rejected the request",
  BAD_USER_INPUT: "The input is invalid",
  INVALID_CREDENTIALS: "The credentials are invalid",
  OTP_REQUIRED: "The account is not verified",
  UNAUTHENTICATED: "Unauthorized",
  FORBIDDEN: "Access denied. Please login again.",
  OPTIONS_DENIED: "No permission to view these records",
  NOT_FOUND: "The record does not exist",
  CONFLICT: "The record was changed or exists already",
  PAYLOAD_TOO_LARGE: "The request is too large",
  UNSUPPORTED_MEDIA_TYPE: "This type of file is not supported",
  RATE_LIMITED: "Too many requests",
  UPSTREAM_ERROR: "Internal Server Error",
  UPSTREAM_UNAVAILABLE: "The upstream cannot be reached",
  UPSTREAM_TIMEOUT: "The upstream did not respond in time",
  UPSTREAM_BAD_RESPONSE: "The upstream's response cannot be read",
  REQUEST_ABORTED: "The client disconnected",
};

export function isForbidden(error: unknown): boolean {
  return error instanceof CodedError && error.code === "FORBIDDEN";
}

/**
 * Returns null for a deleted record, or without support by the upstream.
 *
 * @param otherCodes error codes that also mean a missing endpoint
 */
export async function nullIfNotFound<T>(
  response: Promise<T>,
  otherCodes: readonly ErrorCode[] = [],
): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CodedError && ["NOT_FOUND", ...otherCodes].includes(error.code)) return null;
    throw error;
  }
}

export interface UpstreamResponse {
  readonly status: number;
  readonly body: unknown;
  /** Names in lower case; undefined in tests. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** @param path input field */
export function createInputError(path: string, message: string): CodedError {
  return new CodedError("BAD_USER_INPUT", message, { fields: [{ path, message }] });
}

export function createBadResponseError(detail: string): CodedError {
  return new CodedError("UPSTREAM_BAD_RESPONSE", "", { detail });
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
