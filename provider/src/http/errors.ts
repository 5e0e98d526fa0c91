import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { getUnavailableCause, isUnavailable, OutcomeUnknownError } from "../db/connection/unavailable.ts";
import { getRequestLanguage } from "../i18n/language.ts";
import { RequestError, type FieldError } from "../rules/request-error.ts";
import { translate, type PlainMessage, type Message } from "../i18n/translate.ts";

interface DatabaseError {
  code: string;
  constraint?: string;
  routine?: string;
}

/** Returns the cause of Drizzle's error, whose message quotes statement and values. */
export function findDatabaseError(error: unknown): DatabaseError | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string"
    ? (cause as DatabaseError)
    : null;
}

const duplicateErrors: Record<string, FieldError> = {
  users_email: { path: "email", message: "This email is already in use" },
  users_verified_phone: { path: "phone", message: "This phone is already in use" },
  permissions_module_action: { path: "action", message: "This module already has this action" },
  list_views_name: { path: "name", message: "A view with this name already exists" },
  tax_rates_first_day: {
    path: "effectiveFrom",
    message: "A rate from this day exists already for this country and media type",
  },
};

function createDuplicateError(constraint = ""): RequestError {
  const field = duplicateErrors[constraint];
  return field
    ? new RequestError(409, field.message, { errors: [field] })
    : RequestError.conflict("This already exists");
}

function convertUnavailableError(error: unknown): RequestError | null {
  if (error instanceof OutcomeUnknownError)
    return new RequestError(503, "This may not have been saved. Check before you try again.");
  if (!isUnavailable(error)) return null;
  return getUnavailableCause(error) === "disk_full"
    ? new RequestError(503, "The disk of the database is full: nothing was saved. Tell your administrator.")
    : new RequestError(503, "The service is not available; try again in a moment");
}

function convertDatabaseError({ code, constraint }: DatabaseError): RequestError | null {
  if (code === "23505") return createDuplicateError(constraint);
  if (code === "23503") return RequestError.conflict("Other records refer to this one");
  // Only computed sums can exceed their column.
  if (code === "22003") return new RequestError(422, "The total is too large");
  if (code.startsWith("22")) return new RequestError(422, "A value cannot be stored");
  if (code === "40001" || code === "40P01")
    return RequestError.conflict("Someone changed this at the same time; try again");
  return null;
}

// Errors of Express and its body parsers.
const parserMessages: Record<string, PlainMessage> = {
  "entity.parse.failed": "The body is not valid JSON",
  "entity.too.large": "The body is too large",
  "encoding.unsupported": "This content encoding is not supported",
  "charset.unsupported": "This character set is not supported",
};

function convertParserError(error: unknown): RequestError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status < 400 || error.status > 499) return null;
  const type = "type" in error ? String(error.type) : "";
  return new RequestError(error.status, parserMessages[type] ?? "The request cannot be read");
}

/**
 * Converts any error to a response without stack, statement or values.
 *
 * @param onDiskFull called when a full disk rejects a write
 */
export function errorHandler(log: Logger, onDiskFull: () => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const databaseError = findDatabaseError(error);
    const requestError =
      error instanceof RequestError
        ? error
        : (convertParserError(error) ??
          convertUnavailableError(error) ??
          (databaseError ? convertDatabaseError(databaseError) : null));
    if (isUnavailable(error) && getUnavailableCause(error) === "disk_full") onDiskFull();
    if (!requestError || requestError.status >= 500)
      log.error(
        {
          id: response.get("X-Request-Id"),
          method: request.method,
          path: request.originalUrl.split("?", 1)[0],
          database: databaseError ? { code: databaseError.code, routine: databaseError.routine } : undefined,
          error:
            databaseError || !(error instanceof Error)
              ? undefined
              : { name: error.name, message: error.message, stack: error.stack },
        },
        "request failed",
      );
    const { status, userMessage, errors, code, data } =
      requestError ?? new RequestError(500, "Internal Server Error");
    const language = getRequestLanguage(request);
    const translateMessage = (text: Message) => translate(text, language);
    if (status === 401) response.set("WWW-Authenticate", "Bearer");
    response.status(status).json({
      status: false,
      message: translateMessage(userMessage),
      errors: errors?.map(({ path, message }) => ({ path, message: translateMessage(message) })),
      code,
      data,
    });
  };
}
