import { useLingui } from "@lingui/react/macro";
import { Combobox } from "@mantine/core";
import type { ReactNode } from "react";

import { ReferenceDropdown, OptionList } from "../../../../../crud/reference/dropdown.tsx";
import type { Choices, Option } from "../../../../../crud/reference/option.ts";
import { matching } from "../../../../../crud/reference/use-matches.ts";
import { useTyping, type Typing } from "../../../../../crud/reference/use-typing.ts";
import type { CellInputProps } from "./use-value.tsx";
import classes from "./input.module.css";

interface PickInputProps extends CellInputProps {
  value: string | null;
  /** Name of the value. */
  name: string;
  onPick: (id: string | null) => void;
  /** Takes a text that was typed, and of which nothing was chosen. */
  onText: (text: string) => void;
  disabled?: boolean;
  placeholder?: string | undefined;
}

interface OpenListProps {
  typing: Typing;
  label: string;
  chosen: readonly string[];
  onTake: (option: Option) => void;
}

/**
 * The reference field as a cell of the grid. Its list, and all that a list costs, exists only while it is open: there may be hundreds of cells on
 * a screen.
 */
function PickInput({
  value,
  name,
  onPick,
  onText,
  disabled,
  placeholder,
  renderList,
  ...input
}: PickInputProps & { renderList: (props: OpenListProps) => ReactNode }) {
  const { t } = useLingui();
  // What stood there already, typed again, is no change.
  const keepText = (text: string) => text !== name && onText(text);
  const typing = useTyping({
    shown: value === null ? "" : name,
    onClear: () => value !== null && onPick(null),
    onText: keepText,
    onLeft: keepText,
    onBlur: input.onBlur,
  });
  const { combobox } = typing;
  const take = (option: Option) => {
    typing.close();
    if (option.id !== value) onPick(option.id);
  };
  return (
    <div className={classes.pick}>
      <input
        {...input}
        {...typing.inputProps}
        type="text"
        className={classes.input}
        data-picks=""
        data-typing={typing.typed === null || typing.typed === name ? undefined : ""}
        disabled={disabled}
        placeholder={placeholder ?? t`Select`}
        title={name || undefined}
      />
      {combobox.dropdownOpened && (
        <Combobox
          store={combobox}
          shadow="md"
          width="max-content"
          position="bottom-start"
          // Inside the screen's landmark, so that what is open belongs to it.
          portalProps={{ target: combobox.targetRef.current?.closest<HTMLElement>("main") ?? document.body }}
          classNames={{ dropdown: classes.dropdown }}
        >
          <Combobox.DropdownTarget>
            <span className={classes.anchor} />
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            {renderList({
              typing,
              label: input["aria-label"],
              chosen: value === null ? [] : [value],
              onTake: take,
            })}
          </Combobox.Dropdown>
        </Combobox>
      )}
    </div>
  );
}

/** A cell that names a record. */
export function ReferenceInput({
  choices,
  onTake,
  ...input
}: PickInputProps & { choices: Choices; onTake: (option: Option) => void }) {
  return (
    <PickInput
      {...input}
      renderList={(open) => (
        <ReferenceDropdown
          {...open}
          choices={choices}
          onTake={(option) => {
            onTake(option);
            open.onTake(option);
          }}
        />
      )}
    />
  );
}

/** A cell that is one of a few fixed values. */
export function FixedInput({
  options,
  ...input
}: Omit<PickInputProps, "onText"> & { options: readonly Option[] }) {
  const { t } = useLingui();
  return (
    <PickInput
      {...input}
      onText={(text) => input.onPick(matching(options, text)[0]?.id ?? text)}
      renderList={(open) => {
        const shown = matching(options, open.typing.typed?.trim() ?? "");
        return (
          <>
            <OptionList {...open} options={shown} />
            {shown.length === 0 && <Combobox.Empty>{t`No match`}</Combobox.Empty>}
          </>
        );
      }}
    />
  );
}
