import type * as z from "zod/mini";
import { validateInput } from "@media-planner/schema/rules/validate";

import { isStoredFile } from "../../ui/fields/stored-file-value.ts";
import type { FormVisit } from "../fields.tsx";
import { getRecordValue } from "../record-value.ts";
import { formErrors, type FormErrors } from "../errors/form-errors.ts";
import type { Rule, Section } from "../resource.ts";

export type FormValues = Record<string, unknown>;

/** The sections of a form with the fields that this visit is offered. */
export function getSections<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  visit: FormVisit,
): Section<Input, Rec>[] {
  return sections.map((section) =>
    "Content" in section
      ? section
      : { ...section, fields: section.fields.filter(({ offered }) => offered?.(visit) ?? true) },
  );
}

/** The values that a form starts with: those of the record, or what a new record begins with. */
export function buildInitialValues<Input, Rec extends object>(
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
      values[field.name] = (record && getRecordValue(record, field)) ?? null;
    }
  }
  return record ? values : { ...values, ...initial };
}

/** What the address of a new record begins it with: `?clientId=…`, of the records that the form refers to. */
export function initialFields<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  address: URLSearchParams,
): FormValues {
  const fields = sections.flatMap((section) => ("fields" in section ? [...section.fields] : []));
  return Object.fromEntries(
    fields.flatMap(({ name, control }) => {
      const id = control.kind === "reference" && !control.multiple && address.get(name);
      return id ? [[name, id]] : [];
    }),
  );
}

/** Checks a form's values against its rule; no errors is an empty object. */
export function validate(rule: z.ZodMiniType, values: FormValues): FormErrors {
  const result = validateInput(rule, values);
  return result.ok ? {} : formErrors(result.fields);
}

/**
 * What a mutation is sent: the values as the rule cleaned them. A stored file that was not touched is left out, which keeps it.
 * In a new record empty fields are left out, so that the server's defaults apply; in an old one null clears them.
 */
export function buildInput<Input extends object>(
  rule: Rule<Input>,
  values: FormValues,
  isNew: boolean,
): Input {
  const kept = Object.entries(values).filter(
    ([, value]) => !isStoredFile(value) && !(isNew && (value === null || value === "")),
  );
  const result = validateInput(rule, Object.fromEntries(kept));
  if (!result.ok)
    throw new Error(`The form was submitted with invalid fields: ${JSON.stringify(result.fields)}`);
  // The rule is the check of this boundary: it answers the input's fields, each as the SDL takes it.
  return result.value as Input;
}
