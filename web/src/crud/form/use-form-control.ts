import { useCallback } from "react";
import { useField } from "react-final-form";

import type { ControlProps } from "../../ui/fields/control-props.ts";
import { findErrorText } from "../errors/form-errors.ts";

/** Final Form converts "" to undefined, losing cleared values. */
const identity = (value: unknown): unknown => value;

/** Errors appear after blur or submit; a change clears server errors. */
export function useFormControl(name: string, label: string, required = false): ControlProps {
  const { input, meta } = useField<unknown>(name, {
    parse: identity,
    format: identity,
    allowNull: true,
    subscription: { value: true, error: true, submitError: true, touched: true, dirtySinceLastSubmit: true },
  });
  const { onChange: change } = input;
  const onChange = useCallback((value: unknown) => change(value), [change]);
  const serverError: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    name,
    label,
    required,
    error: meta.touched ? findErrorText(meta.error, serverError) : undefined,
    value: input.value,
    onChange,
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
  };
}
