import type { z } from "zod";

export interface FieldError {
  path: string;
  message: string;
}

/** An answer that is no success: its HTTP status, one line for people, and the fields it is about. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly code: string | undefined;
  readonly data: object | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: readonly FieldError[]; code?: string; data?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.code = more.code;
    this.data = more.data;
  }

  static fields(errors: readonly FieldError[]) {
    const [first] = errors;
    const message = first && errors.length === 1 ? first.message : `${errors.length} fields are not valid`;
    return new Refusal(422, message, { errors });
  }
  static invalid(path: string, message: string) {
    return Refusal.fields([{ path, message }]);
  }
  static fromZod(error: z.ZodError) {
    return Refusal.fields(
      error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message })),
    );
  }
  static unauthorized(message = "Please sign in") {
    return new Refusal(401, message);
  }
  static forbidden(message = "You are not allowed to do this") {
    return new Refusal(403, message);
  }
  static notFound(what: string) {
    return new Refusal(404, `${what} not found`);
  }
  static conflict(message: string) {
    return new Refusal(409, message);
  }
  /** An attempt to create a record that is there already, from another body. */
  static createdOtherwise(what: string, record: { id: string; createdAt: unknown }) {
    return new Refusal(409, `${what} was created by an earlier try, with other values`, {
      code: "CREATED_BEFORE",
      data: record,
    });
  }
  /** Somebody changed it after the caller saw it. */
  static moved(what: string, by = "somebody else") {
    return new Refusal(412, `${what} was changed by ${by} meanwhile`);
  }
  static tooMany(message: string) {
    return new Refusal(429, message);
  }
}

/** Checks a value by a rule; a breach is a 422 that names each field. */
export function checked<T extends z.ZodType>(rule: T, value: unknown): z.output<T> {
  const result = rule.safeParse(value ?? {});
  if (!result.success) throw Refusal.fromZod(result.error);
  return result.data;
}
