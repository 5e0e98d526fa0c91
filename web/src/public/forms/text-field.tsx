import { useLingui } from "@lingui/react/macro";
import { type HTMLInputTypeAttribute, useLayoutEffect, useRef, useState } from "react";
import { useField } from "react-final-form";
import { serverText } from "../../i18n/server-text.ts";

interface TextFieldProps {
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: "text" | "tel" | "email" | "numeric";
  required?: boolean;
  rows?: number;
  /** Needed only where two fields of a page share a name. */
  id?: string;
}

/** Whether a field's complaint is to be shown: once it was left, or once a submit was tried. */
function shownError(meta: {
  touched?: boolean;
  error?: unknown;
  submitError?: unknown;
  dirtySinceLastSubmit?: boolean;
}): string | undefined {
  const message = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  return meta.touched && typeof message === "string" ? message : undefined;
}

/** One line or more of text, its label above and its complaint below. */
export function TextField(props: TextFieldProps) {
  const { name, label, type = "text", autoComplete, inputMode, required = true, rows, id = name } = props;
  const { i18n, t } = useLingui();
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, touched: true, error: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const [revealed, setRevealed] = useState(false);
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { onChange } = input;

  // What was typed, or filled in by the browser, before this form came alive stands in the element only.
  useLayoutEffect(() => {
    const typed = element.current?.value;
    if (typed) onChange(typed);
    // Only once: from here on the form knows every change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const error = shownError(meta);
  const errorId = `${id}-error`;
  const common = {
    ...input,
    id,
    ref: element,
    autoComplete,
    "aria-required": required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id} className={required ? "required" : undefined}>
        {label}
      </label>
      {rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <div className="field-control">
          <input {...common} type={revealed ? "text" : type} inputMode={inputMode} />
          {type === "password" ? (
            <button
              type="button"
              className="reveal"
              aria-label={t`Show the password`}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
                {revealed ? null : <path d="M4 20L20 4" />}
              </svg>
            </button>
          ) : null}
        </div>
      )}
      {error ? (
        <p id={errorId} className="field-error">
          {serverText(i18n, error)}
        </p>
      ) : null}
    </div>
  );
}
