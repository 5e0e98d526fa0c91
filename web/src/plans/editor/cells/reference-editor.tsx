import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Combobox, useCombobox } from "@mantine/core";
import { useCallback, useDeferredValue, type KeyboardEvent, type ReactNode } from "react";

import {
  OptionList,
  ReferenceDropdown,
  type OptionListProps,
} from "../../../crud/reference/reference-dropdown.tsx";
import { useHighlightedOption } from "../../../crud/reference/use-highlighted-option.ts";
import { useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { isBlocked } from "../../../crud/reference/option.ts";
import type { Option } from "../../../crud/definition/hook-types.ts";
import { filterMatches } from "../../../crud/reference/use-matches.ts";
import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { getParentValues, getSource, type RowReference } from "../../fields.ts";
import { toastNeutral } from "../../../ui/overlays/toast.ts";
import { getRecordId, getUnresolvedName } from "../model/references.ts";
import { listRows, type DraftRow } from "../model/plan-draft.ts";
import { useDraft, usePlanStore } from "../use-plan-store.tsx";
import { useCellText, useCell, type EditorProps } from "./use-cell.ts";
import type { PlanStore } from "../model/plan-store.ts";
import classes from "./input.module.css";

interface ComboboxEditorProps extends EditorProps {
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string | undefined;
  onSelect?: (option: Option) => void;
  renderList: (list: OptionListProps) => ReactNode;
}

/**
 * Enter and Tab choose the highlighted option. Before options load, they commit the text for a later lookup.
 * Only open dropdowns are mounted, because a screen may have hundreds of cells.
 */
function ComboboxEditor({
  disabled,
  readOnly,
  placeholder,
  onSelect,
  renderList,
  ...props
}: ComboboxEditorProps) {
  const { t } = useLingui();
  const { rowKey, field, label, inGrid } = props;
  const displayText = useCellText(props);
  const value = useDraft((draft) => draft.rows[rowKey]?.[field] ?? null);
  const { edit, inputProps, store } = useCell(props, displayText);
  const isOpen = edit?.isOpen === true && !readOnly;
  // Deferred to keep typing fast.
  const isDropdownMounted = useDeferredValue(isOpen) && isOpen;
  const combobox = useCombobox({ opened: isOpen });
  const { targetRef } = combobox;
  const setTarget = useCallback(
    (element: HTMLDivElement | null) => {
      targetRef.current = element?.querySelector("input") ?? null;
    },
    [targetRef],
  );
  const searchText = edit && edit.text !== edit.initialText ? edit.text : null;
  const deferredSearchText = useDeferredValue(searchText);
  const highlight = useHighlightedOption(combobox, searchText, deferredSearchText);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (isOpen && !altKey && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      event.stopPropagation();
      highlight.move(key);
    } else if (isOpen && (key === "Enter" || key === "Tab") && !ctrlKey && !metaKey) {
      // An emptied text chooses no option.
      const canChoose = edit.text.trim() !== "" || searchText === null;
      if (isDropdownMounted && highlight.id !== null && highlight.isCurrent && canChoose)
        combobox.clickSelectedOption();
    } else if (!inGrid && !isOpen && (key === "ArrowDown" || key === "Enter") && !ctrlKey && !metaKey) {
      event.preventDefault();
      event.stopPropagation();
      store.startEdit({ isOpen: true });
    } else inputProps.onKeyDown(event);
  };
  return (
    <div className={classes.combobox} ref={setTarget}>
      <input
        {...inputProps}
        className={classes.input}
        {...highlight.getInputProps({ isOpen, isListRendered: isDropdownMounted })}
        data-dropdown=""
        disabled={disabled}
        // Not `disabled`, because arrow keys must be able to pass through the cell.
        readOnly={readOnly}
        aria-disabled={readOnly}
        placeholder={placeholder ?? t`Select`}
        title={displayText || undefined}
        onClick={() => !inGrid && store.startEdit({ isOpen: true })}
        onKeyDown={onKeyDown}
      />
      {inGrid && !disabled && !readOnly && <OpenButton store={store} isOpen={isOpen} />}
      {isDropdownMounted && (
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
              comboboxState: {
                listId: highlight.listId,
                inputText: deferredSearchText,
                onOptionsRendered: highlight.onOptionsRendered,
              },
              label,
              selectedIds: typeof value === "string" ? [value] : [],
              onSelect: (option) => {
                onSelect?.(option);
                store.commitValue(option.id);
              },
            })}
          </Combobox.Dropdown>
        </Combobox>
      )}
    </div>
  );
}

/** Opens the list by mouse; the shortcut is Alt+↓. */
export function OpenButton({ store, isOpen }: { store: PlanStore; isOpen: boolean }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classes.open}
      data-open-button=""
      // A press must not blur the cell.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOpen ? store.cancelEdit() : store.startEdit({ isOpen: true }))}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M6 9l6 6l6 -6" />
      </svg>
    </button>
  );
}

/** Chooses a record for the unmatched name of a cell, in all rows with this name. */
function useMatchName({ rowKey, field }: EditorProps<RowReference>): (option: Option) => void {
  const store = usePlanStore();
  return (option) => {
    store.knownNames.addOption(field, option);
    const { committedDraft: draft } = store.getState();
    const name = getUnresolvedName(draft.rows[rowKey]?.[field], "unmatched");
    if (name === undefined) return;
    const cityId = getRecordId(draft.rows[rowKey]?.cityId ?? null);
    const isSameName = (row: DraftRow) =>
      getUnresolvedName(row[field], "unmatched") === name && (field !== "areaId" || row.cityId === cityId);
    const otherCount = listRows(draft).filter(isSameName).length - 1;
    store.change({ type: "resolveName", field, name, cityId, id: option.id });
    if (otherCount > 0)
      toastNeutral(
        plural(otherCount, {
          one: `“${name}” was also matched in # other row`,
          other: `“${name}” was also matched in # other rows`,
        }),
      );
  };
}

/** A new channel or format sets its list price; the city restricts the areas. */
export function ReferenceEditor(props: EditorProps<RowReference>) {
  const { t } = useLingui();
  const { rowKey, field } = props;
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const cityId = useDraft((draft) => getRecordId(draft.rows[rowKey]?.cityId ?? null));
  const { options } = getSource(field);
  const parents = getParentValues(field, { mediaTypeId, vendorId, cityId });
  const blockedText = mediaTypeId === null ? t`Choose a media type first` : t`Choose a vendor first`;
  const emptyText = field === "channelId" ? t`This vendor has no channels for this media type` : undefined;
  const needsCity = field === "areaId" && isBlocked({ parents });
  const store = usePlanStore();
  const unmatchedName = useDraft((draft) => getUnresolvedName(draft.rows[rowKey]?.[field], "unmatched"));
  const matchName = useMatchName(props);
  const deniedText = useOptionsDenialReason()(options);
  return (
    <ComboboxEditor
      {...props}
      disabled={needsCity}
      readOnly={deniedText !== undefined}
      placeholder={deniedText ? "" : needsCity ? t`Choose a city first` : undefined}
      onSelect={matchName}
      renderList={(list) => (
        <ReferenceDropdown
          {...list}
          source={{ options, parents, blockedText, emptyText }}
          unmatchedName={unmatchedName}
          creation={{
            onStart: store.cancelEdit,
            onCreated: (option) => {
              matchName(option);
              store.change({ type: "set", keys: [rowKey], values: { [field]: option.id } });
            },
          }}
        />
      )}
    />
  );
}

export function UnitEditor(props: EditorProps<"unit">) {
  const { t, i18n } = useLingui();
  const units = Object.entries(RATE_UNIT_LABELS).map(([id, name]) => ({ id, name: i18n._(name) }));
  return (
    <ComboboxEditor
      {...props}
      renderList={(list) => {
        const matches = filterMatches(units, list.comboboxState.inputText?.trim() ?? "");
        return (
          <>
            <OptionList {...list} options={matches} />
            {matches.length === 0 && <Combobox.Empty>{t`No match`}</Combobox.Empty>}
          </>
        );
      }}
    />
  );
}
