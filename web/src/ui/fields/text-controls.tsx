import { useLingui } from "@lingui/react/macro";
import { PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute } from "react";

import { getInputProps, toText, type ControlProps } from "./control-props.ts";

interface TextControlProps extends ControlProps {
  type?: "text" | "email" | "tel" | "url";
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: "numeric" | undefined;
  /** Takes the focus when its dialog opens. */
  initialFocus?: boolean | undefined;
}

/** Empty text gives null, so that the server clears the field. */
export function TextControl({
  type = "text",
  autoComplete = "off",
  inputMode,
  initialFocus,
  ...control
}: TextControlProps) {
  return (
    <TextInput
      {...getInputProps(control)}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      data-autofocus={initialFocus}
      value={toText(control.value)}
      onChange={(event) => control.onChange(event.currentTarget.value || null)}
    />
  );
}

/** @param limit shown with a counter, in characters */
export function TextareaControl({
  limit,
  rows = 4,
  ...control
}: ControlProps & { limit?: number | undefined; rows?: number }) {
  const { t } = useLingui();
  const value = toText(control.value);
  const length = value.length;
  return (
    <Textarea
      {...getInputProps(control)}
      description={limit === undefined ? control.description : t`${length} of ${limit} characters`}
      rows={rows}
      resize="vertical"
      value={value}
      onChange={(event) => control.onChange(event.currentTarget.value || null)}
    />
  );
}

export function PasswordControl({
  autoComplete,
  ...control
}: ControlProps & { autoComplete: "current-password" | "new-password" }) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...getInputProps(control)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ "aria-label": t`Show or hide the password` }}
      value={toText(control.value)}
      onChange={(event) => control.onChange(event.currentTarget.value || null)}
    />
  );
}

export function SwitchControl({
  name,
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  onFocus,
}: ControlProps) {
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
