/** The codes (docs/upstream.md) that an upstream call, or a check before it, can end in. */
export type ErrorCode =
  | "BUSINESS_ERROR"
  | "BAD_USER_INPUT"
  | "INVALID_CREDENTIALS"
  | "OTP_REQUIRED"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
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

/** The row of a plan that a change is about, as it was known then. */
export interface ChangedRow {
  readonly channel: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** From 1. */
  readonly number: number | null;
}

/** What a record is now that somebody else changed it, as far as the upstream tells. */
export interface Current {
  readonly updatedAt: string | null;
  /** The name of whoever changed it last. */
  readonly changedBy: string | null;
  readonly changes: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly after: string | null;
    /** Of a plan; null for a change of anything else, and where the upstream does not tell. */
    readonly row: ChangedRow | null;
  }[];
}

/** The record that an earlier try made, and when: its `updatedAt`, if nobody has changed it since. */
export interface Created {
  readonly id: string;
  readonly createdAt: string;
}

/** An error whose code and message may be shown to the client as they are. */
export class CodedError extends Error {
  override name = "CodedError";
  readonly code: ErrorCode;
  /** What was refused; of a CONFLICT, what another record has already. */
  readonly fields: readonly FieldError[] | undefined;
  /** Of a CONFLICT with what the caller saw. */
  readonly current: Current | undefined;
  /** Of a CONFLICT with an earlier try to create a record. */
  readonly created: Created | undefined;
  /** Why, for our own log; never sent to the client. */
  readonly detail: string | undefined;

  constructor(
    code: ErrorCode,
    message = "",
    extra: {
      readonly fields?: readonly FieldError[];
      readonly current?: Current;
      readonly created?: Created;
      readonly detail?: string;
    } = {},
  ) {
    super(message === "" ? defaultMessages[code] : message);
    this.code = code;
    this.fields = extra.fields;
    this.current = extra.current;
    this.created = extra.created;
    this.detail = extra.detail;
  }
}

/**
 * What is said when the upstream said nothing. Where its words would be shown the text is empty, so that the operation's
 * own fallback is.
 */
const defaultMessages: Readonly<Record<ErrorCode, string>> = {
  BUSINESS_ERROR: "",
  BAD_USER_INPUT: "",
  INVALID_CREDENTIALS: "",
  OTP_REQUIRED: "",
  UNAUTHENTICATED: "Unauthorized",
  FORBIDDEN: "Access denied. Please login again.",
  NOT_FOUND: "",
  CONFLICT: "",
  PAYLOAD_TOO_LARGE: "",
  UNSUPPORTED_MEDIA_TYPE: "",
  RATE_LIMITED: "",
  UPSTREAM_ERROR: "Internal Server Error",
  UPSTREAM_UNAVAILABLE: "The upstream cannot be reached",
  UPSTREAM_TIMEOUT: "The upstream did not answer in time",
  UPSTREAM_BAD_RESPONSE: "The upstream's answer cannot be read",
  REQUEST_ABORTED: "The client left",
};

/** Whether something failed because the viewer may not do it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CodedError && error.code === "FORBIDDEN";
}

export interface UpstreamReply {
  readonly status: number;
  /** The parsed JSON, or `undefined` when the body was no JSON. */
  readonly body: unknown;
}

/** An answer that no reader of ours understands; `detail` goes to the log only. */
export function badResponse(detail: string): CodedError {
  return new CodedError("UPSTREAM_BAD_RESPONSE", "", { detail });
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}
