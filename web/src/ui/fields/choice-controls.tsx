import { useLingui } from "@lingui/react/macro";
import { Loader, MultiSelect, Select } from "@mantine/core";

import { inputProps, type ControlProps } from "./props.ts";

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceControlProps extends ControlProps {
  choices: readonly Choice[];
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  searchable?: boolean | undefined;
  placeholder?: string | undefined;
  /** Shown in the open list when there is nothing to choose. */
  emptyText?: string | undefined;
}

/** One of several choices. Optional ones can be cleared. */
export function SelectControl({
  choices,
  loading,
  disabled,
  searchable,
  placeholder,
  emptyText,
  ...control
}: ChoiceControlProps) {
  const { t } = useLingui();
  return (
    <Select
      {...inputProps(control)}
      data={[...choices]}
      value={typeof control.value === "string" ? control.value : null}
      onChange={(value) => control.onChange(value)}
      allowDeselect={!control.required}
      clearable={!control.required}
      // Mantine hides the button from those who use no mouse: they clear a value too.
      clearButtonProps={{ "aria-label": t`Clear`, "aria-hidden": false, tabIndex: 0 }}
      searchable={searchable}
      nothingFoundMessage={emptyText ?? t`No data found`}
      disabled={disabled}
      placeholder={loading ? t`Loading...` : placeholder}
      rightSection={loading ? <Loader size="xs" /> : undefined}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: "md" }}
    />
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Any number of several choices; the value is a list, empty when nothing is chosen. */
export function MultiSelectControl({
  choices,
  loading,
  disabled,
  searchable,
  placeholder,
  emptyText,
  ...control
}: ChoiceControlProps) {
  const { t } = useLingui();
  const chosen = Array.isArray(control.value) ? control.value.filter(isText) : [];
  return (
    <MultiSelect
      {...inputProps(control)}
      data={[...choices]}
      value={chosen}
      onChange={(value) => control.onChange(value)}
      searchable={searchable}
      nothingFoundMessage={emptyText ?? t`No data found`}
      disabled={disabled}
      placeholder={loading ? t`Loading...` : chosen.length > 0 ? undefined : placeholder}
      rightSection={loading ? <Loader size="xs" /> : undefined}
      hidePickedOptions
      maxDropdownHeight={280}
      comboboxProps={{ shadow: "md" }}
    />
  );
}
