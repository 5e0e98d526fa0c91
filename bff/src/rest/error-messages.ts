import { asRecord } from "./coded-error.ts";
import type { FieldError } from "./coded-error.ts";
import { toSchemaField } from "./upstream-names.ts";

type Envelope = Readonly<Record<string, unknown>>;

const FAILURE_WORDS: ReadonlySet<string> = new Set(["false", "fail", "failed", "failure", "error", "0"]);

/** Whether an HTTP 200 response reports a failure. */
export function isErrorResponse(envelope: Envelope): boolean {
  const { status, success, ok, statusCode } = envelope;
  if (
    isFailureFlag(status) ||
    isFailureFlag(success) ||
    isFailureFlag(ok) ||
    isErrorStatus(Number(statusCode))
  )
    return true;
  return isErrorEnvelope(envelope) && status !== true && success !== true;
}

function isFailureFlag(value: unknown): boolean {
  if (typeof value === "string")
    return FAILURE_WORDS.has(value.trim().toLowerCase()) || isErrorStatus(Number(value));
  return value === false || value === 0 || (typeof value === "number" && isErrorStatus(value));
}

function isErrorStatus(status: number): boolean {
  return status >= 400 && status <= 599;
}

function isErrorEnvelope({ error, errors, data }: Envelope): boolean {
  if (data !== undefined && data !== null) return false;
  return error === true || readMessageText(error) !== "" || Object.values(errors ?? {}).length > 0;
}

export function readMessage({ message }: Envelope): string | null {
  return readMessageText(message) || null;
}

export function readErrorMessage(envelope: Envelope | undefined): string {
  if (envelope === undefined) return "";
  const { message, error, detail, errors } = envelope;
  const text =
    readMessageText(message) || readMessageText(error) || readMessageText(detail) || readMessageText(errors);
  // The text of web frameworks for a missing endpoint; viewers cannot act on it.
  return /^Cannot [A-Z]+ \//.test(text) ? "" : text;
}

function readMessageText(value: unknown, depth = 3): string {
  if (typeof value === "string") return getFirstLine(value);
  if (typeof value !== "object" || value === null || depth === 0) return "";
  const { message, msg } = asRecord(value) ?? {};
  return readMessageText(message ?? msg ?? Object.values(value)[0], depth - 1);
}

const maxMessageLength = 200;

/** Further lines may be a stack trace or HTML. */
function getFirstLine(text: string): string {
  const line = text
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .find((part) => part !== "");
  // The limit may divide an emoji.
  return line?.slice(0, maxMessageLength).replace(/[\ud800-\udbff]$/, "") ?? "";
}

const maxFields = 100;

/** Reads `errors: [{path, message}]` or messages by field; ignores other shapes. */
export function readErrorFields(envelope: Envelope | undefined): FieldError[] {
  const errors = envelope?.["errors"];
  const entries = Array.isArray(errors)
    ? errors.map(asRecord).map((entry) => [readFieldName(entry), entry] as const)
    : Object.entries(asRecord(errors) ?? {});
  return entries.slice(0, maxFields).flatMap(([name, value]) => {
    const message = readMessageText(value);
    return typeof name === "string" && message !== "" ? [{ path: translatePath(name), message }] : [];
  });
}

function readFieldName(entry: Envelope | undefined): unknown {
  const { path, field, param } = entry ?? {};
  const name = path ?? field ?? param;
  return Array.isArray(name) ? name.join(".") : name;
}

/** Reads `medias[0].subMediaId` and `medias.0.subMediaId`. */
function translatePath(path: string): string {
  return path
    .replaceAll(/\[(\w+)\]/g, ".$1")
    .split(".")
    .map(toSchemaField)
    .join(".");
}
