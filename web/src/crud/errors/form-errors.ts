import type { FieldError } from "@media-planner/schema/rules/validate";
import { getIn, setIn } from "final-form";

import { translated } from "./failure.ts";

/** What a form is told of a value: a text, or nested as the values are. What concerns the whole form has the empty name. */
export type FormErrors = Record<string, unknown>;

/**
 * Field errors as final-form wants them, in the viewer's language. A name has one text: of several the first, and where a group and something
 * inside of it are both refused, the one that was told first.
 */
export function formErrors(fields: readonly FieldError[]): FormErrors {
  let errors: FormErrors = {};
  for (const { path, message } of fields) {
    if (path === "") errors = { ...errors, "": errors[""] ?? translated(message) };
    else if (isFree(errors, path)) errors = { ...setIn(errors, path, translated(message)) };
  }
  return errors;
}

/** Whether neither the name, nor a group that it is in, nor anything inside of it is refused already. */
function isFree(errors: FormErrors, path: string): boolean {
  const steps = path.split(".");
  return (
    getIn(errors, path) === undefined &&
    steps.every((_, index) => typeof getIn(errors, steps.slice(0, index + 1).join(".")) !== "string")
  );
}

/** The texts of nested errors, each with its name: `channels.0.prices`. */
export function listFieldErrors(errors: unknown, path = ""): FieldError[] {
  if (typeof errors === "string") return [{ path, message: errors }];
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([name, inside]) =>
    listFieldErrors(inside, path === "" ? name : `${path}.${name}`),
  );
}

/** The first of several errors that is a text. */
export function firstText(...errors: unknown[]): string | undefined {
  return errors.find((error) => typeof error === "string");
}
