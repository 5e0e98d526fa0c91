import {
  useLayoutEffect,
  useMemo,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { useLingui } from "@lingui/react";
import { isMoney } from "@media-planner/schema/rules/money";
import { getNumberStyle, formatPlainNumber } from "@media-planner/schema/rules/parse-number";

import { useDeniedOptions } from "../../../../../crud/reference/use-denied-options.ts";
import { getField, getSource, isReference, type RowField, type RowReference } from "../../../fields.ts";
import { cellName } from "../../model/validation.ts";
import { isSameCell, type Edit, type CellRef } from "../../model/cell-range.ts";
import { usePlan, usePlanStore, useDraft } from "../../store.tsx";
import { useFormat } from "../../../../../ui/format.ts";
import type { DraftRow } from "../../model/plan-draft.ts";
import { shiftedDay } from "../../model/flight-dates.ts";
import { resolveNames, unmatchedText } from "../../model/pending-names.ts";

export interface EditorProps<Field extends RowField = RowField> {
  rowKey: string;
  field: Field;
  label: string;
  required: boolean;
  /** Grid cells are selected before editing; other fields are edited on focus. */
  inGrid: boolean;
}

export function cellId(rowKey: string, field: string): string {
  return `plan-${rowKey}-${field}`;
}

/** Id of the cell's error and notes. */
export function messageId(rowKey: string, field: string): string {
  return `${cellId(rowKey, field)}-note`;
}

export function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Selects all text while the cell is selected; typing replaces it. */
function useMarkedInput<Input extends TextInput>(edit: Edit | undefined, shown: string, inGrid: boolean) {
  const ref = useRef<Input>(null);
  const mode = edit?.mode;
  useLayoutEffect(() => {
    const input = ref.current;
    if (!inGrid || !input || document.activeElement !== input) return;
    if (mode === undefined) input.select();
    else if (mode === "editing") input.setSelectionRange(input.value.length, input.value.length);
  }, [mode, inGrid]);
  useLayoutEffect(() => {
    // Reselect after a late value.
    const input = ref.current;
    if (inGrid && mode === undefined && input?.value === shown && document.activeElement === input)
      input.select();
  }, [shown, inGrid, mode]);
  return ref;
}

/** State and input handlers of a cell; the input is only in the store. */
export function useCell<Input extends TextInput = HTMLInputElement>(
  { rowKey, field, label, required, inGrid }: EditorProps,
  shown: string,
) {
  const store = usePlanStore();
  const cellRef = useMemo((): CellRef => ({ key: rowKey, field }), [rowKey, field]);
  const edit = usePlan(({ sheet }) => (isSameCell(sheet.active, cellRef) ? sheet.edit : undefined));
  const revealed = usePlan((state) => (isSameCell(state.revealed, cellRef) ? state.revealed : undefined));
  const error = usePlan((_state, { errorOf }) => errorOf(cellName(cellRef)));
  const ref = useMarkedInput<Input>(edit, shown, inGrid);

  useLayoutEffect(() => {
    if (!revealed) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [revealed, ref]);

  const replace = () => {
    if (inGrid && !edit) ref.current?.select();
  };
  const inputProps = {
    ref,
    id: cellId(rowKey, field),
    autoComplete: "off",
    "aria-label": label,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": messageId(rowKey, field),
    "aria-required": required || undefined,
    "data-cell": field,
    "data-mode": edit?.mode ?? "ready",
    "data-typing": edit && edit.text !== edit.was ? "" : undefined,
    value: edit?.text ?? shown,
    onChange: (event: ChangeEvent<Input>) => store.type(event.currentTarget.value),
    // Composed, dropped and pasted text replaces the value too.
    onCompositionStart: replace,
    onBeforeInput: (_event: FormEvent) => replace(),
    onPaste: replace,
    onFocus: (event: FocusEvent<Input>) => {
      if (!inGrid) {
        store.edit({ cellRef });
        event.currentTarget.select();
      } else if (!isSameCell(store.read().sheet.active, cellRef)) store.select(cellRef);
    },
    onBlur: () => {
      // Keep the input when the window loses focus.
      if (document.activeElement === ref.current && !document.hasFocus()) return;
      if (isSameCell(store.read().sheet.active, cellRef)) store.commitEdit();
      store.leave([cellName(cellRef)]);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isLetter(event)) replace();
      if (inGrid || event.key !== "Escape" || edit?.text === edit?.was) return;
      event.preventDefault();
      store.cancel();
      store.edit({ cellRef });
    },
  };
  return { cellRef, edit, inputProps, store };
}

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/**
 * Text of a cell while not editing. Columns are narrow: days within a year of the plan's start omit the
 * year.
 */
export function useCellText(): (row: DraftRow, field: RowField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const near = useDraft((draft) => draft.orderDetails.campaignDate.start);
  const currency = usePlan((state) => state.currency);
  const { knownNames } = usePlanStore();
  const denied = useDeniedOptions();
  const isHidden = (field: RowReference, id: string) =>
    denied(getSource(field).options) !== undefined &&
    unmatchedText(id) === undefined &&
    !knownNames.optionOf(field, id);
  return (row, field) => {
    const value = row[field];
    if (value === null) return "";
    const { kind } = getField(field);
    if (typeof value === "number") {
      // Formatting would round the digits that validation rejects.
      if (!isMoney(value)) return formatPlainNumber(value, getNumberStyle(i18n.locale));
      return kind === "money" ? format.money(value, currency) : format.number(value);
    }
    if (isReference(field) && isHidden(field, value)) return "–";
    if (kind !== "day" || shiftedDay(value, 0) === undefined)
      return resolveNames(field, value, { ...knownNames, i18n });
    return near && value >= near && value < yearAfter(near) ? format.dayOfYear(value) : format.date(value);
  };
}

export function useCellDisplay({ rowKey, field }: { rowKey: string; field: RowField }): string {
  const textOf = useCellText();
  const row = useDraft((draft) => draft.rows[rowKey]);
  return row ? textOf(row, field) : "";
}
