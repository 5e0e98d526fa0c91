import { useLingui } from "@lingui/react/macro";
import { PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import type { HTMLInputAutoCompleteAttribute } from "react";

import { inputProps, toText, type ControlProps } from "./props.ts";

interface TextControlProps extends ControlProps {
  type?: "text" | "email" | "tel" | "url";
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Virtual keyboard. */
  inputMode?: "numeric" | undefined;
  /** Takes the focus when its dialog opens. */
  first?: boolean | undefined;
}

/** Empty text gives null, so that the field is cleared on the server. */
export function TextControl({
  type = "text",
  autoComplete = "off",
  inputMode,
  first,
  ...control
}: TextControlProps) {
  return (
    <TextInput
      {...inputProps(control)}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      data-autofocus={first}
      value={toText(control.value)}
      onChange={(event) => control.onChange(event.currentTarget.value || null)}
    />
  );
}

/** With a counter up to `limit` characters. */
export function TextareaControl({
  limit,
  rows = 4,
  ...control
}: ControlProps & { limit?: number | undefined; rows?: number }) {
  const { t } = useLingui();
  const value = toText(control.value);
  const used = value.length;
  return (
    <Textarea
      {...inputProps(control)}
      description={limit === undefined ? control.description : t`${used} of ${limit} characters`}
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
      {...inputProps(control)}
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
