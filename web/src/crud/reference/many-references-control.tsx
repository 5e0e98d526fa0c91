import { useLingui } from "@lingui/react/macro";
import { Combobox, Pill, PillsInput } from "@mantine/core";

import { inputProps } from "../../ui/fields/props.ts";
import type { ReferenceControlProps } from "./reference-control.tsx";
import { ReferenceDropdown } from "./reference-dropdown.tsx";
import { isMissingParent, type Option } from "./option.ts";
import { usePendingName } from "./use-pending-name.ts";
import { useSelectedOptions } from "./use-selected-options.ts";
import { useReferenceCombobox } from "./use-reference-combobox.ts";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** An array of ids; Backspace removes the last one. */
export function ManyReferencesControl(props: ReferenceControlProps) {
  const { options, parents, only, emptyText, blockedText, referred = [], onSelect: _, ...control } = props;
  const { t } = useLingui();
  const ids = Array.isArray(control.value) ? control.value.filter(isText) : [];
  const { chosen, addOption, denied } = useSelectedOptions(ids, referred, { options });
  const choices = { options, parents, only, emptyText, blockedText };
  const select = (option: Option) => {
    addOption(option);
    control.onChange([...new Set([...ids, option.id])]);
  };
  const awaited = usePendingName(choices, select);
  const typing = useReferenceCombobox({
    shown: awaited.text ?? "",
    onText: awaited.setPending,
    onType: awaited.stop,
    onFocus: control.onFocus,
    onBlur: control.onBlur,
  });
  const { combobox, typed } = typing;
  const remove = (id: string) => control.onChange(ids.filter((it) => it !== id));
  const {
    name: fieldName,
    onBlur: _blur,
    onFocus: _focus,
    "aria-required": required,
    ...wrapper
  } = inputProps({ ...control, description: denied ?? control.description });
  const isDisabled = denied !== undefined || isMissingParent(choices);
  return (
    <Combobox store={combobox} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput {...wrapper} disabled={isDisabled} onClick={() => !isDisabled && combobox.openDropdown()}>
          <Pill.Group>
            {chosen.map(({ id, name }) => (
              <Pill
                key={id}
                withRemoveButton={denied === undefined}
                removeButtonProps={{ "aria-label": t`Remove ${name}` }}
                onRemove={() => remove(id)}
              >
                {name}
              </Pill>
            ))}
            <PillsInput.Field
              {...typing.inputProps}
              name={fieldName}
              disabled={isDisabled}
              aria-required={required}
              placeholder={ids.length === 0 && !denied ? t`Select` : undefined}
              onKeyDown={(event) => {
                const last = ids.at(-1);
                if (event.key === "Backspace" && !typed && last !== undefined) remove(last);
                typing.inputProps.onKeyDown(event);
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          <ReferenceDropdown
            label={control.label}
            typing={typing}
            choices={choices}
            without={ids}
            chosen={[]}
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
