import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { useLingui } from "@lingui/react";
import { isDate } from "@media-planner/schema/rules/formats";
import { isMoney } from "@media-planner/schema/rules/money";
import { getNumberStyle, formatPlainNumber } from "@media-planner/schema/rules/parse-number";

import { useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { getField, getSource, isReference, type RowField } from "../../fields.ts";
import { getError } from "../model/validation.ts";
import { getCellName, isSameCell, type Edit, type CellRef } from "../model/cell-range.ts";
import { usePlanState, usePlanStore, useDraft } from "../use-plan-store.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import type { DraftRow } from "../model/plan-draft.ts";
import { getDisplayText } from "../model/references.ts";

export interface EditorProps<Field extends RowField = RowField> {
  rowKey: string;
  field: Field;
  label: string;
  required: boolean;
  /** A cell in the grid is first selected, then edited; elsewhere, focus starts editing. */
  inGrid: boolean;
}

export function getCellId(rowKey: string, field: string): string {
  return `plan-${rowKey}-${field}`;
}

export function getMessageId(rowKey: string, field: string): string {
  return `${getCellId(rowKey, field)}-note`;
}

/** The find bar keeps the focus while it moves between cells. */
export function focusCell(cell: HTMLElement | null | undefined): void {
  if (!document.activeElement?.closest("[data-find-bar]")) cell?.focus({ preventScroll: true });
}

export function isTextKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Selects all text while the cell is selected; typing replaces it. */
function useInputSelection<Input extends TextInput>(
  edit: Edit | undefined,
  displayText: string,
  inGrid: boolean,
) {
  const ref = useRef<Input>(null);
  const mode = edit?.mode;
  useLayoutEffect(() => {
    const input = ref.current;
    if (!inGrid || !input || document.activeElement !== input) return;
    if (mode === undefined) input.select();
    else if (mode === "editing") input.setSelectionRange(input.value.length, input.value.length);
  }, [mode, inGrid]);
  useLayoutEffect(() => {
    // Selects a value that loads late.
    const input = ref.current;
    if (inGrid && mode === undefined && input?.value === displayText && document.activeElement === input)
      input.select();
  }, [displayText, inGrid, mode]);
  return ref;
}

/** State and event handlers of a cell; the typed text is only in the store. */
export function useCell<Input extends TextInput = HTMLInputElement>(
  { rowKey, field, label, required, inGrid }: EditorProps,
  displayText: string,
) {
  const store = usePlanStore();
  const cellRef = useMemo((): CellRef => ({ key: rowKey, field }), [rowKey, field]);
  const edit = usePlanState(({ selection }) =>
    isSameCell(selection.active, cellRef) ? selection.edit : undefined,
  );
  const isRevealed = usePlanState((state) => isSameCell(state.revealedCell, cellRef));
  const error = usePlanState((state) => getError(state, getCellName(cellRef)));
  const ref = useInputSelection<Input>(edit, displayText, inGrid);

  useLayoutEffect(() => {
    if (!isRevealed) return;
    // Once only: a cell that mounts again must not take the focus.
    store.endReveal();
    focusCell(ref.current);
    ref.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [isRevealed, ref, store]);

  const selectText = () => {
    if (inGrid && !edit) ref.current?.select();
  };
  const inputProps = {
    ref,
    id: getCellId(rowKey, field),
    autoComplete: "off",
    "aria-label": label,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": getMessageId(rowKey, field),
    "aria-required": required || undefined,
    "data-cell": field,
    "data-mode": edit?.mode ?? "ready",
    "data-typing": edit && edit.text !== edit.initialText ? "" : undefined,
    value: edit?.text ?? displayText,
    onChange: (event: ChangeEvent<Input>) => store.setEditText(event.currentTarget.value),
    // React reports no change when the typed letter equals the selected text: "1" before "11".
    onInput: (event: FormEvent<Input>) => {
      if (!edit && event.currentTarget.value === displayText) store.setEditText(displayText);
    },
    // Composed, typed and pasted text replaces the value.
    onCompositionStart: selectText,
    onBeforeInput: (_event: FormEvent) => selectText(),
    onPaste: selectText,
    onFocus: (event: FocusEvent<Input>) => {
      if (!inGrid) {
        store.startEdit({ cellRef });
        event.currentTarget.select();
      } else if (!isSameCell(store.getState().selection.active, cellRef)) store.select(cellRef);
    },
    onBlur: () => {
      // Keeps editing when the window loses focus.
      if (document.activeElement === ref.current && !document.hasFocus()) return;
      if (isSameCell(store.getState().selection.active, cellRef)) store.commitEdit();
      store.markTouched([getCellName(cellRef)]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isTextKey(event)) selectText();
      if (inGrid || event.key !== "Escape" || edit?.text === edit?.initialText) return;
      event.preventDefault();
      store.cancelEdit();
      store.startEdit({ cellRef });
    },
  };
  return { cellRef, edit, inputProps, store };
}

function addYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** Columns are narrow: days within a year of the plan's start omit the year. */
export function useFormatCell(): (row: DraftRow, field: RowField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const planStart = useDraft((draft) => draft.orderDetails.campaignDate.start);
  const currency = usePlanState((state) => state.currency);
  const { knownNames } = usePlanStore();
  const getDenialReason = useOptionsDenialReason();
  return useCallback(
    (row, field) => {
      const value = row[field];
      if (value === null) return "";
      const { kind } = getField(field);
      if (typeof value === "number") {
        // Formatting would round decimals that validation must reject.
        if (!isMoney(value)) return formatPlainNumber(value, getNumberStyle(i18n.locale));
        return kind === "money" ? format.money(value, currency) : format.number(value);
      }
      if (typeof value === "object") return value.name;
      const isHidden =
        isReference(field) &&
        getDenialReason(getSource(field).options) !== undefined &&
        !knownNames.getOption(field, value);
      if (isHidden) return "–";
      if (kind !== "day" || !isDate(value)) return getDisplayText(field, value, { ...knownNames, i18n });
      return planStart && value >= planStart && value < addYear(planStart)
        ? format.dayOfYear(value)
        : format.date(value);
    },
    [i18n, format, planStart, currency, knownNames, getDenialReason],
  );
}

export function useCellText({ rowKey, field }: { rowKey: string; field: RowField }): string {
  const formatCell = useFormatCell();
  const row = useDraft((draft) => draft.rows[rowKey]);
  return row ? formatCell(row, field) : "";
}
