import type * as z from "zod/mini";

/** Path of the field, joined by dots, and the message before translation. */
export interface FieldError {
  path: string;
  message: string;
}

/** The cleaned value, or the first message of each invalid field. */
export type ValidationResult<T> = { ok: true; value: T } | { ok: false; fields: FieldError[] };

/** Never throws. */
export function validateInput<T>(rule: z.ZodMiniType<T>, value: unknown): ValidationResult<T> {
  const result = rule.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const messagesByPath = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.join(".");
    if (!messagesByPath.has(path)) messagesByPath.set(path, issue.message);
  }
  return { ok: false, fields: [...messagesByPath].map(([path, message]) => ({ path, message })) };
}
