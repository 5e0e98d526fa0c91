import { Trans } from "@lingui/react/macro";
import { validateInput } from "@media-planner/schema/rules/validate";
import type { SubmissionErrors } from "final-form";
import type { ReactNode } from "react";
import { Form } from "react-final-form";
import type * as z from "zod/mini";

import { findErrorText, toFormErrors } from "../../crud/errors/form-errors.ts";
import { toSaveErrors } from "../../crud/errors/save-errors.ts";
import { type FormValues, validate } from "../../crud/form/form-values.ts";
import { useErrorFocus } from "../../ui/use-error-focus.ts";
import "./form.css";

interface RuleFormProps<Input> {
  label: string;
  rule: z.ZodMiniType<Input>;
  /** Values without a field, such as the token of a link. */
  fixed?: FormValues | undefined;
  /** Sends the validated input; throws errors of the GraphQL client. */
  send: (input: Input) => Promise<void>;
  fallback: string;
  /** Returns true if it handled the error. */
  onFailure?: (error: unknown, values: FormValues) => boolean;
  advice?: ReactNode;
  submitLabel: ReactNode;
  children: ReactNode;
  /** Content below the form, with access to its values. */
  after?: ReactNode;
}

/** Validates on blur and submit; shows server errors at fields, others as toast and above the button. */
export function RuleForm<Input>(props: RuleFormProps<Input>) {
  const { label, rule, fixed = {}, send, fallback, onFailure, advice, submitLabel, children, after } = props;
  const refusals = useErrorFocus();

  const submit = async (values: FormValues): Promise<SubmissionErrors> => {
    const result = validateInput(rule, { ...values, ...fixed });
    if (!result.ok) return toFormErrors(result.fields);
    try {
      await send(result.value);
      return undefined;
    } catch (error) {
      if (onFailure?.(error, values)) return undefined;
      return toSaveErrors(error, fallback, (path) => Boolean(refusals.ref.current?.elements.namedItem(path)));
    }
  };

  return (
    <Form<FormValues> onSubmit={submit} validate={(values) => validate(rule, { ...values, ...fixed })}>
      {({ handleSubmit, submitting, submitFailed, errors, submitError, dirtySinceLastSubmit }) => {
        const hidden =
          submitFailed && findErrorText(...Object.keys(fixed).map((name): unknown => errors?.[name]));
        const problem: unknown = hidden || (dirtySinceLastSubmit ? undefined : submitError);
        return (
          <>
            <form
              ref={refusals.ref}
              className="form"
              aria-label={label}
              noValidate
              onSubmit={refusals.submitWith(handleSubmit)}
            >
              {children}
              {typeof problem === "string" ? (
                <div className="form-problem">
                  <p>{problem}</p>
                  {advice}
                </div>
              ) : null}
              <button type="submit" className="button button-wide" disabled={submitting}>
                {submitting ? <Trans>Loading...</Trans> : submitLabel}
              </button>
            </form>
            {after}
          </>
        );
      }}
    </Form>
  );
}
