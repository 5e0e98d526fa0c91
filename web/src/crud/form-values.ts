import type * as z from "zod/mini";
import { setIn } from "final-form";
import { check, type FieldError } from "@media-planner/schema/rules/check";

import { isStoredFile } from "../ui/fields/stored-file-value.ts";
import { translated } from "./failure.ts";
import type { AnyField } from "./fields.tsx";
import type { Section } from "./resource.ts";

export type FormValues = Record<string, unknown>;

function valueIn<Rec extends object>(record: Rec, { name, source }: AnyField<string, Rec>): unknown {
  if (source === "nowhere") return null;
  // The section's type lets no name in here that the record lacks.
  return source === "property" ? Reflect.get(record, name) : source(record);
}

/** The values that a form starts with: those of the record, or what a new record begins with. */
export function initialValuesOf<Input, Rec extends object>(
  sections: readonly Section<Input, Rec>[],
  record: Rec | undefined,
  initial: Partial<Input> | undefined,
): FormValues {
  const values: FormValues = {};
  for (const section of sections) {
    if ("Content" in section) {
      if (record) Object.assign(values, section.initial(record));
      continue;
    }
    for (const field of section.fields) {
      // Null from the start: a field that was filled and emptied again is no change.
      values[field.name] = (record && valueIn(record, field)) ?? null;
    }
  }
  return record ? values : { ...values, ...initial };
}

/** Field errors as final-form wants them: nested as the values are, in the viewer's language. */
export function formErrors(fields: readonly FieldError[]): Record<string, unknown> {
  let errors: object = {};
  for (const { path, message } of fields) errors = setIn(errors, path, translated(message)) ?? errors;
  return { ...errors };
}

/** Checks a form's values against its rule; no errors is an empty object. */
export function validate(rule: z.ZodMiniType, values: FormValues): Record<string, unknown> {
  const result = check(rule, values);
  return result.ok ? {} : formErrors(result.fields);
}

/**
 * What a mutation is sent: the values as the rule cleaned them. A stored file that was not touched is left out, which keeps it.
 * In a new record empty fields are left out, so that the server's defaults apply; in an old one null clears them.
 */
export function inputOf<Input extends object>(
  rule: z.ZodMiniType<Partial<Record<keyof Input, unknown>>>,
  values: FormValues,
  isNew: boolean,
): Input {
  const kept = Object.entries(values).filter(
    ([, value]) => !isStoredFile(value) && !(isNew && (value === null || value === "")),
  );
  const result = check(rule, Object.fromEntries(kept));
  if (!result.ok)
    throw new Error(`The form was submitted with invalid fields: ${JSON.stringify(result.fields)}`);
  // The rule is the check of this boundary: it answers the input's fields, each as the SDL takes it.
  return result.value as Input;
}
