import { useLingui } from "@lingui/react/macro";
import { Combobox, TextInput } from "@mantine/core";

import { getClearButtonProps, getInputProps, type ControlProps } from "../../ui/fields/control-props.ts";
import { ReferenceDropdown } from "./reference-dropdown.tsx";
import { isBlocked, type OptionSource } from "./option.ts";
import type { Option } from "../definition/hook-types.ts";
import { useSelectedOptions, type ReferencedRecord } from "./use-selected-options.ts";
import { useReferenceCombobox } from "./use-reference-combobox.ts";

export interface ReferenceControlProps extends ControlProps, OptionSource {
  referencedRecords?: readonly ReferencedRecord[] | undefined;
  onSelect?: ((option: Option) => void) | undefined;
  /** Permits typing before the parents are selected. */
  enabledBeforeParents?: boolean;
  /** Offers only stored records. */
  isFilter?: boolean;
}

/** Combobox for a reference; optional ones can be cleared. */
export function ReferenceControl(props: ReferenceControlProps) {
  const {
    options,
    parents,
    allowedIds,
    suggestions,
    emptyText,
    blockedText,
    referencedRecords = [],
    onSelect,
    enabledBeforeParents,
    isFilter = false,
    ...control
  } = props;
  const { t } = useLingui();
  const value = typeof control.value === "string" && control.value !== "" ? control.value : null;
  const { selectedOptions, addOption, denialReason } = useSelectedOptions(
    value === null ? [] : [value],
    referencedRecords,
    { options, parents },
  );
  const clear = control.required || denialReason ? undefined : () => control.onChange(null);
  const source = { options, parents, allowedIds, suggestions, emptyText, blockedText };
  const select = (option: Option) => {
    addOption(option);
    onSelect?.(option);
    if (option.id !== value) control.onChange(option.id);
  };
  const comboboxState = useReferenceCombobox({
    source,
    selectedName: selectedOptions[0]?.name ?? "",
    onSelect: select,
    onClear: clear,
    onFocus: control.onFocus,
    onBlur: control.onBlur,
  });
  const { combobox } = comboboxState;
  const placeholder = (isBlocked(source) && blockedText) || t`Select`;
  const isClearable = clear && value !== null;
  return (
    <Combobox store={combobox} shadow="md">
      <Combobox.DropdownTarget>
        <TextInput
          {...getInputProps({ ...control, description: denialReason ?? control.description })}
          {...comboboxState.inputProps}
          // Mantine's disabled text is too faint for a stored name.
          styles={denialReason ? { input: { opacity: 1, color: "var(--mantine-color-dimmed)" } } : undefined}
          placeholder={denialReason ? undefined : placeholder}
          disabled={
            denialReason !== undefined ||
            (isBlocked(source) && allowedIds === undefined && !enabledBeforeParents)
          }
          rightSectionPointerEvents={isClearable ? "all" : "none"}
          rightSection={
            isClearable ? (
              <Combobox.ClearButton onClear={clear} {...getClearButtonProps(t`Clear`)} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={denialReason !== undefined}>
        {combobox.dropdownOpened && denialReason === undefined && (
          <ReferenceDropdown
            label={control.label}
            comboboxState={comboboxState}
            source={source}
            selectedIds={value === null ? [] : [value]}
            onSelect={(option) => {
              comboboxState.close();
              select(option);
            }}
            creation={isFilter ? undefined : { onStart: comboboxState.close, onCreated: select }}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
