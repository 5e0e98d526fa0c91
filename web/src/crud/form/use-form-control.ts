import { useCallback } from "react";
import { useField } from "react-final-form";

import type { ControlProps } from "../../ui/fields/props.ts";
import { firstText } from "../errors/form-errors.ts";

/** final-form would turn "" into undefined and so lose what was cleared: values pass as they are. */
const asIs = (value: unknown): unknown => value;

/**
 * One value of the form as a control's props: for fields of a resource and for sections that draw their own. An error shows once the
 * field was left, or the form submitted; one that the server named goes when the value changes.
 */
export function useFormControl(name: string, label: string, required = false): ControlProps {
  const { input, meta } = useField<unknown>(name, {
    parse: asIs,
    format: asIs,
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
    error: meta.touched ? firstText(meta.error, serverError) : undefined,
    value: input.value,
    onChange,
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
  };
}
