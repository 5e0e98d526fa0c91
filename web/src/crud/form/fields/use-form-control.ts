import { getIn, type FieldState } from "final-form";
import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-final-form";

import type { ControlProps } from "../../../ui/fields/control-props.ts";
import { findErrorText } from "../../errors/form-errors.ts";

const SUBSCRIPTION = {
  value: true,
  error: true,
  submitError: true,
  touched: true,
  dirtySinceLastSubmit: true,
} as const;

/**
 * Errors appear after blur or submit; a change clears server errors. `useField` would convert "" to undefined, losing
 * cleared values, and restore initial values when the removal of a list item renames the next ones.
 */
export function useFormControl(name: string, label: string, required = false): ControlProps {
  const form = useForm();
  const [field, setField] = useState<FieldState<unknown>>();
  useEffect(() => form.registerField(name, setField, SUBSCRIPTION), [form, name]);

  const current = field?.name === name ? field : undefined;
  const serverError: unknown = current?.dirtySinceLastSubmit ? undefined : current?.submitError;
  const onChange = useCallback((value: unknown) => form.change(name, value), [form, name]);
  return {
    name,
    label,
    required,
    error: current?.touched ? findErrorText(current.error, serverError) : undefined,
    value: current ? current.value : getIn(form.getState().values, name),
    onChange,
    onBlur: () => form.blur(name),
    onFocus: () => form.focus(name),
  };
}
