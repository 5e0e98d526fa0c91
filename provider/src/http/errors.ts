import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import type { z } from "zod";

export interface FieldError {
  path: string;
  message: string;
}

/** An answer that is no success: its HTTP status, one line for people, and the fields it is about. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly code: string | undefined;

  constructor(status: number, message: string, more: { errors?: readonly FieldError[]; code?: string } = {}) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.code = more.code;
  }

  static fields(errors: readonly FieldError[]) {
    const [first] = errors;
    const message = first && errors.length === 1 ? first.message : `${errors.length} fields are not valid`;
    return new HttpError(422, message, { errors });
  }
  static invalid(path: string, message: string) {
    return HttpError.fields([{ path, message }]);
  }
  static fromZod(error: z.ZodError) {
    return HttpError.fields(
      error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message })),
    );
  }
  static unauthorized(message = "Please sign in") {
    return new HttpError(401, message);
  }
  static forbidden(message = "You are not allowed to do this") {
    return new HttpError(403, message);
  }
  static notFound(noun: string) {
    return new HttpError(404, `${noun} not found`);
  }
  static conflict(message: string) {
    return new HttpError(409, message);
  }
  static tooMany(message: string) {
    return new HttpError(429, message);
  }
}

/** Checks a value by a rule; a breach is a 422 that names each field. */
export function checked<T extends z.ZodType>(rule: T, value: unknown): z.output<T> {
  const result = rule.safeParse(value ?? {});
  if (!result.success) throw HttpError.fromZod(result.error);
  return result.data;
}

interface DatabaseError {
  code: string;
  constraint?: string;
  routine?: string;
}

/** The database's own error below Drizzle's, whose message would quote the statement and its values. */
export function databaseError(error: unknown): DatabaseError | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string"
    ? (cause as DatabaseError)
    : null;
}

const taken: Record<string, FieldError> = {
  users_email: { path: "email", message: "This email is already in use" },
  users_verified_phone: { path: "phone", message: "This phone is already in use" },
  permissions_module_action: { path: "action", message: "This module already has this action" },
};

/** The pool's own complaints carry no code. */
const unreachable = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    cause instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message)
  );
};

const unavailable = () => new HttpError(503, "The service is not available; try again in a moment");

function fromDatabase({ code, constraint }: DatabaseError): HttpError | null {
  if (code === "23505") return HttpError.conflict(taken[constraint ?? ""]?.message ?? "This already exists");
  if (code === "23503") return HttpError.conflict("Other records refer to this one");
  if (code.startsWith("22")) return new HttpError(422, "A value cannot be stored");
  if (code === "40001" || code === "40P01")
    return HttpError.conflict("Someone changed this at the same time; try again");
  if (code.startsWith("08") || code.startsWith("57") || code.startsWith("53") || /^E[A-Z]+$/.test(code))
    return unavailable();
  return null;
}

// What Express and its body parsers throw: a status, and a type that says why.
const parserMessages: Record<string, string> = {
  "entity.parse.failed": "The body is not valid JSON",
  "entity.too.large": "The body is too large",
  "encoding.unsupported": "This content encoding is not supported",
  "charset.unsupported": "This character set is not supported",
};

function fromExpress(error: unknown): HttpError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status < 400 || error.status > 499) return null;
  const type = "type" in error ? String(error.type) : "";
  return new HttpError(error.status, parserMessages[type] ?? "The request cannot be read");
}

/** Turns whatever was thrown into one answer, without a stack, a statement or a value in it. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const database = databaseError(error);
    const known =
      error instanceof HttpError
        ? error
        : (fromExpress(error) ??
          (database ? fromDatabase(database) : null) ??
          (unreachable(error) ? unavailable() : null));
    if (!known || known.status >= 500)
      log.error(
        {
          id: response.get("X-Request-Id"),
          method: request.method,
          path: request.originalUrl.split("?", 1)[0],
          database: database ? { code: database.code, routine: database.routine } : undefined,
          error:
            database || !(error instanceof Error)
              ? undefined
              : { name: error.name, message: error.message, stack: error.stack },
        },
        "request failed",
      );
    const { status, message, errors, code } = known ?? new HttpError(500, "Internal Server Error");
    if (status === 401) response.set("WWW-Authenticate", "Bearer");
    response
      .status(status)
      .json({ status: false, message, ...(errors && { errors }), ...(code && { code }) });
  };
}
