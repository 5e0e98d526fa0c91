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

export interface UpstreamReply {
  readonly status: number;
  /** The parsed JSON, or `undefined` when the body was no JSON. */
  readonly body: unknown;
}

/** Upstream 4xx statuses that have a code of their own, whatever was called. */
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
 * The one place where an upstream answer becomes a code (docs/upstream.md).
 * @param login the login call: its 401 is about the credentials, and it may ask for an OTP
 * @returns undefined when the answer is a success envelope
 */
export function errorOfReply(reply: UpstreamReply, login = false): CodedError | undefined {
  const { status } = reply;
  const envelope = asRecord(reply.body);
  if (status >= 200 && status < 300) {
    if (envelope === undefined) return badResponse(`status ${status} without a JSON object`);
    if (!isRefusal(envelope)) return undefined;
    if (login && asksForOtp(envelope)) return new CodedError("OTP_REQUIRED", messageOf(envelope));
    return new CodedError("BUSINESS_ERROR", messageOf(envelope));
  }
  if (login && envelope !== undefined && asksForOtp(envelope)) {
    return new CodedError("OTP_REQUIRED", messageOf(envelope));
  }
  if (login && status === 401) return new CodedError("INVALID_CREDENTIALS", messageOf(envelope));
  const detail = `status ${status}`;
  const code = codeOfStatus[status];
  if (code === "UPSTREAM_UNAVAILABLE" || code === "UNAUTHENTICATED")
    return new CodedError(code, "", { detail });
  if (code === "BAD_USER_INPUT") {
    return new CodedError(code, messageOf(envelope), { fields: fieldsOf(envelope), detail });
  }
  if (status === preconditionFailed) {
    return new CodedError("CONFLICT", messageOf(envelope), { detail, current: notTold });
  }
  if (code === "CONFLICT") {
    const created = createdIn(envelope);
    return new CodedError(code, messageOf(envelope), { detail, ...(created && { created }) });
  }
  if (code !== undefined) return new CodedError(code, messageOf(envelope), { detail });
  if (status >= 500) return new CodedError("UPSTREAM_ERROR", "", { detail });
  if (status >= 400) return new CodedError("BUSINESS_ERROR", messageOf(envelope), { detail });
  return badResponse(detail);
}

/** Where the upstream says that this is the conflict. */
function createdIn(envelope: Readonly<Record<string, unknown>> | undefined): Created | undefined {
  const { id, createdAt } = asRecord(envelope?.["data"]) ?? {};
  const isTold = typeof id === "string" && typeof createdAt === "string";
  return envelope?.["code"] === "CREATED_BEFORE" && isTold ? { id, createdAt } : undefined;
}

const preconditionFailed = 412;

const notTold: Current = { updatedAt: null, changedBy: null, changes: [] };

/** An answer that no reader of ours understands; `detail` goes to the log only. */
export function badResponse(detail: string): CodedError {
  return new CodedError("UPSTREAM_BAD_RESPONSE", "", { detail });
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** How upstreams write a status that is no success where they have a word for it. */
const REFUSALS: ReadonlySet<string> = new Set(["false", "fail", "failed", "error"]);

function isRefusal(envelope: Readonly<Record<string, unknown>>): boolean {
  const { status } = envelope;
  return status === false || (typeof status === "string" && REFUSALS.has(status.toLowerCase()));
}

function asksForOtp(envelope: Readonly<Record<string, unknown>>): boolean {
  const data = asRecord(envelope["data"]);
  const flagged = envelope["otpRequired"] === true || data?.["otpRequired"] === true;
  return flagged || envelope["code"] === "OTP_REQUIRED" || data?.["code"] === "OTP_REQUIRED";
}

const maxMessageLength = 200;

/** The first text line, so that a stack trace or a page of HTML never reaches a screen. */
function firstLine(text: string): string {
  const line = text
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .find((part) => part !== "");
  return line === undefined ? "" : line.slice(0, maxMessageLength);
}

function messageOf(envelope: Readonly<Record<string, unknown>> | undefined): string {
  const message = envelope?.["message"];
  return typeof message === "string" ? firstLine(message) : "";
}

const maxFields = 100;

/** `errors: [{path, message}]`; entries of another shape are left out. */
function fieldsOf(envelope: Readonly<Record<string, unknown>> | undefined): FieldError[] {
  const errors = envelope?.["errors"];
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, maxFields).flatMap((entry: unknown) => {
    const { path, message } = asRecord(entry) ?? {};
    const name = Array.isArray(path) ? path.join(".") : path;
    if (typeof name !== "string" || typeof message !== "string") return [];
    return [{ path: ourPath(name), message: firstLine(message) }];
  });
}

/** The upstream's names of input fields that we call otherwise (docs/upstream.md). */
const ourNames: Readonly<Record<string, string>> = {
  subMediaId: "formatId",
  placementId: "positionId",
  timeBandId: "timeSlotId",
};

function ourPath(path: string): string {
  return path
    .split(".")
    .map((step) => ourNames[step] ?? step)
    .join(".");
}
