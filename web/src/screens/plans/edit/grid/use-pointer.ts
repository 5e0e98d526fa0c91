import { useMemo, type FocusEvent, type MouseEvent } from "react";

import type { RowField } from "../use-row-changes.ts";
import type { Selection, Spot } from "./selection.ts";
import { useRowView } from "./view.tsx";

/** The cell that an event happened in. */
function spotOf(target: EventTarget, selection: Selection): Spot | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>("[role='gridcell'][data-field]") : null;
  const field = selection.fields().find((name): name is RowField => name === cell?.dataset["field"]);
  const key = cell?.closest<HTMLElement>("[role='row']")?.dataset["key"];
  return key === undefined || field === undefined ? undefined : { key, field };
}

/** The row whose number an event happened on. */
function rowOf(target: EventTarget): string | undefined {
  const head = target instanceof Element ? target.closest("[role='rowheader']") : null;
  return head?.closest<HTMLElement>("[role='row']")?.dataset["key"];
}

function inEditor(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}

/** The mouse in the grid: a press takes a cell, with Shift or drawn over others a block, on the numbers whole rows. */
function createPointer(selection: Selection) {
  let drawing: "cells" | "rows" | undefined;
  const last = () => selection.fields().at(-1);

  const takeRow = (key: string, extend: boolean) => {
    const [first, end] = [selection.fields()[0], last()];
    const from = extend ? (selection.active()?.key ?? key) : key;
    if (first && end) selection.select({ key: from, field: first }, { key, field: end });
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0) return;
    const row = rowOf(event.target);
    const spot = spotOf(event.target, selection);
    if (row === undefined && !spot) return;
    drawing = row === undefined ? "cells" : "rows";
    const active = selection.active();
    if (spot && inEditor(event.target) && !event.shiftKey) {
      if (selection.isMany()) selection.select(spot);
      else selection.edit();
      return;
    }
    // The press itself would put the focus on what is pressed, where the editor just took it.
    event.preventDefault();
    if (row !== undefined) takeRow(row, event.shiftKey);
    else if (spot && event.shiftKey && active) selection.extend(spot);
    else if (spot) selection.select(spot);
  };
  const onMouseOver = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) drawing = undefined;
    if (!drawing) return;
    const row = rowOf(event.target);
    const spot = spotOf(event.target, selection);
    if (drawing === "rows" && row !== undefined) takeRow(row, true);
    else if (drawing === "cells" && spot) selection.extend(spot);
  };
  const onClick = (event: MouseEvent) => {
    const spot = spotOf(event.target, selection);
    const active = selection.active();
    const took = spot?.key === active?.key && spot?.field === active?.field;
    // The press took the cell; the click belongs to its editor, which may open a list.
    if (!spot || !took || selection.isMany() || inEditor(event.target) || event.shiftKey) return;
    const cell = event.target instanceof Element ? event.target.closest("[role='gridcell']") : null;
    cell?.querySelector("input")?.click();
  };
  const onFocus = (event: FocusEvent) => {
    const spot = inEditor(event.target) ? undefined : spotOf(event.target, selection);
    if (spot && event.target.role !== null) selection.select(spot);
  };
  return { onMouseDown, onMouseOver, onClick, onFocus };
}

/** The mouse in the grid, for the element of the grid. */
export function usePointer() {
  const { selection } = useRowView();
  return useMemo(() => createPointer(selection), [selection]);
}
