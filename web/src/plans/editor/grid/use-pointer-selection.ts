import { useMemo, type FocusEvent, type MouseEvent, type PointerEvent } from "react";

import { getField, hasOptionList, toRowField } from "../../fields.ts";
import { isSameCell, type CellRef } from "../model/cell-range.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { getSelectedCells } from "../model/state.ts";
import { usePlanStore } from "../use-plan-store.tsx";
import type { MenuPosition } from "./use-row-commands.ts";

const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const LONG_PRESS_DISTANCE = 10;

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

/** Returns the input of the active cell, or its text in a read-only plan. */
function getFocusTarget(target: EventTarget): HTMLElement | null | undefined {
  return target instanceof Element
    ? target.closest("[role='gridcell']")?.querySelector<HTMLElement>("[data-cell]")
    : undefined;
}

function isOpenButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-open-button]") !== null;
}

/**
 * A click selects a cell, or by its number a row; Shift and dragging extend the selection; a double click
 * edits. Clicks into text being edited move the caret.
 */
function createPointerHandlers(
  store: PlanStore,
  readOnly: boolean,
  onMenu: (position: MenuPosition) => void,
) {
  let longPress: { timer: ReturnType<typeof setTimeout>; position: MenuPosition } | undefined;
  /** Browsers send mouse events for a finger that lifts. */
  let isMenuPress = false;
  let dragging: "cells" | "rows" | undefined;

  const selectRow = (key: string, extend: boolean) => {
    const { fields, selection } = store.getState();
    const [first, last] = [fields[0], fields.at(-1)];
    const from = extend ? (selection.active?.key ?? key) : key;
    if (first && last) store.select({ key: from, field: first }, { key, field: last });
  };
  const onMouseDown = (event: MouseEvent) => {
    if (isMenuPress) {
      event.preventDefault();
      return;
    }
    // The context menu keeps the selection.
    if (event.button === 2 && !store.getState().selection.edit) event.preventDefault();
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
      if (isSameCell(cell, active)) getFocusTarget(event.target)?.focus({ preventScroll: true });
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
    if (readOnly || !cell || isOpenButton(event.target) || event.shiftKey) return;
    if (!store.getState().selection.edit)
      store.startEdit({ cellRef: cell, isOpen: hasOptionList(getField(cell.field)) });
  };
  const onFocus = (event: FocusEvent) => {
    const cell = event.target instanceof HTMLInputElement ? undefined : getCellAt(event.target);
    // The text of a read-only active cell has the focus within a range.
    const isActive = isSameCell(cell, store.getState().selection.active);
    if (cell && !isActive && event.target.role !== null) store.select(cell);
  };
  /** Keeps a selection that contains the target. @returns whether the menu opens */
  const openMenu = (target: EventTarget, position: MenuPosition): boolean => {
    const { selection } = store.getState();
    const { keys, fields } = getSelectedCells(store.getState());
    const row = getRowKeyAt(target);
    const cell = getCellAt(target);
    // The browser's menu has spelling and clipboard for text.
    if (selection.edit && isSameCell(cell, selection.active)) return false;
    if (row !== undefined && !keys.includes(row)) selectRow(row, false);
    else if (cell && !(keys.includes(cell.key) && fields.includes(cell.field))) store.select(cell);
    if (row !== undefined || cell) onMenu(position);
    return row !== undefined || cell !== undefined;
  };
  const onContextMenu = (event: MouseEvent) => {
    if (openMenu(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault();
  };
  const endLongPress = () => {
    clearTimeout(longPress?.timer);
    longPress = undefined;
  };
  /** Safari on a phone sends no event for a context menu. */
  const onPointerDown = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
    endLongPress();
    isMenuPress = false;
    if (pointerType !== "touch") return;
    const position = { x, y };
    const open = () => {
      isMenuPress = openMenu(target, position);
    };
    longPress = { position, timer: setTimeout(open, LONG_PRESS_MS) };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = longPress?.position ?? { x: clientX, y: clientY };
    if (Math.hypot(clientX - x, clientY - y) > LONG_PRESS_DISTANCE) endLongPress();
  };
  return {
    onMouseDown,
    onMouseOver,
    onDoubleClick,
    onFocus,
    onContextMenu,
    onPointerDown,
    onPointerMove,
    onPointerUp: endLongPress,
    onPointerCancel: endLongPress,
  };
}

export function usePointerSelection(readOnly: boolean, onMenu: (position: MenuPosition) => void) {
  const store = usePlanStore();
  return useMemo(() => createPointerHandlers(store, readOnly, onMenu), [store, readOnly, onMenu]);
}
