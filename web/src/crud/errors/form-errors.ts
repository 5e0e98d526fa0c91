import type { FieldError } from "@media-planner/schema/rules/validate";
import { getIn, setIn } from "final-form";

import { translateIfKnown } from "./failure.ts";

export type FormErrors = Record<string, unknown>;

/**
 * Converts field errors to Final Form's errors. Keeps the first error per name, and per group with its
 * fields.
 */
export function toFormErrors(fields: readonly FieldError[]): FormErrors {
  let errors: FormErrors = {};
  for (const { path, message } of fields) {
    if (path === "") errors = { ...errors, "": errors[""] ?? translateIfKnown(message) };
    else if (hasNoError(errors, path)) errors = { ...setIn(errors, path, translateIfKnown(message)) };
  }
  return errors;
}

/** Checks the field, its groups and its children. */
function hasNoError(errors: FormErrors, path: string): boolean {
  const names = path.split(".");
  return (
    getIn(errors, path) === undefined &&
    names.every((_, index) => typeof getIn(errors, names.slice(0, index + 1).join(".")) !== "string")
  );
}

/** Flattens nested errors: `channels.0.prices`. */
export function listFieldErrors(errors: unknown, path = ""): FieldError[] {
  if (typeof errors === "string") return [{ path, message: errors }];
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([name, nestedErrors]) =>
    listFieldErrors(nestedErrors, path === "" ? name : `${path}.${name}`),
  );
}

export function findErrorText(...errors: unknown[]): string | undefined {
  return errors.find((error) => typeof error === "string");
}
