import type { KeyboardEvent } from "react";

import { cellId } from "./cells/use-value.tsx";
import { useDraftReader } from "../store.tsx";
import type { RowCommands } from "./use-commands.ts";
import type { Selection } from "./selection.ts";
import { commitCell, useRowView } from "./view.tsx";

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;
const PAGE = 10;
const ALL = 1000;

function isArrow(key: string): key is keyof typeof ARROWS {
  return key in ARROWS;
}

/** Keys that move through the grid. Answers whether the key was one. */
function moveBy(event: KeyboardEvent, selection: Selection): boolean {
  const { key, shiftKey } = event;
  const far = event.ctrlKey || event.metaKey;
  const go = (side: "up" | "down" | "left" | "right", steps: number) => {
    const spot = selection.beside(side, { steps, fromHead: shiftKey });
    if (spot && shiftKey) selection.extend(spot);
    else if (spot) selection.select(spot);
  };
  if (isArrow(key)) {
    const side = ARROWS[key];
    if (selection.isEditing() && (side === "left" || side === "right")) return false;
    go(side, far ? ALL : 1);
  } else if (key === "PageUp" || key === "PageDown") go(key === "PageUp" ? "up" : "down", PAGE);
  else if ((key === "Home" || key === "End") && !selection.isEditing()) {
    go(key === "Home" ? "left" : "right", ALL);
    if (far) go(key === "Home" ? "up" : "down", ALL);
  } else return false;
  return true;
}

/** Keys that do something with what is marked. */
function commandOf(
  event: KeyboardEvent,
  selection: Selection,
  commands: RowCommands,
): (() => void) | undefined {
  const { key, shiftKey, altKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  if (altKey && shiftKey && (key === "ArrowUp" || key === "ArrowDown"))
    return () => commands.move(key === "ArrowUp" ? -1 : 1);
  if (altKey) return undefined;
  if (mod && key.toLowerCase() === "d") return shiftKey ? commands.duplicateMarked : commands.fillDown;
  if (mod && shiftKey && key === "Backspace") return commands.removeMarked;
  if (mod && key.toLowerCase() === "a" && !selection.isEditing()) return commands.markAll;
  if (key === "Delete" && !mod && (!selection.isEditing() || selection.isMany())) return commands.clear;
  if (key === "Backspace" && !mod && selection.isMany()) return commands.clear;
  if (key === "?" && !selection.isEditing()) return commands.showKeys;
  if (key === "Escape" && selection.isMany()) return commands.markOne;
  return undefined;
}

/** Whether it is the editor of a cell of the grid, and not a field below it or on a card. */
function isCell(target: HTMLElement): boolean {
  return target.dataset["cell"] !== undefined && target.closest("[role='gridcell'][data-field]") !== null;
}

/** F2, as in a spreadsheet: the arrows are the text's from then on. */
function editText(input: EventTarget, selection: Selection): void {
  selection.edit();
  if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length);
}

/** Arrows among the buttons of a row, and from the last cell to them. */
function throughButtons(event: KeyboardEvent<HTMLElement>, selection: Selection): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.shiftKey) return false;
  const inButton = target.closest("[data-row-buttons='grid']");
  const row = target.closest("[role='row']");
  const buttons = [
    ...(row?.querySelectorAll<HTMLElement>("[data-row-buttons='grid'] button:not(:disabled)") ?? []),
  ];
  if (inButton) {
    const next = buttons.indexOf(target) + (key === "ArrowRight" ? 1 : -1);
    const active = selection.active();
    if (next >= 0) buttons[next]?.focus();
    else if (active) selection.select(active);
    return true;
  }
  const last = selection.active()?.field === selection.fields().at(-1) && isCell(target);
  if (key !== "ArrowRight" || !last || selection.isEditing()) return false;
  buttons[0]?.focus();
  return true;
}

/** The cell in the same column of the row above or below. */
function neighbour(rowKeys: readonly string[], cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const field = cell.dataset["cell"] ?? "";
  const position = rowKeys.findIndex((key) => cellId(key, field) === cell.id);
  const next = rowKeys[position + step];
  return next === undefined ? null : document.getElementById(cellId(next, field));
}

/** Whether Enter is pressed at the very end of the rows, in a cell that says something: one goes on in a new row. */
function endsRows(
  { value }: HTMLInputElement,
  { shiftKey }: KeyboardEvent,
  rowKeys: readonly string[],
  selection: Selection,
): boolean {
  const { key, field } = selection.active() ?? {};
  return !shiftKey && value !== "" && key === rowKeys.at(-1) && field === selection.fields().at(-1);
}

/** What the keyboard does in the rows. What belongs to an open list, or to text that is being typed, is left to it. */
export function useKeys(commands: RowCommands) {
  const { selection } = useRowView();
  const read = useDraftReader();

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      if (throughButtons(event, selection)) return event.preventDefault();
    }
    if (!isCell(target)) return;
    const command = commandOf(event, selection, commands);
    const listed = target.getAttribute("aria-expanded") === "true" || target.dataset["open"] !== undefined;
    if (event.key === "F2") editText(target, selection);
    else if (command) {
      commitCell();
      command();
    } else if (event.altKey || (listed && event.key !== "Tab") || !moveBy(event, selection)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target;
    if (event.nativeEvent.isComposing) return;
    if (!(cell instanceof HTMLElement) || cell.dataset["cell"] === undefined) return;
    const inGrid = isCell(cell);
    if (event.key === "Tab" && inGrid && !event.ctrlKey && !event.altKey) {
      const next = selection.next(event.shiftKey ? -1 : 1);
      if (!next) return;
      event.preventDefault();
      selection.select(next);
    } else if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      cell.closest("[role='gridcell'], [data-field]")?.querySelector<HTMLElement>("[data-offer]")?.click();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      commitCell();
      const key = read().rowKeys.find((it) => cellId(it, cell.dataset["cell"] ?? "") === cell.id);
      if (event.shiftKey) commands.add(key);
      else if (key !== undefined) commands.addLike(key);
    } else if (
      event.key === "Enter" &&
      cell instanceof HTMLInputElement &&
      cell.dataset["picks"] === undefined
    ) {
      // As in a spreadsheet, and so that Enter in a cell never sends the plan.
      event.preventDefault();
      const side = event.shiftKey ? "up" : "down";
      const next = inGrid ? selection.beside(side) : undefined;
      if (next) selection.select(next);
      else if (endsRows(cell, event, read().rowKeys, selection)) commands.add();
      else neighbour(read().rowKeys, cell, event.shiftKey ? -1 : 1)?.focus();
    }
  };

  const onInput = () => {
    selection.edit();
  };
  return { onKeyDownCapture, onKeyDown, onInput };
}
