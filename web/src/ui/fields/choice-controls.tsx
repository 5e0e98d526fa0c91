import { useLingui } from "@lingui/react/macro";
import { MultiSelect, Select } from "@mantine/core";

import { inputProps, type ControlProps } from "./props.ts";

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceControlProps extends ControlProps {
  choices: readonly Choice[];
  placeholder?: string | undefined;
  emptyText?: string | undefined;
}

function useChoiceProps({ choices, placeholder, emptyText, ...control }: ChoiceControlProps) {
  const { t } = useLingui();
  return {
    ...inputProps(control),
    data: [...choices],
    onChange: (value: unknown) => control.onChange(value),
    placeholder,
    nothingFoundMessage: emptyText ?? t`No data found`,
    maxDropdownHeight: 280,
    comboboxProps: { shadow: "md" },
  };
}

/** Optional fields can be cleared. */
export function SelectControl(control: ChoiceControlProps) {
  const { t } = useLingui();
  return (
    <Select
      {...useChoiceProps(control)}
      value={typeof control.value === "string" ? control.value : null}
      allowDeselect={!control.required}
      clearable={!control.required}
      // Mantine hides the button from keyboard users.
      clearButtonProps={{ "aria-label": t`Clear`, "aria-hidden": false, tabIndex: 0 }}
    />
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The value is a list. */
export function MultiSelectControl(control: ChoiceControlProps) {
  return (
    <MultiSelect
      {...useChoiceProps(control)}
      value={Array.isArray(control.value) ? control.value.filter(isText) : []}
      hidePickedOptions
    />
  );
}
