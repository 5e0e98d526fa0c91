import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { SubmissionErrors } from "final-form";
import { useState, type ReactNode } from "react";
import { Form } from "react-final-form";
import type * as z from "zod/mini";

import { useErrorFocus } from "../../ui/page/use-error-focus.ts";
import { reserveBarHeight } from "../../ui/overlays/reserve-bar-height.ts";
import { validate, type FormValues } from "./form-values.ts";
import classes from "./form.module.css";

interface FormFrameProps {
  /** Read once: later responses must not overwrite input. */
  initialValues: FormValues;
  rule: z.ZodMiniType;
  onSubmit: (values: FormValues) => Promise<SubmissionErrors | void>;
  submitLabel: string;
  onCancel?: (() => void) | undefined;
  inDialog?: boolean;
  children: ReactNode;
}

/** A file may have been moved or saved again after it was chosen. */
async function findUnreadableFiles(values: FormValues, message: string): Promise<SubmissionErrors> {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    if (value instanceof File)
      await value
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => (errors[name] = message));
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Form with validation, focus on the first error, buttons and loading state. */
export function FormFrame(props: FormFrameProps) {
  const { initialValues, rule, onSubmit, submitLabel, onCancel, inDialog = false, children } = props;
  const { t } = useLingui();
  const [initial] = useState(initialValues);
  const errorFocus = useErrorFocus();
  return (
    <Form<FormValues>
      initialValues={initial}
      validate={(values) => validate(rule, values)}
      onSubmit={async (values) =>
        (await findUnreadableFiles(values, t`This file cannot be read`)) ?? onSubmit(values)
      }
      subscription={{ submitting: true }}
    >
      {({ handleSubmit, submitting }) => (
        <form
          ref={errorFocus.ref}
          style={inDialog ? undefined : { maxWidth: 920 }}
          noValidate
          onSubmit={errorFocus.createSubmitHandler(handleSubmit)}
        >
          {children}
          <div
            className={classes.buttons}
            {...(inDialog ? { "data-dialog-buttons": true } : { "data-sticky": true, ref: reserveBarHeight })}
          >
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
      )}
    </Form>
  );
}
