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

  const takeRow = (key: string, extend: boolean) => {
    const { fields, sheet } = store.read();
    const [first, last] = [fields[0], fields.at(-1)];
    const from = extend ? (sheet.active?.key ?? key) : key;
    if (first && last) store.select({ key: from, field: first }, { key, field: last });
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || opens(event.target)) return;
    const row = getRowAt(event.target);
    const spot = getCellAt(event.target);
    if (row === undefined && !spot) return;
    drawing = row === undefined ? "cells" : "rows";
    const { active, edit } = store.read().sheet;
    // The editor handles its own clicks.
    if (edit && isSameCell(spot, active) && !event.shiftKey) {
      if (event.target instanceof HTMLInputElement) store.edit();
      return;
    }
    // The default would move focus and caret.
    event.preventDefault();
    if (row !== undefined) takeRow(row, event.shiftKey);
    else if (spot && event.shiftKey && active) store.select(active, spot);
    else if (spot) {
      store.select(spot);
      // Other cells focus their input on mount.
      if (isSameCell(spot, active)) getInputAt(event.target)?.focus({ preventScroll: true });
    }
  };
  const onMouseOver = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) drawing = undefined;
    if (!drawing) return;
    const row = getRowAt(event.target);
    const spot = getCellAt(event.target);
    const { active, head } = store.read().sheet;
    if (drawing === "rows" && row !== undefined) takeRow(row, true);
    else if (drawing === "cells" && spot && active && !isSameCell(spot, head)) store.select(active, spot);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const spot = getCellAt(event.target);
    if (!spot || opens(event.target) || event.shiftKey) return;
    const { kind } = getField(spot.field);
    if (!store.read().sheet.edit) store.edit({ spot, open: kind === "reference" || kind === "unit" });
  };
  const onFocus = (event: FocusEvent) => {
    const spot = event.target instanceof HTMLInputElement ? undefined : getCellAt(event.target);
    if (spot && event.target.role !== null) store.select(spot);
  };
  return { onMouseDown, onMouseOver, onDoubleClick, onFocus };
}

export function usePointer() {
  const store = usePlanStore();
  return useMemo(() => createPointer(store), [store]);
}
