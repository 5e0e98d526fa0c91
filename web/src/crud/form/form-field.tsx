import { useLingui } from "@lingui/react";
import { useFormState } from "react-final-form";

import type { ControlProps } from "../../ui/fields/control-props.ts";
import { FieldControl } from "./field-control.tsx";
import type { AnyField } from "../fields.tsx";
import type { FormValues } from "./form-values.ts";
import { DuplicateWarning, useDuplicateWarning } from "./duplicate-warning.tsx";
import classes from "./form.module.css";
import { useFormControl } from "./use-form-control.ts";

const getNoValue = () => undefined;

function DependentControl<Rec>({
  field,
  control,
  record,
}: {
  field: AnyField<string, Rec>;
  control: ControlProps;
  record: Rec | undefined;
}) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  return <FieldControl field={field} control={control} record={record} getValue={(name) => values[name]} />;
}

export function FormField<Rec>({ field, record }: { field: AnyField<string, Rec>; record: Rec | undefined }) {
  const { i18n } = useLingui();
  const baseControl = useFormControl(field.name, i18n._(field.label), field.required);
  const { onBlur, warning } = useDuplicateWarning(field, baseControl, record);
  const control = { ...baseControl, onBlur, description: field.description && i18n._(field.description) };
  return (
    <div className={field.wide ? classes.wide : classes.cell}>
      {field.dependsOn.length > 0 ? (
        <DependentControl field={field} control={control} record={record} />
      ) : (
        <FieldControl field={field} control={control} record={record} getValue={getNoValue} />
      )}
      {field.formatDuplicateWarning && <DuplicateWarning text={warning} />}
    </div>
  );
}
