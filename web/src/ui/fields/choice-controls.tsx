import { useLingui } from "@lingui/react/macro";
import { MultiSelect, Select } from "@mantine/core";

import { getClearButtonProps, getInputProps, type ControlProps } from "./control-props.ts";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectControlProps extends ControlProps {
  options: readonly SelectOption[];
  emptyText?: string | undefined;
}

function useSelectProps({ options, emptyText, ...control }: SelectControlProps) {
  const { t } = useLingui();
  return {
    ...getInputProps(control),
    data: [...options],
    onChange: (value: unknown) => control.onChange(value),
    placeholder: t`Select`,
    nothingFoundMessage: emptyText ?? t`No data found`,
    maxDropdownHeight: 280,
    comboboxProps: { shadow: "md" },
  };
}

const MIN_SEARCHABLE_OPTIONS = 20;

export function SelectControl(control: SelectControlProps) {
  const { t } = useLingui();
  const isSearchable = control.options.length >= MIN_SEARCHABLE_OPTIONS;
  return (
    <Select
      {...useSelectProps(control)}
      value={typeof control.value === "string" ? control.value : null}
      searchable={isSearchable}
      // Otherwise Enter would submit the form with the old value.
      selectFirstOptionOnChange={isSearchable}
      onClick={({ currentTarget }) => {
        // Typing replaces the chosen label.
        if (isSearchable) currentTarget.select();
      }}
      allowDeselect={!control.required}
      clearable={!control.required}
      clearButtonProps={getClearButtonProps(t`Clear`)}
    />
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function MultiSelectControl(control: SelectControlProps) {
  const { placeholder, ...props } = useSelectProps(control);
  const values = Array.isArray(control.value) ? control.value.filter(isText) : [];
  return (
    <MultiSelect
      {...props}
      value={values}
      placeholder={values.length === 0 ? placeholder : undefined}
      hidePickedOptions
    />
  );
}
