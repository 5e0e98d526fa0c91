import { useLingui } from "@lingui/react/macro";
import { Combobox, Pill, PillsInput } from "@mantine/core";

import { getInputProps } from "../../ui/fields/control-props.ts";
import type { ReferenceControlProps } from "./reference-control.tsx";
import { ReferenceDropdown } from "./reference-dropdown.tsx";
import { isBlocked } from "./option.ts";
import type { Option } from "../definition/hook-types.ts";
import { useSelectedOptions } from "./use-selected-options.ts";
import { useReferenceCombobox } from "./use-reference-combobox.ts";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Combobox for several references. The value is an array of ids; Backspace removes the last one. */
export function ManyReferencesControl(props: ReferenceControlProps) {
  const {
    options,
    parents,
    allowedIds,
    emptyText,
    blockedText,
    referencedRecords = [],
    onSelect: _,
    ...control
  } = props;
  const { t } = useLingui();
  const ids = Array.isArray(control.value) ? control.value.filter(isText) : [];
  const { selectedOptions, addOption, denialReason } = useSelectedOptions(ids, referencedRecords, {
    options,
  });
  const source = { options, parents, allowedIds, emptyText, blockedText };
  const select = (option: Option) => {
    addOption(option);
    control.onChange([...new Set([...ids, option.id])]);
  };
  const comboboxState = useReferenceCombobox({
    source,
    selectedName: "",
    onSelect: select,
    onFocus: control.onFocus,
    onBlur: control.onBlur,
  });
  const { combobox, inputText } = comboboxState;
  const remove = (id: string) => control.onChange(ids.filter((selectedId) => selectedId !== id));
  const {
    name: fieldName,
    onBlur: _blur,
    onFocus: _focus,
    "aria-required": required,
    ...wrapper
  } = getInputProps({ ...control, description: denialReason ?? control.description });
  const isDisabled = denialReason !== undefined || isBlocked(source);
  return (
    <Combobox store={combobox} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput {...wrapper} disabled={isDisabled} onClick={() => !isDisabled && combobox.openDropdown()}>
          <Pill.Group>
            {selectedOptions.map(({ id, name }) => (
              <Pill
                key={id}
                withRemoveButton={denialReason === undefined}
                removeButtonProps={{ "aria-label": t`Remove ${name}` }}
                onRemove={() => remove(id)}
              >
                {name}
              </Pill>
            ))}
            <PillsInput.Field
              {...comboboxState.inputProps}
              name={fieldName}
              disabled={isDisabled}
              aria-required={required}
              placeholder={ids.length === 0 && !denialReason ? t`Select` : undefined}
              onKeyDown={(event) => {
                const last = ids.at(-1);
                if (event.key === "Backspace" && !inputText && last !== undefined) remove(last);
                comboboxState.inputProps.onKeyDown(event);
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={denialReason !== undefined}>
        {combobox.dropdownOpened && denialReason === undefined && (
          <ReferenceDropdown
            label={control.label}
            comboboxState={comboboxState}
            source={source}
            excludedIds={ids}
            selectedIds={[]}
            onSelect={(option) => {
              comboboxState.close();
              select(option);
            }}
            creation={{ onStart: comboboxState.close, onCreated: select }}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
