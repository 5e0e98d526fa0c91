import type { KeyboardEvent } from "react";

import { toRowField } from "../../fields.ts";
import type { RowCommands } from "../commands/commands.ts";
import { getFindCommand, handleGridKey, handleReadOnlyKey } from "../model/keyboard-shortcuts.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { usePlanStore } from "../use-plan-store.tsx";

function isInGridCell(target: HTMLElement): boolean {
  return target.dataset["cell"] !== undefined && target.closest("[role='gridcell'][data-field]") !== null;
}

/** Arrow keys move from a row's last cell to its buttons, and between buttons. */
function handleButtonArrow(event: KeyboardEvent<HTMLElement>, store: PlanStore): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.shiftKey || !["ArrowLeft", "ArrowRight"].includes(key))
    return false;
  const { selection, fields } = store.getState();
  const focusedButtonGroup = target.closest("[data-row-buttons='grid']");
  const row = target.closest("[role='row']");
  const buttons = [
    ...(row?.querySelectorAll<HTMLElement>("[data-row-buttons='grid'] button:not(:disabled)") ?? []),
  ];
  if (focusedButtonGroup) {
    const nextIndex = buttons.indexOf(target) + (key === "ArrowRight" ? 1 : -1);
    if (nextIndex >= 0) buttons[nextIndex]?.focus();
    else if (selection.active) store.reveal(selection.active);
    return true;
  }
  const isLast = selection.active?.field === fields.at(-1) && isInGridCell(target);
  if (key !== "ArrowRight" || !isLast || selection.edit) return false;
  buttons[0]?.focus();
  return true;
}

/** In cards, Enter moves to the next row and never submits. */
function handleCardKey(
  event: KeyboardEvent,
  cell: HTMLElement,
  store: PlanStore,
  commands: RowCommands,
): boolean {
  if (event.key === "F2" && event.shiftKey) {
    store.commitEdit();
    commands.showComments();
    return true;
  }
  if (event.key !== "Enter") return false;
  if (event.ctrlKey || event.metaKey) {
    store.commitEdit();
    if (event.shiftKey) commands.addRowBelow();
    else commands.addSimilarRow();
    return true;
  }
  if (!(cell instanceof HTMLInputElement) || cell.dataset["dropdown"] !== undefined) return false;
  const { selection, draft } = store.getState();
  const rowIndex = draft.rowKeys.indexOf(selection.active?.key ?? "") + (event.shiftKey ? -1 : 1);
  const key = draft.rowKeys[rowIndex];
  const field = toRowField(cell.dataset["cell"]);
  if (key !== undefined && field) store.reveal({ key, field });
  return true;
}

/** Open lists and text inputs handle their keys first. */
export function useGridKeys(
  commands: RowCommands,
  readOnly: boolean,
): (event: KeyboardEvent<HTMLElement>) => void {
  const store = usePlanStore();
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    const { key, shiftKey: shift, altKey: alt } = event;
    const keyPress = { key, shift, alt, mod: event.ctrlKey || event.metaKey };
    const findCommand = getFindCommand(keyPress);
    if (findCommand) {
      store.commitEdit();
      event.preventDefault();
      return commands[findCommand]();
    }
    if (handleButtonArrow(event, store)) return event.preventDefault();
    if (target.dataset["cell"] === undefined) return;
    if (!isInGridCell(target)) {
      if (handleCardKey(event, target, store, commands)) event.preventDefault();
      return;
    }
    const result = (readOnly ? handleReadOnlyKey : handleGridKey)(store, keyPress);
    if (result === false) return;
    event.preventDefault();
    if (result !== true) commands[result]();
  };
}
