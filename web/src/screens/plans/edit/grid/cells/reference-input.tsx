import { useLingui } from "@lingui/react/macro";
import { Combobox, useCombobox } from "@mantine/core";
import { useCallback, useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from "react";

import { OptionList, ReferenceDropdown } from "../../../../../crud/reference/reference-dropdown.tsx";
import { useDeniedOptions } from "../../../../../crud/reference/use-denied-options.ts";
import { isBlocked, type Option } from "../../../../../crud/reference/option.ts";
import { filterMatches } from "../../../../../crud/reference/use-matches.ts";
import { RATE_UNIT_LABELS } from "../../../../../resources/labels.ts";
import { getSource, type RowReference } from "../../../fields.ts";
import { useDraft, usePlanStore } from "../../store.tsx";
import { useCellDisplay, useCell, type EditorProps } from "./use-cell.ts";
import type { PlanStore } from "../../model/plan-store.ts";
import classes from "./input.module.css";

interface OpenList {
  input: { listId: string; inputText: string | null; onOptionsRendered: (isComplete: boolean) => void };
  label: string;
  selectedIds: readonly string[];
  onSelect: (option: Option) => void;
}

interface PickProps extends EditorProps {
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string | undefined;
  onSelect?: (option: Option) => void;
  renderList: (list: OpenList) => ReactNode;
}

/**
 * Enter and Tab choose the highlighted option; before options load, they commit the text for lookup.
 * Dropdowns exist only while open, because a screen may have hundreds of cells.
 */
function PickEditor({ disabled, readOnly, placeholder, onSelect, renderList, ...props }: PickProps) {
  const { t } = useLingui();
  const { rowKey, field, label, inGrid } = props;
  const shown = useCellDisplay(props);
  const value = useDraft((draft) => draft.rows[rowKey]?.[field] ?? null);
  const { edit, inputProps, store } = useCell(props, shown);
  const open = edit?.open === true && !readOnly;
  // Deferred to keep typing fast.
  const drawn = useDeferredValue(open) && open;
  const combobox = useCombobox({ opened: open });
  const { targetRef } = combobox;
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      targetRef.current = element?.querySelector("input") ?? null;
    },
    [targetRef],
  );
  const listId = useId();
  const typed = edit && edit.text !== edit.was ? edit.text : null;
  const listed = useDeferredValue(typed);
  /** Text whose options are loaded or navigated. */
  const [settled, setSettled] = useState<string | null>();
  const [marked, setMarked] = useState<string | null>(null);

  const walk = (key: string) => {
    setMarked(key === "ArrowDown" ? combobox.selectNextOption() : combobox.selectPreviousOption());
    setSettled(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (open && !altKey && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      event.stopPropagation();
      walk(key);
    } else if (open && (key === "Enter" || key === "Tab") && !ctrlKey && !metaKey) {
      // Loading options may match better; emptied text matches nothing.
      const isChosen = edit.text.trim() !== "" || typed === null;
      if (drawn && marked !== null && settled === typed && isChosen) combobox.clickSelectedOption();
    } else if (!inGrid && !open && (key === "ArrowDown" || key === "Enter") && !ctrlKey && !metaKey) {
      event.preventDefault();
      event.stopPropagation();
      store.edit({ open: true });
    } else inputProps.onKeyDown(event);
  };
  return (
    <div className={classes.pick} ref={attach}>
      <input
        {...inputProps}
        className={classes.input}
        role="combobox"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={drawn ? listId : undefined}
        aria-activedescendant={open ? (marked ?? undefined) : undefined}
        data-picks=""
        disabled={disabled}
        // Remains focusable: arrow keys pass through the cell.
        readOnly={readOnly}
        aria-disabled={readOnly}
        placeholder={placeholder ?? t`Select`}
        title={shown || undefined}
        onClick={() => !inGrid && store.edit({ open: true })}
        onKeyDown={onKeyDown}
      />
      {inGrid && !disabled && !readOnly && <OpenButton store={store} open={open} />}
      {drawn && (
        <Combobox
          store={combobox}
          shadow="md"
          width="max-content"
          position="bottom-start"
          // Inside the main landmark, for assistive technology.
          portalProps={{ target: document.querySelector<HTMLElement>("main") ?? document.body }}
          classNames={{ dropdown: classes.dropdown }}
        >
          <Combobox.DropdownTarget>
            <span className={classes.anchor} />
          </Combobox.DropdownTarget>
          <Combobox.Dropdown>
            {renderList({
              input: {
                listId,
                inputText: listed,
                onOptionsRendered: (all) => {
                  setMarked(listed ? combobox.selectFirstOption() : combobox.selectActiveOption());
                  setSettled(all ? listed : undefined);
                },
              },
              label,
              selectedIds: typeof value === "string" ? [value] : [],
              onSelect: (option) => {
                onSelect?.(option);
                store.choose(option.id);
              },
            })}
          </Combobox.Dropdown>
        </Combobox>
      )}
    </div>
  );
}

/** For the mouse; the shortcut is Alt+↓. */
export function OpenButton({ store, open }: { store: PlanStore; open: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classes.open}
      data-opens=""
      // A press must not blur the cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (open ? store.cancel() : store.edit({ open: true }))}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M6 9l6 6l6 -6" />
      </svg>
    </button>
  );
}

/** A new channel or format sets its list price; areas depend on the row's city. */
export function ReferenceEditor(props: EditorProps<RowReference>) {
  const { t } = useLingui();
  const { rowKey, field } = props;
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const cityId = useDraft((draft) => draft.rows[rowKey]?.cityId ?? null);
  const { options, parents: names } = getSource(field);
  const values = { mediaTypeId, vendorId, cityId };
  const parents = Object.fromEntries(names.map((name) => [name, values[name]]));
  const blockedText = mediaTypeId === null ? t`Choose a media type first` : t`Choose a vendor first`;
  const needsCity = field === "areaId" && isBlocked({ parents });
  const { knownNames } = usePlanStore();
  const denied = useDeniedOptions()(options);
  return (
    <PickEditor
      {...props}
      disabled={needsCity}
      readOnly={denied !== undefined}
      placeholder={denied ? "" : needsCity ? t`Choose a city first` : undefined}
      onSelect={(option) => knownNames.addOption(field, option)}
      renderList={(list) => <ReferenceDropdown {...list} source={{ options, parents, blockedText }} />}
    />
  );
}

export function UnitEditor(props: EditorProps<"unit">) {
  const { t, i18n } = useLingui();
  const units = Object.entries(RATE_UNIT_LABELS).map(([id, name]) => ({ id, name: i18n._(name) }));
  return (
    <PickEditor
      {...props}
      renderList={(list) => {
        const shown = filterMatches(units, list.input.inputText?.trim() ?? "");
        return (
          <>
            <OptionList {...list} options={shown} />
            {shown.length === 0 && <Combobox.Empty>{t`No match`}</Combobox.Empty>}
          </>
        );
      }}
    />
  );
}
