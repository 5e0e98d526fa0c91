import type { KeyboardEvent } from "react";

import { rowFieldNamed } from "../../fields.ts";
import type { RowCommands } from "../model/commands.ts";
import type { PlanStore } from "../model/store.ts";
import { usePlanStore } from "../store.tsx";

/** Whether it is the input of a cell of the grid, and not a field below it or on a card. */
function isCell(target: HTMLElement): boolean {
  return target.dataset["cell"] !== undefined && target.closest("[role='gridcell'][data-field]") !== null;
}

/** Arrows among the buttons of a row, and from the last cell to them. */
function throughButtons(event: KeyboardEvent<HTMLElement>, store: PlanStore): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.shiftKey || !["ArrowLeft", "ArrowRight"].includes(key))
    return false;
  const { sheet, fields } = store.read();
  const inButton = target.closest("[data-row-buttons='grid']");
  const row = target.closest("[role='row']");
  const buttons = [
    ...(row?.querySelectorAll<HTMLElement>("[data-row-buttons='grid'] button:not(:disabled)") ?? []),
  ];
  if (inButton) {
    const next = buttons.indexOf(target) + (key === "ArrowRight" ? 1 : -1);
    if (next >= 0) buttons[next]?.focus();
    else if (sheet.active) store.reveal(sheet.active);
    return true;
  }
  const isLast = sheet.active?.field === fields.at(-1) && isCell(target);
  if (key !== "ArrowRight" || !isLast || sheet.edit) return false;
  buttons[0]?.focus();
  return true;
}

/** Keys of a field below the grid, or on a card: Enter goes on in the row below, and never sends the plan. */
function inField(event: KeyboardEvent, cell: HTMLElement, store: PlanStore, commands: RowCommands): boolean {
  if (event.key !== "Enter") return false;
  if (event.ctrlKey || event.metaKey) {
    store.take();
    if (event.shiftKey) commands.addRow();
    else commands.addLike();
    return true;
  }
  if (!(cell instanceof HTMLInputElement) || cell.dataset["picks"] !== undefined) return false;
  const { sheet, draft } = store.read();
  const place = draft.rowKeys.indexOf(sheet.active?.key ?? "") + (event.shiftKey ? -1 : 1);
  const key = draft.rowKeys[place];
  const field = rowFieldNamed(cell.dataset["cell"]);
  if (key !== undefined && field) store.reveal({ key, field });
  return true;
}

/** What the keyboard does in the rows. What belongs to an open list, or to text that is being typed, is left to it. */
export function useKeys(commands: RowCommands): (event: KeyboardEvent<HTMLElement>) => void {
  const store = usePlanStore();
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    if (throughButtons(event, store)) return event.preventDefault();
    if (target.dataset["cell"] === undefined) return;
    if (!isCell(target)) {
      if (inField(event, target, store, commands)) event.preventDefault();
      return;
    }
    const { key, shiftKey: shift, altKey: alt } = event;
    const done = store.press({ key, shift, alt, mod: event.ctrlKey || event.metaKey });
    if (done === false) return;
    event.preventDefault();
    if (done !== true) commands[done]();
  };
}
