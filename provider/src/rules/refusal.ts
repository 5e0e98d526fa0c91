import type { z } from "zod";
import { say, spoken, type Said } from "./said/say.ts";

export interface FieldError {
  path: string;
  message: Said;
}

/** An error response: HTTP status, message and affected fields. */
export class Refusal extends Error {
  readonly status: number;
  /** Translatable message; `message` has the English text. */
  readonly said: Said;
  readonly errors: readonly FieldError[] | undefined;
  readonly code: string | undefined;
  readonly data: object | undefined;

  constructor(
    status: number,
    said: Said,
    more: { errors?: readonly FieldError[]; code?: string; data?: object } = {},
  ) {
    super(spoken(said));
    this.said = said;
    this.status = status;
    this.errors = more.errors;
    this.code = more.code;
    this.data = more.data;
  }

  static fields(errors: readonly FieldError[]) {
    const [first] = errors;
    const message =
      first && errors.length === 1
        ? first.message
        : say("{count} fields are not valid", { count: errors.length });
    return new Refusal(422, message, { errors });
  }
  static invalid(path: string, message: Said) {
    return Refusal.fields([{ path, message }]);
  }
  static fromZod(error: z.ZodError) {
    return Refusal.fields(
      // Messages of our rules are translatable; those of zod are English.
      error.issues.map(({ path, message }) => ({
        path: path.map(String).join("."),
        message: message as Said,
      })),
    );
  }
  static unauthorized(message: Said = "Please sign in") {
    return new Refusal(401, message);
  }
  static forbidden(message: Said = "You are not allowed to do this") {
    return new Refusal(403, message);
  }
  static notFound(title: string) {
    return new Refusal(404, say("{title} not found", { title }));
  }
  static conflict(message: Said) {
    return new Refusal(409, message);
  }
  /** The record exists with another body. */
  static createdOtherwise(record: string, data: { id: string; createdAt: unknown }) {
    const said = say("{record} was created by an earlier try, with other values", { record });
    return new Refusal(409, said, { code: "CREATED_BEFORE", data });
  }
  /** Another user changed the record after the caller read it. */
  static moved(title: string, who?: string) {
    return new Refusal(
      412,
      who === undefined
        ? say("{title} was changed by somebody else meanwhile", { title })
        : say("{title} was changed by {who} meanwhile", { title, who }),
    );
  }
  static tooMany(message: Said) {
    return new Refusal(429, message);
  }
}

/** Validates by a rule; throws a 422 that lists each field. */
export function checked<T extends z.ZodType>(rule: T, value: unknown): z.output<T> {
  const result = rule.safeParse(value ?? {});
  if (!result.success) throw Refusal.fromZod(result.error);
  return result.data;
}
