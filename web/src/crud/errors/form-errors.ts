import type { FieldError } from "@media-planner/schema/rules/validate";
import { getIn, setIn } from "final-form";

import { translated } from "./failure.ts";

export type FormErrors = Record<string, unknown>;

/** The first error wins for a name, or for a group and its fields. */
export function formErrors(fields: readonly FieldError[]): FormErrors {
  let errors: FormErrors = {};
  for (const { path, message } of fields) {
    if (path === "") errors = { ...errors, "": errors[""] ?? translated(message) };
    else if (isFree(errors, path)) errors = { ...setIn(errors, path, translated(message)) };
  }
  return errors;
}

/** Checks the field, its groups and its children. */
function isFree(errors: FormErrors, path: string): boolean {
  const steps = path.split(".");
  return (
    getIn(errors, path) === undefined &&
    steps.every((_, index) => typeof getIn(errors, steps.slice(0, index + 1).join(".")) !== "string")
  );
}

/** Flattens nested errors: `channels.0.prices`. */
export function listFieldErrors(errors: unknown, path = ""): FieldError[] {
  if (typeof errors === "string") return [{ path, message: errors }];
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([name, inside]) =>
    listFieldErrors(inside, path === "" ? name : `${path}.${name}`),
  );
}

export function firstText(...errors: unknown[]): string | undefined {
  return errors.find((error) => typeof error === "string");
}
