import { getIn, type FieldState } from "final-form";
import { useCallback, useEffect, useState } from "react";
import { useForm } from "react-final-form";

import type { ControlProps } from "../../ui/fields/props.ts";
import { firstText } from "../errors/form-errors.ts";

const SUBSCRIPTION = {
  value: true,
  error: true,
  submitError: true,
  touched: true,
  dirtySinceLastSubmit: true,
} as const;

/**
 * A value inside an entry of a list, as a control's props. React Final Form's own hook gives a field that it has not seen before the form's
 * initial value of that name; an entry that moves up in its list would so take the values of the one that was removed.
 */
export function useArrayControl(name: string, label: string, required = false): ControlProps {
  const form = useForm();
  const [field, setField] = useState<FieldState<unknown>>();
  useEffect(() => form.registerField(name, setField, SUBSCRIPTION), [form, name]);

  const current = field?.name === name ? field : undefined;
  const refused: unknown = current?.dirtySinceLastSubmit ? undefined : current?.submitError;
  const onChange = useCallback((value: unknown) => form.change(name, value), [form, name]);
  return {
    name,
    label,
    required,
    error: current?.touched ? firstText(current.error, refused) : undefined,
    value: current ? current.value : getIn(form.getState().values, name),
    onChange,
    onBlur: () => form.blur(name),
    onFocus: () => form.focus(name),
  };
}
