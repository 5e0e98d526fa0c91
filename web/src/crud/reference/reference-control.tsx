import { useLingui } from "@lingui/react/macro";
import { Combobox, TextInput } from "@mantine/core";

import { inputProps, type ControlProps } from "../../ui/fields/props.ts";
import { ReferenceDropdown } from "./reference-dropdown.tsx";
import { isMissingParent, type Choices, type Option } from "./option.ts";
import { usePendingName } from "./use-pending-name.ts";
import { useSelectedOptions, type ReferencedRecord } from "./use-selected-options.ts";
import { useReferenceCombobox } from "./use-reference-combobox.ts";

export interface ReferenceControlProps extends ControlProps, Choices {
  referred?: readonly ReferencedRecord[] | undefined;
  onSelect?: ((option: Option) => void) | undefined;
  /** Permits typing before the parents are selected. */
  patient?: boolean;
}

/** Combobox for a reference; optional ones can be cleared. */
export function ReferenceControl(props: ReferenceControlProps) {
  const {
    options,
    parents,
    only,
    emptyText,
    blockedText,
    referred = [],
    onSelect,
    patient,
    ...control
  } = props;
  const { t } = useLingui();
  const value = typeof control.value === "string" && control.value !== "" ? control.value : null;
  const { chosen, addOption, denied } = useSelectedOptions(value === null ? [] : [value], referred, {
    options,
    parents,
  });
  const clear = control.required || denied ? undefined : () => control.onChange(null);
  const choices = { options, parents, only, emptyText, blockedText };
  const select = (option: Option) => {
    addOption(option);
    onSelect?.(option);
    if (option.id !== value) control.onChange(option.id);
  };
  const awaited = usePendingName(choices, select);
  const typing = useReferenceCombobox({
    shown: awaited.text ?? chosen[0]?.name ?? "",
    onText: awaited.setPending,
    onType: awaited.stop,
    onClear: clear,
    onFocus: control.onFocus,
    onBlur: control.onBlur,
  });
  const { combobox } = typing;
  const placeholder = (isMissingParent(choices) && blockedText) || (control.bare ? control.label : t`Select`);
  const clearable = clear && value !== null;
  return (
    <Combobox store={combobox} shadow="md">
      <Combobox.DropdownTarget>
        <TextInput
          {...inputProps({ ...control, description: denied ?? control.description })}
          {...typing.inputProps}
          // Mantine's disabled text is too faint for a stored name.
          styles={denied ? { input: { opacity: 1, color: "var(--mantine-color-dimmed)" } } : undefined}
          inputWrapperOrder={control.bare ? ["input", "description"] : undefined}
          placeholder={denied && !control.bare ? undefined : placeholder}
          disabled={denied !== undefined || (isMissingParent(choices) && only === undefined && !patient)}
          rightSectionPointerEvents={clearable ? "all" : "none"}
          rightSection={
            clearable ? (
              // Mantine hides the button from keyboards and screen readers.
              <Combobox.ClearButton onClear={clear} aria-label={t`Clear`} aria-hidden={false} tabIndex={0} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          <ReferenceDropdown
            label={control.label}
            typing={typing}
            choices={choices}
            chosen={value === null ? [] : [value]}
            onSelect={(option) => {
              typing.close();
              select(option);
            }}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
