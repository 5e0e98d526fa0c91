import { Trans, useLingui } from "@lingui/react/macro";
import { OTP_LENGTH } from "@media-planner/schema/rules/account";
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from "react";
import { useField } from "react-final-form";

import { findErrorText } from "../../crud/errors/form-errors.ts";

const indexes = Array.from({ length: OTP_LENGTH }, (_, index) => index);
/** Represents an empty box in the value; the rule rejects it. */
const PLACEHOLDER = " ";

function readDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** Returns a digit or an empty text per box. */
function parseBoxes(value: string): string[] {
  return indexes.map((index) => (value[index] ?? "").trim());
}

function joinBoxes(boxes: readonly string[]): string {
  return boxes
    .map((digit) => digit || PLACEHOLDER)
    .join("")
    .trimEnd();
}

/**
 * One box per digit; a pasted or autofilled code fills all boxes. Mantine's PinInput rejects codes pasted with
 * other text and gives its boxes equal labels.
 */
export function OtpInput({ name }: { name: string }) {
  const { t } = useLingui();
  const { input, meta } = useField<string>(name, { format: (value: string | undefined) => value ?? "" });
  const elements = useRef<(HTMLInputElement | null)[]>([]);
  const boxes = parseBoxes(input.value);

  const focus = (index: number) => elements.current[Math.min(Math.max(index, 0), OTP_LENGTH - 1)]?.focus();

  const fill = (from: number, digits: string) => {
    const next = [...boxes];
    for (const [offset, digit] of [...digits].entries()) {
      if (from + offset < OTP_LENGTH) next[from + offset] = digit;
    }
    input.onChange(joinBoxes(next));
    focus(from + digits.length);
  };

  const clear = (index: number) => {
    input.onChange(joinBoxes(boxes.with(index, "")));
  };

  const typeInto = (index: number, text: string) => {
    const digits = readDigits(text);
    if (digits) {
      // A digit typed into a filled box replaces its digit.
      fill(index, digits.length === 2 ? digits.replace(boxes[index] ?? "", "") : digits);
    } else if (!text) {
      clear(index);
    }
  };

  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = readDigits(event.clipboardData.getData("text"));
    if (digits) fill(digits.length >= OTP_LENGTH ? 0 : index, digits.slice(0, OTP_LENGTH));
  };

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    // Alt with an arrow key is a command of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") focus(index - 1);
    else if (event.key === "ArrowRight") focus(index + 1);
    // Retyping the same digit fires no change event, but must move the focus.
    else if (event.key === boxes[index]) focus(index + 1);
    else if (event.key === "Backspace" && !boxes[index] && index > 0) {
      clear(index - 1);
      focus(index - 1);
    } else return;
    event.preventDefault();
  };

  // Virtual keyboards send no key names, so `onKeyDown` misses a retyped digit.
  const onBeforeInput = (index: number) => (event: InputEvent<HTMLInputElement>) => {
    if (event.data !== boxes[index]) return;
    event.preventDefault();
    focus(index + 1);
  };

  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error = meta.touched ? findErrorText(meta.error, serverError) : undefined;
  return (
    <fieldset className="otp" aria-describedby={error ? "otp-error" : undefined}>
      <legend className="required">
        <Trans>One-time code</Trans>
      </legend>
      <div className="otp-boxes">
        {indexes.map((index) => (
          <input
            key={index}
            ref={(element) => {
              elements.current[index] = element;
            }}
            name={index === 0 ? name : undefined}
            aria-label={t`Digit ${index + 1} of ${OTP_LENGTH}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? "one-time-code" : "off"}
            value={boxes[index] ?? ""}
            onChange={(event) => typeInto(index, event.target.value)}
            onBeforeInput={onBeforeInput(index)}
            onPaste={onPaste(index)}
            onKeyDown={onKeyDown(index)}
            onFocus={(event) => {
              event.target.select();
              input.onFocus();
            }}
            onBlur={(event) => {
              const next = event.relatedTarget;
              if (!(next instanceof HTMLInputElement) || !elements.current.includes(next)) input.onBlur();
            }}
          />
        ))}
      </div>
      {error ? (
        <p id="otp-error" className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
