import type * as z from "zod/mini";
import { validateInput } from "@media-planner/schema/rules/validate";

import { isStoredFile } from "../../ui/fields/stored-file-value.ts";
import type { FormContext } from "../definition/fields.tsx";
import { getRecordValue } from "../definition/record-value.ts";
import { toFormErrors, type FormErrors } from "../errors/form-errors.ts";
import { listFields, type Rule, type Section } from "../definition/sections.ts";

export type FormValues = Record<string, unknown>;

export function filterVisibleFields<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  context: FormContext,
): Section<Input, Rec>[] {
  return sections
    .map((section) =>
      "Content" in section
        ? section
        : { ...section, fields: section.fields.filter(({ isVisible }) => isVisible?.(context) ?? true) },
    )
    .filter((section) =>
      "Content" in section ? (section.isVisible?.(context) ?? true) : section.fields.length > 0,
    );
}

export function buildInitialValues<Input, Rec extends object>(
  sections: readonly Section<Input, Rec>[],
  record: Rec | undefined,
  defaultValues: Partial<Input> | undefined,
): FormValues {
  const values: FormValues = {};
  for (const section of sections) {
    if ("Content" in section) {
      if (record) Object.assign(values, section.getInitialValues(record));
      continue;
    }
    for (const field of section.fields) {
      // Null, not undefined, so that a filled and cleared field is unchanged.
      values[field.name] = (record ? getRecordValue(record, field) : field.initial) ?? null;
    }
  }
  return record ? values : { ...values, ...defaultValues };
}

/** `?clientId=…` in the URL fills `clientId`, or `clientIds` with one id. */
export function readInitialReferences<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  params: URLSearchParams,
): FormValues {
  return Object.fromEntries(
    listFields(sections).flatMap(({ name, control }) => {
      if (control.kind !== "reference") return [];
      const id = params.get(control.multiple ? name.replace(/s$/, "") : name);
      return id ? [[name, control.multiple ? [id] : id]] : [];
    }),
  );
}

export function validate(rule: z.ZodMiniType, values: FormValues): FormErrors {
  const result = validateInput(rule, values);
  return result.ok ? {} : toFormErrors(result.fields);
}

/**
 * Omits unchanged files, and empty fields of new records, so that server defaults apply. Null clears
 * existing fields.
 */
export function buildInput<Input extends object>(
  rule: Rule<Input>,
  values: FormValues,
  isNew: boolean,
): Input {
  const filledValues = Object.entries(values).filter(
    ([, value]) => !isStoredFile(value) && !(isNew && (value === null || value === "")),
  );
  const result = validateInput(rule, Object.fromEntries(filledValues));
  if (!result.ok)
    throw new Error(`The form was submitted with invalid fields: ${JSON.stringify(result.fields)}`);
  return result.value as Input;
}
