import { useMemo, type FocusEvent, type MouseEvent } from "react";

import { getField, rowFieldNamed } from "../../fields.ts";
import { isSameCell, type CellRef } from "../model/cell-range.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { usePlanStore } from "../store.tsx";

function getCellAt(target: EventTarget): CellRef | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>("[role='gridcell'][data-field]") : null;
  const field = rowFieldNamed(cell?.dataset["field"]);
  const key = cell?.closest<HTMLElement>("[role='row']")?.dataset["key"];
  return key === undefined || field === undefined ? undefined : { key, field };
}

function getRowAt(target: EventTarget): string | undefined {
  const head = target instanceof Element ? target.closest("[role='rowheader']") : null;
  return head?.closest<HTMLElement>("[role='row']")?.dataset["key"];
}

function getInputAt(target: EventTarget): HTMLInputElement | null | undefined {
  return target instanceof Element ? target.closest("[role='gridcell']")?.querySelector("input") : undefined;
}

function opens(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-opens]") !== null;
}

/**
 * Click selects, Shift or dragging extends, row numbers select rows, a double click edits. Clicks into text
 * being edited move the caret.
 */
function createPointer(store: PlanStore) {
  let drawing: "cells" | "rows" | undefined;

  const selectRow = (key: string, extend: boolean) => {
    const { fields, sheet } = store.read();
    const [first, last] = [fields[0], fields.at(-1)];
    const from = extend ? (sheet.active?.key ?? key) : key;
    if (first && last) store.select({ key: from, field: first }, { key, field: last });
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || opens(event.target)) return;
    const row = getRowAt(event.target);
    const cell = getCellAt(event.target);
    if (row === undefined && !cell) return;
    drawing = row === undefined ? "cells" : "rows";
    const { active, edit } = store.read().sheet;
    // The editor handles its own clicks.
    if (edit && isSameCell(cell, active) && !event.shiftKey) {
      if (event.target instanceof HTMLInputElement) store.edit();
      return;
    }
    // The default would move focus and caret.
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
    if ((event.buttons & 1) === 0) drawing = undefined;
    if (!drawing) return;
    const row = getRowAt(event.target);
    const cell = getCellAt(event.target);
    const { active, head } = store.read().sheet;
    if (drawing === "rows" && row !== undefined) selectRow(row, true);
    else if (drawing === "cells" && cell && active && !isSameCell(cell, head)) store.select(active, cell);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const cell = getCellAt(event.target);
    if (!cell || opens(event.target) || event.shiftKey) return;
    const { kind } = getField(cell.field);
    if (!store.read().sheet.edit)
      store.edit({ cellRef: cell, open: kind === "reference" || kind === "unit" });
  };
  const onFocus = (event: FocusEvent) => {
    const cell = event.target instanceof HTMLInputElement ? undefined : getCellAt(event.target);
    if (cell && event.target.role !== null) store.select(cell);
  };
  return { onMouseDown, onMouseOver, onDoubleClick, onFocus };
}

export function usePointer() {
  const store = usePlanStore();
  return useMemo(() => createPointer(store), [store]);
}
