import type * as z from "zod/mini";

/** A field that fails its rule: its path joined by dots, and a source message of the catalogues. */
export interface FieldError {
  path: string;
  message: string;
}

/** What came of a check: the cleaned value, or the fields that failed, the first message of each. */
export type CheckResult<T> = { ok: true; value: T } | { ok: false; fields: FieldError[] };

/** Checks a value against a rule. Never throws. */
export function check<T>(rule: z.ZodMiniType<T>, value: unknown): CheckResult<T> {
  const result = rule.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const byPath = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.join(".");
    if (!byPath.has(path)) byPath.set(path, issue.message);
  }
  return { ok: false, fields: [...byPath].map(([path, message]) => ({ path, message })) };
}
