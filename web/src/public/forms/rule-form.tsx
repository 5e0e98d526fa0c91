import { Trans, useLingui } from "@lingui/react/macro";
import { check } from "@media-planner/schema/rules/check";
import { FORM_ERROR, type SubmissionErrors, type ValidationErrors } from "final-form";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form } from "react-final-form";
import type * as z from "zod/mini";
import { showToast } from "../toast/toast.ts";
import { type Failure, failureOf } from "./failure.ts";
import { wakeForm } from "./interaction.ts";
import { serverText } from "../../i18n/server-text.ts";

type Values = Record<string, unknown>;

interface RuleFormProps<Input> {
  /** Names the form to those who hear the page. */
  label: string;
  rule: z.ZodMiniType<Input>;
  /** Values that no field shows, such as the token of a link. */
  fixed?: Values;
  /** Sends the checked input; throws what the GraphQL client throws. */
  send: (input: Input) => Promise<void>;
  /** Said when the server says nothing (section 8). */
  fallback: string;
  /** Returns true when it has dealt with the failure itself. */
  onFailure?: (failure: Failure, values: Values) => boolean;
  /** What to do next, shown below the message of a failure. */
  advice?: ReactNode;
  submitLabel: ReactNode;
  children: ReactNode;
}

function asErrors(fields: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** The complaint about a value that no field shows. */
function hiddenError(errors: ValidationErrors, fixed: Values | undefined): unknown {
  return Object.keys(fixed ?? {})
    .map((path): unknown => errors?.[path])
    .find(Boolean);
}

/** Leads to the first complaint, once it is drawn, unless the visitor has gone elsewhere meanwhile. */
function focusFirstError(form: HTMLFormElement): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== before && now !== document.body) return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/**
 * A form over one input rule: checks on blur and on submit, shows the server's complaints at their fields, everything else as
 * a toast and above the button. The button reads 'Loading...' while the form is on its way (section 9).
 */
export function RuleForm<Input>(props: RuleFormProps<Input>) {
  const { label, rule, fixed, send, fallback, onFailure, advice, submitLabel, children } = props;
  const { i18n } = useLingui();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (element.current) wakeForm(element.current);
  }, []);

  const validate = useMemo(
    () =>
      (values: Values): ValidationErrors => {
        const result = check(rule, { ...values, ...fixed });
        return result.ok ? {} : asErrors(result.fields);
      },
    [rule, fixed],
  );

  const submit = async (values: Values): Promise<SubmissionErrors> => {
    const result = check(rule, { ...values, ...fixed });
    if (!result.ok) return asErrors(result.fields);
    try {
      await send(result.value);
      return {};
    } catch (error) {
      const failure = failureOf(error);
      if (onFailure?.(failure, values)) return {};
      const known = failure.fields.filter(({ path }) => element.current?.elements.namedItem(path));
      if (known.length > 0) return asErrors(known);
      const message = failure.fields[0]?.message ?? failure.message ?? fallback;
      showToast("error", serverText(i18n, message));
      return { [FORM_ERROR]: message };
    }
  };

  return (
    <Form<Values> onSubmit={submit} validate={validate}>
      {({ handleSubmit, submitting, submitFailed, errors, submitError, dirtySinceLastSubmit }) => {
        const hidden: unknown = submitFailed && hiddenError(errors, fixed);
        const problem: unknown = hidden || (dirtySinceLastSubmit ? undefined : submitError);
        return (
          <form
            ref={element}
            className="form"
            data-live="false"
            aria-label={label}
            method="post"
            noValidate
            onSubmit={(event) => {
              const form = event.currentTarget;
              focusFirstError(form);
              void handleSubmit(event)?.then(() => focusFirstError(form));
            }}
          >
            {children}
            {typeof problem === "string" ? (
              <div className="form-problem">
                <p>{serverText(i18n, problem)}</p>
                {advice}
              </div>
            ) : null}
            <button type="submit" className="button button-wide" disabled={submitting}>
              {submitting ? <Trans>Loading...</Trans> : submitLabel}
            </button>
          </form>
        );
      }}
    </Form>
  );
}
