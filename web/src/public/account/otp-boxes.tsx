import { Trans, useLingui } from "@lingui/react/macro";
import { OTP_LENGTH } from "@media-planner/schema/rules/account";
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from "react";
import { useField } from "react-final-form";

import { firstText } from "../../crud/errors/form-errors.ts";

const places = Array.from({ length: OTP_LENGTH }, (_, place) => place);
/** Keeps the position of an empty box; rules reject it as a digit. */
const gap = " ";

function readDigits(text: string): string {
  return text.replace(/\D/g, "");
}

function getBoxes(value: string): string[] {
  return places.map((place) => value[place] ?? gap);
}

/**
 * Digits advance, Backspace clears and returns, and pasted or autofilled codes spread over the boxes.
 * Mantine's PinInput rejects codes pasted with other text and gives its boxes equal labels.
 */
export function OtpBoxes({ name }: { name: string }) {
  const { t } = useLingui();
  const { input, meta } = useField<string>(name, { format: (value: string | undefined) => value ?? "" });
  const elements = useRef<(HTMLInputElement | null)[]>([]);
  const boxes = getBoxes(input.value);

  const focus = (place: number) => elements.current[Math.min(Math.max(place, 0), OTP_LENGTH - 1)]?.focus();

  const fill = (from: number, digits: string) => {
    const next = [...boxes];
    for (const [offset, digit] of [...digits].entries()) {
      if (from + offset < OTP_LENGTH) next[from + offset] = digit;
    }
    input.onChange(next.join("").trimEnd());
    focus(from + digits.length);
  };

  const clear = (place: number) => {
    input.onChange(boxes.with(place, gap).join("").trimEnd());
  };

  const typeInto = (place: number, text: string) => {
    const digits = readDigits(text);
    if (digits) {
      // A second digit replaces the first.
      const before = boxes[place] ?? gap;
      fill(place, digits.length === 2 && before !== gap ? digits.replace(before, "") : digits);
    } else if (!text) {
      clear(place);
    }
  };

  const onPaste = (place: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = readDigits(event.clipboardData.getData("text"));
    if (digits) fill(digits.length >= OTP_LENGTH ? 0 : place, digits.slice(0, OTP_LENGTH));
  };

  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") focus(place - 1);
    else if (event.key === "ArrowRight") focus(place + 1);
    // Retyping the same digit fires no change event, but must advance.
    else if (event.key === boxes[place]) focus(place + 1);
    else if (event.key === "Backspace" && boxes[place] === gap && place > 0) {
      clear(place - 1);
      focus(place - 1);
    } else return;
    event.preventDefault();
  };

  // Virtual keyboards send no key names.
  const onBeforeInput = (place: number) => (event: InputEvent<HTMLInputElement>) => {
    if (event.data !== boxes[place]) return;
    event.preventDefault();
    focus(place + 1);
  };

  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error = meta.touched ? firstText(meta.error, serverError) : undefined;
  return (
    <fieldset className="otp" aria-describedby={error ? "otp-error" : undefined}>
      <legend className="required">
        <Trans>One-time code</Trans>
      </legend>
      <div className="otp-boxes">
        {places.map((place) => (
          <input
            key={place}
            ref={(element) => {
              elements.current[place] = element;
            }}
            name={place === 0 ? name : undefined}
            aria-label={t`Digit ${place + 1} of ${OTP_LENGTH}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={place === 0 ? "one-time-code" : "off"}
            value={(boxes[place] ?? gap).trim()}
            onChange={(event) => typeInto(place, event.target.value)}
            onBeforeInput={onBeforeInput(place)}
            onPaste={onPaste(place)}
            onKeyDown={onKeyDown(place)}
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
