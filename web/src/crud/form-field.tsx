import { useLingui } from "@lingui/react";
import { useCallback } from "react";
import { useField, useFormState } from "react-final-form";

import type { ControlProps } from "../ui/fields/control.ts";
import { FieldControl } from "./field-control.tsx";
import type { AnyField } from "./fields.tsx";
import { firstText } from "./form-errors.ts";
import type { FormValues } from "./form-values.ts";
import classes from "./form.module.css";

/** final-form would turn "" into undefined and so lose what was cleared: values pass as they are. */
const asIs = (value: unknown): unknown => value;

/** A field that depends on no other is asked for none. */
const NOTHING = () => undefined;

/**
 * One value of the form as a control's props: for fields of a resource and for sections that draw their own. An error shows once the
 * field was left, or the form submitted; one that the server named goes when the value changes.
 */
export function useControl(name: string, label: string, required = false): ControlProps {
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

function Dependent<Rec>({
  field,
  control,
  record,
}: {
  field: AnyField<string, Rec>;
  control: ControlProps;
  record: Rec | undefined;
}) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  return <FieldControl field={field} control={control} record={record} valueOf={(name) => values[name]} />;
}

/** A field of a resource inside the form's grid. */
export function FormField<Rec>({ field, record }: { field: AnyField<string, Rec>; record: Rec | undefined }) {
  const { i18n } = useLingui();
  const control = {
    ...useControl(field.name, i18n._(field.label), field.required),
    description: field.description && i18n._(field.description),
  };
  return (
    <div className={field.wide ? classes.wide : classes.cell}>
      {field.dependsOn.length > 0 ? (
        <Dependent field={field} control={control} record={record} />
      ) : (
        <FieldControl field={field} control={control} record={record} valueOf={NOTHING} />
      )}
    </div>
  );
}
