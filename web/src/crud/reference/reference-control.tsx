import { useLingui } from "@lingui/react/macro";
import { Combobox, TextInput } from "@mantine/core";

import { inputProps, type ControlProps } from "../../ui/fields/props.ts";
import { ReferenceDropdown } from "./reference-dropdown.tsx";
import { isMissingParent, type Choices, type Option } from "./option.ts";
import { usePendingName } from "./use-pending-name.ts";
import { useSelectedOptions, type ReferencedRecord } from "./use-selected-options.ts";
import { useReferenceCombobox } from "./use-reference-combobox.ts";

export interface ReferenceControlProps extends ControlProps, Choices {
  /** What the edited record refers to, with names. */
  referred?: readonly ReferencedRecord[] | undefined;
  /** Told which record was taken, before its id is. */
  onTake?: ((option: Option) => void) | undefined;
  /** Whether one may type before the parents are chosen: what is typed waits for them. For parents that stand before it and may be on their way. */
  patient?: boolean;
}

/** A reference to another record: one types a part of its name and takes it from the list. Optional ones can be cleared. */
export function ReferenceControl(props: ReferenceControlProps) {
  const {
    options,
    parents,
    only,
    emptyText,
    deniedText,
    waitingText,
    referred = [],
    onTake,
    patient,
    ...control
  } = props;
  const { t } = useLingui();
  const value = typeof control.value === "string" && control.value !== "" ? control.value : null;
  const { chosen, keep } = useSelectedOptions(value === null ? [] : [value], referred, {
    options,
    parents,
  });
  const clear = control.required ? undefined : () => control.onChange(null);
  const choices = { options, parents, only, emptyText, deniedText, waitingText };
  const take = (option: Option) => {
    keep(option);
    onTake?.(option);
    if (option.id !== value) control.onChange(option.id);
  };
  const awaited = usePendingName(choices, take);
  const typing = useReferenceCombobox({
    shown: awaited.text ?? chosen[0]?.name ?? "",
    onText: awaited.wait,
    onType: awaited.stop,
    onClear: clear,
    onFocus: control.onFocus,
    onBlur: control.onBlur,
  });
  const { combobox } = typing;
  const clearable = clear && value !== null;
  return (
    <Combobox store={combobox} shadow="md">
      <Combobox.DropdownTarget>
        <TextInput
          {...inputProps(control)}
          {...typing.inputProps}
          placeholder={
            (isMissingParent(choices) && waitingText) || (control.bare ? control.label : t`Select`)
          }
          disabled={isMissingParent(choices) && only === undefined && !patient}
          rightSectionPointerEvents={clearable ? "all" : "none"}
          rightSection={
            clearable ? (
              // Mantine hides the button from those who use no mouse: they clear a value too.
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
            onTake={(option) => {
              typing.close();
              take(option);
            }}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
