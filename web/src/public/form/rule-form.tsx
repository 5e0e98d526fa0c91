import { Trans } from "@lingui/react/macro";
import { validateInput } from "@media-planner/schema/rules/validate";
import type { SubmissionErrors } from "final-form";
import type { ReactNode } from "react";
import { Form } from "react-final-form";
import type * as z from "zod/mini";

import { findErrorText, toFormErrors } from "../../crud/errors/form-errors.ts";
import { readFormFailure, toSaveErrors } from "../../crud/errors/save-errors.ts";
import { type FormValues, validate } from "../../crud/form/form-values.ts";
import { useErrorFocus } from "../../ui/page/use-error-focus.ts";
import "./form.css";

interface RuleFormProps<Input> {
  label: string;
  rule: z.ZodMiniType<Input>;
  initialValues?: FormValues | undefined;
  /** Values without a field, such as the token of a link. */
  fixedValues?: FormValues | undefined;
  /** Sends the validated input; throws errors of the GraphQL client. */
  send: (input: Input) => Promise<void>;
  fallbackMessage: string;
  /** Returns true if it handled the error. */
  onFailure?: (error: unknown, values: FormValues) => boolean;
  advice?: ReactNode;
  submitLabel: ReactNode;
  children: ReactNode;
  /** Below the form, with access to its values. */
  footer?: ReactNode;
}

/**
 * Validates on blur and submit. Shows field errors at their fields, other server errors as toast and above
 * the button.
 */
export function RuleForm<Input>(props: RuleFormProps<Input>) {
  const {
    label,
    rule,
    initialValues,
    fixedValues = {},
    send,
    fallbackMessage,
    onFailure,
    advice,
    submitLabel,
    children,
    footer,
  } = props;
  const errorFocus = useErrorFocus();

  const submit = async (values: FormValues): Promise<SubmissionErrors> => {
    const result = validateInput(rule, { ...values, ...fixedValues });
    if (!result.ok) return toFormErrors(result.fields);
    try {
      await send(result.value);
      return undefined;
    } catch (error) {
      if (onFailure?.(error, values)) return undefined;
      return toSaveErrors(error, fallbackMessage, (path) =>
        errorFocus.ref.current?.elements.namedItem(path) ? path : undefined,
      );
    }
  };

  return (
    <Form<FormValues>
      initialValues={initialValues}
      onSubmit={submit}
      validate={(values) => validate(rule, { ...values, ...fixedValues })}
    >
      {({ handleSubmit, submitting, submitFailed, errors, submitError, dirtySinceLastSubmit }) => {
        const hiddenFieldError =
          submitFailed && findErrorText(...Object.keys(fixedValues).map((name): unknown => errors?.[name]));
        const failure = dirtySinceLastSubmit ? undefined : readFormFailure(submitError);
        const formError = hiddenFieldError || failure?.message;
        return (
          <>
            <form
              ref={errorFocus.ref}
              className="form"
              aria-label={label}
              noValidate
              onSubmit={errorFocus.createSubmitHandler(handleSubmit)}
            >
              {children}
              {formError ? (
                <div className="form-problem" role="alert">
                  <p>{formError}</p>
                  {failure?.requestId && (
                    <p>
                      <Trans>Request ID</Trans> <code>{failure.requestId}</code>
                    </p>
                  )}
                  {advice}
                </div>
              ) : null}
              {/* A disabled button would lose the focus. */}
              <button type="submit" className="button button-wide" aria-disabled={submitting || undefined}>
                {submitting ? <Trans>Loading...</Trans> : submitLabel}
              </button>
            </form>
            {footer}
          </>
        );
      }}
    </Form>
  );
}
