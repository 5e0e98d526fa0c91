import type { z } from "zod";
import { defineMessage, translate, type Message } from "../i18n/translate.ts";

export interface FieldError {
  path: string;
  message: Message;
}

export class RequestError extends Error {
  readonly status: number;
  /** Translatable message. The inherited `message` is English. */
  readonly userMessage: Message;
  readonly errors: readonly FieldError[] | undefined;
  readonly code: string | undefined;
  readonly data: object | undefined;

  constructor(
    status: number,
    userMessage: Message,
    options: { errors?: readonly FieldError[]; code?: string; data?: object } = {},
  ) {
    super(translate(userMessage));
    this.userMessage = userMessage;
    this.status = status;
    this.errors = options.errors;
    this.code = options.code;
    this.data = options.data;
  }

  static fromFieldErrors(errors: readonly FieldError[]) {
    const [first] = errors;
    const count = new Set(errors.map(({ path }) => path)).size;
    const message =
      first && count === 1 ? first.message : defineMessage("{count} fields are not valid", { count });
    return new RequestError(422, message, { errors });
  }
  static invalid(path: string, message: Message) {
    return RequestError.fromFieldErrors([{ path, message }]);
  }
  static unauthorized(message: Message = "Please sign in") {
    return new RequestError(401, message);
  }
  static forbidden(message: Message = "You are not allowed to do this") {
    return new RequestError(403, message);
  }
  static notFound(title: string) {
    return new RequestError(404, defineMessage("{title} not found", { title }));
  }
  static conflict(message: Message) {
    return new RequestError(409, message);
  }
  static tooManyRequests(message: Message) {
    return new RequestError(429, message);
  }
}

export function parseBody<T extends z.ZodType>(rule: T, value: unknown): z.output<T> {
  const result = rule.safeParse(value ?? {});
  if (result.success) return result.data;
  throw RequestError.fromFieldErrors(
    // Only messages of field rules are translatable; messages of zod are English.
    result.error.issues.map(({ path, message }) => ({
      path: path.map(String).join("."),
      message: message as Message,
    })),
  );
}
