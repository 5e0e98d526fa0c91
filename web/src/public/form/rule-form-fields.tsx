import type { ComponentProps } from "react";

import { useFormControl } from "../../crud/form/fields/use-form-control.ts";
import type { ControlProps } from "../../ui/fields/control-props.ts";
import { PasswordControl, TextareaControl, TextControl } from "../../ui/fields/text-controls.tsx";

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
}

type OwnProps<Props> = Omit<Props, keyof ControlProps>;

export function TextField({
  name,
  label,
  required = true,
  ...ownProps
}: FieldProps & OwnProps<ComponentProps<typeof TextControl>>) {
  return <TextControl {...useFormControl(name, label, required)} {...ownProps} />;
}

export function TextareaField({
  name,
  label,
  required = true,
  ...ownProps
}: FieldProps & OwnProps<ComponentProps<typeof TextareaControl>>) {
  return <TextareaControl {...useFormControl(name, label, required)} {...ownProps} />;
}

export function PasswordField({
  name,
  label,
  ...ownProps
}: FieldProps & OwnProps<ComponentProps<typeof PasswordControl>>) {
  return <PasswordControl {...useFormControl(name, label, true)} {...ownProps} />;
}
