import { useMemo, type FocusEvent, type MouseEvent } from "react";

import { getField, hasOptionList, toRowField } from "../../fields.ts";
import { isSameCell, type CellRef } from "../model/cell-range.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { usePlanStore } from "../use-plan-store.tsx";

function getCellAt(target: EventTarget): CellRef | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>("[role='gridcell'][data-field]") : null;
  const field = toRowField(cell?.dataset["field"]);
  const key = cell?.closest<HTMLElement>("[role='row']")?.dataset["key"];
  return key === undefined || field === undefined ? undefined : { key, field };
}

function getRowKeyAt(target: EventTarget): string | undefined {
  const head = target instanceof Element ? target.closest("[role='rowheader']") : null;
  return head?.closest<HTMLElement>("[role='row']")?.dataset["key"];
}

function getInputAt(target: EventTarget): HTMLInputElement | null | undefined {
  return target instanceof Element ? target.closest("[role='gridcell']")?.querySelector("input") : undefined;
}

function isOpenButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-open-button]") !== null;
}

/**
 * A click selects a cell, or by its number a row; Shift and dragging extend the selection; a double click
 * edits. Clicks into text being edited move the caret.
 */
function createPointerHandlers(store: PlanStore) {
  let dragging: "cells" | "rows" | undefined;

  const selectRow = (key: string, extend: boolean) => {
    const { fields, selection } = store.getState();
    const [first, last] = [fields[0], fields.at(-1)];
    const from = extend ? (selection.active?.key ?? key) : key;
    if (first && last) store.select({ key: from, field: first }, { key, field: last });
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || isOpenButton(event.target)) return;
    const row = getRowKeyAt(event.target);
    const cell = getCellAt(event.target);
    if (row === undefined && !cell) return;
    dragging = row === undefined ? "cells" : "rows";
    const { active, edit } = store.getState().selection;
    // The editor handles its own clicks.
    if (edit && isSameCell(cell, active) && !event.shiftKey) {
      if (event.target instanceof HTMLInputElement) store.startEdit();
      return;
    }
    // By default, the browser would move focus and caret.
    event.preventDefault();
    if (row !== undefined) selectRow(row, event.shiftKey);
    else if (cell && event.shiftKey && active) store.select(active, cell);
    else if (cell) {
      store.select(cell);
      // Other cells focus their input on mount.
      if (isSameCell(cell, active)) getInputAt(event.target)?.focus({ preventScroll: true });
    }
  };
  const onMouseOver = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) dragging = undefined;
    if (!dragging) return;
    const row = getRowKeyAt(event.target);
    const cell = getCellAt(event.target);
    const { active, head } = store.getState().selection;
    if (dragging === "rows" && row !== undefined) selectRow(row, true);
    else if (dragging === "cells" && cell && active && !isSameCell(cell, head)) store.select(active, cell);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const cell = getCellAt(event.target);
    if (!cell || isOpenButton(event.target) || event.shiftKey) return;
    if (!store.getState().selection.edit)
      store.startEdit({ cellRef: cell, isOpen: hasOptionList(getField(cell.field)) });
  };
  const onFocus = (event: FocusEvent) => {
    const cell = event.target instanceof HTMLInputElement ? undefined : getCellAt(event.target);
    if (cell && event.target.role !== null) store.select(cell);
  };
  return { onMouseDown, onMouseOver, onDoubleClick, onFocus };
}

export function usePointerSelection() {
  const store = usePlanStore();
  return useMemo(() => createPointerHandlers(store), [store]);
}
