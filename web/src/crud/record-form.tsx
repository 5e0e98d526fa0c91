import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { FORM_ERROR, type FormApi } from "final-form";
import { Suspense, useRef, type FormEvent } from "react";
import { Form } from "react-final-form";
import type * as z from "zod/mini";

import { Panel } from "../ui/page.tsx";
import { toastError } from "../ui/toast.ts";
import { fieldErrorsOf, toastFailure } from "./failure.ts";
import { FormField } from "./form-field.tsx";
import { formErrors, inputOf, validate, type FormValues } from "./form-values.ts";
import classes from "./form.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import type { Section } from "./resource.ts";

interface RecordFormProps<Input extends object, Rec> {
  sections: readonly Section<Input, Rec>[];
  /** The record being edited; undefined in a new one. */
  record: Rec | undefined;
  initialValues: FormValues;
  rule: z.ZodMiniType<Partial<Record<keyof Input, unknown>>>;
  submitLabel: string;
  /** Saves; what it throws is shown at the fields it names, else as a toast. */
  onSave: (input: Input) => Promise<unknown>;
  /** Called once saved; leaving is free from then on. */
  onSaved: () => void;
  onCancel?: () => void;
  /** What to say when the server does not. */
  failedText: string;
}

function focusFirstError(form: HTMLFormElement): void {
  form
    .querySelector<HTMLElement>(
      "[aria-invalid='true']:not([type='hidden']):not([disabled]), [data-invalid]:is(button, input)",
    )
    ?.focus();
}

/** Errors that name no field of the form are said aloud instead of being lost. */
function placeErrors(form: FormApi<FormValues>, error: unknown, failedText: string): Record<string, unknown> {
  const registered = form.getRegisteredFields();
  const fields = fieldErrorsOf(error);
  const placed = fields.filter(({ path }) =>
    registered.some((name) => path === name.replaceAll(/\[(\d+)\]/g, ".$1")),
  );
  const lost = fields.find((field) => !placed.includes(field));
  if (lost) toastError(lost.message);
  else if (placed.length === 0) toastFailure(error, failedText);
  return placed.length > 0 ? formErrors(placed) : { [FORM_ERROR]: failedText };
}

/**
 * A form over the sections of a resource: rules on change and blur, focus on the first error, server errors at their fields,
 * 'Loading...' while submitting, and a question before changes are left behind.
 */
export function RecordForm<Input extends object, Rec>(props: RecordFormProps<Input, Rec>) {
  const { sections, record, initialValues, rule, submitLabel, onSave, onSaved, onCancel, failedText } = props;
  const { t, i18n } = useLingui();
  const released = useRef(false);

  const submit = async (values: FormValues, form: FormApi<FormValues>) => {
    try {
      await onSave(inputOf(rule, values, record === undefined));
    } catch (error) {
      return placeErrors(form, error, failedText);
    }
    released.current = true;
    onSaved();
    return undefined;
  };

  return (
    <Form<FormValues>
      initialValues={initialValues}
      validate={(values) => validate(rule, values)}
      onSubmit={submit}
      subscription={{ submitting: true }}
    >
      {({ handleSubmit, submitting }) => {
        const onSubmit = (event: FormEvent<HTMLFormElement>) => {
          const element = event.currentTarget;
          // Once the errors are on screen: at once for the rules', after the answer for the server's.
          void Promise.resolve(handleSubmit(event)).then(() =>
            requestAnimationFrame(() => focusFirstError(element)),
          );
        };
        return (
          <form className={classes.form} noValidate onSubmit={onSubmit}>
            <LeaveGuard released={released} />
            <Suspense>
              {sections.map((section, index) => (
                <Panel
                  // Sections never change their order.
                  key={section.title?.id ?? String(index)}
                  title={section.title && i18n._(section.title)}
                >
                  {"Content" in section ? (
                    <section.Content record={record} />
                  ) : (
                    <div className={classes.grid}>
                      {section.fields.map((field) => (
                        <FormField key={field.name} field={field} record={record} />
                      ))}
                    </div>
                  )}
                </Panel>
              ))}
            </Suspense>
            <div className={classes.buttons}>
              {onCancel && (
                <Button variant="default" onClick={onCancel}>
                  {t`Cancel`}
                </Button>
              )}
              <Button type="submit" aria-disabled={submitting || undefined}>
                {submitting ? t`Loading...` : submitLabel}
              </Button>
            </div>
          </form>
        );
      }}
    </Form>
  );
}
