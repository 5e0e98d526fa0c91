import { getField, hasOptionList } from "../../fields.ts";
import {
  getCellName,
  getNeighbourCell,
  getNextCell,
  isMultiCellSelection,
  type CellRef,
  type Cells,
  type Direction,
  type Edit,
  type GridSelection,
} from "./cell-range.ts";
import { shiftDay } from "./flight-dates.ts";
import type { PlanStore } from "./plan-store.ts";
import { getCells } from "./state.ts";

export interface KeyPress {
  key: string;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

export type RowCommand =
  | "moveUp"
  | "moveDown"
  | "duplicateSelected"
  | "fillDown"
  | "fillRight"
  | "removeSelected"
  | "selectAll"
  | "clearSelected"
  | "addRowBelow"
  | "addRowAbove"
  | "addSimilarRow"
  | "showFind"
  | "showReplace"
  | "showMenu"
  | "showComments"
  | "showShortcuts";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const PAGE_ROW_COUNT = 10;
const TO_EDGE = 100_000;

/** Direction and number of cells. */
function getStride({ key, mod }: KeyPress): readonly [Direction, number] | undefined {
  const arrow = ARROWS[key];
  if (arrow) return [arrow, mod ? TO_EDGE : 1];
  if (key === "PageUp") return ["up", PAGE_ROW_COUNT];
  if (key === "PageDown") return ["down", PAGE_ROW_COUNT];
  if (key === "Home") return ["left", TO_EDGE];
  return key === "End" ? ["right", TO_EDGE] : undefined;
}

/** Moves the active cell; with Shift, extends the selection. At the edge, only commits the text. */
function handleMove(store: PlanStore, keyPress: KeyPress, active: CellRef): boolean {
  const stride = getStride(keyPress);
  if (!stride) return false;
  const cells = getCells(store.getState());
  const start = keyPress.shift ? store.getState().selection.head : active;
  let to = getNeighbourCell(cells, start, ...stride);
  if (keyPress.mod && (keyPress.key === "Home" || keyPress.key === "End"))
    to = getNeighbourCell(cells, to ?? start, keyPress.key === "Home" ? "up" : "down", TO_EDGE) ?? to;
  if (!to) store.commitEdit();
  else if (keyPress.shift) store.select(active, to);
  else store.select(to);
  return true;
}

function getRowCommand(
  { key, mod, shift, alt }: KeyPress,
  selection: GridSelection,
  cells: Cells,
): RowCommand | undefined {
  const letter = key.toLowerCase();
  if (alt && shift && key === "ArrowUp") return "moveUp";
  if (alt && shift && key === "ArrowDown") return "moveDown";
  if (mod && letter === "d") return shift ? "duplicateSelected" : "fillDown";
  if (mod && letter === "r" && !shift) return "fillRight";
  if (key === "ContextMenu" || (shift && key === "F10")) return "showMenu";
  if (alt && shift && key === "Enter") return "addRowAbove";
  if (mod && shift && key === "Backspace") return "removeSelected";
  if (mod && key === "Enter") return shift ? "addRowBelow" : "addSimilarRow";
  if (shift && !mod && !alt && key === "F2") return "showComments";
  if (selection.edit) return undefined;
  if (mod && letter === "a") return "selectAll";
  if (!mod && (key === "Delete" || (key === "Backspace" && isMultiCellSelection(cells, selection))))
    return "clearSelected";
  return key === "?" ? "showShortcuts" : undefined;
}

/** Returns the command of Ctrl+F and Ctrl+H; on a Mac, Cmd+H hides the application. */
export function getFindCommand({ key, mod, shift, alt }: KeyPress): RowCommand | undefined {
  const letter = key.toLowerCase();
  if (!mod || alt) return undefined;
  if (letter === "h") return "showReplace";
  return letter === "f" && !shift ? "showFind" : undefined;
}

const READ_ONLY_COMMANDS: ReadonlySet<RowCommand> = new Set([
  "showComments",
  "selectAll",
  "showShortcuts",
  "showMenu",
]);

/** Moves and selects; cells have no editor. */
export function handleReadOnlyKey(store: PlanStore, keyPress: KeyPress): boolean | RowCommand {
  const { selection } = store.getState();
  const { active } = selection;
  const cells = getCells(store.getState());
  const rowCommand = getRowCommand(keyPress, selection, cells);
  if (!active || keyPress.key === "Tab") return false;
  if (rowCommand) return READ_ONLY_COMMANDS.has(rowCommand) && rowCommand;
  if (keyPress.key === "Escape" && isMultiCellSelection(cells, selection)) {
    store.select(active);
    return true;
  }
  const isEnter = keyPress.key === "Enter" && !keyPress.mod && !keyPress.alt;
  return handleMove(
    store,
    isEnter ? { ...keyPress, key: keyPress.shift ? "ArrowUp" : "ArrowDown", shift: false } : keyPress,
    active,
  );
}

function isEmptyCell(store: PlanStore, { key, field }: CellRef): boolean {
  const { selection, committedDraft } = store.getState();
  return selection.edit ? selection.edit.text === "" : (committedDraft.rows[key]?.[field] ?? null) === null;
}

/** Enter and Tab commit and move. Enter in a filled last cell adds a row. */
function handleEnterOrTab(store: PlanStore, { key, shift }: KeyPress, active: CellRef): boolean | RowCommand {
  const cells = getCells(store.getState());
  const to =
    key === "Enter"
      ? getNeighbourCell(cells, active, shift ? "up" : "down")
      : getNextCell(cells, active, shift ? -1 : 1);
  if (to) {
    store.select(to);
    return true;
  }
  // After the last cell, Tab leaves the grid.
  if (key === "Tab") return false;
  const isEnd = !shift && active.key === cells.keys.at(-1) && active.field === cells.fields.at(-1);
  const addsRow = isEnd && !isEmptyCell(store, active);
  store.commitEdit();
  return addsRow ? "addRowBelow" : true;
}

/** Consecutive changes are one undo step. */
function shiftActiveDay(store: PlanStore, { key, field }: CellRef, days: 1 | -1): boolean {
  const value = store.getState().committedDraft.rows[key]?.[field];
  const day = typeof value === "string" ? shiftDay(value, days) : undefined;
  if (day === undefined) return false;
  store.change(
    { type: "set", keys: [key], values: { [field]: day } },
    { mergeKey: getCellName({ key, field }) },
  );
  return true;
}

function startEdit(store: PlanStore, isOpen: boolean): true {
  store.startEdit({ isOpen });
  return true;
}

function handleEditedCellKey(store: PlanStore, keyPress: KeyPress, active: CellRef, edit: Edit): boolean {
  const { key, alt } = keyPress;
  if (key === "Escape") {
    store.cancelEdit();
    return true;
  }
  if (key === "F2") return startEdit(store, edit.isOpen);
  if (alt && key === "ArrowDown") return startEdit(store, true);
  // In `editing` mode, arrows move the caret.
  if (edit.mode === "editing" || alt || key === "Home" || key === "End") return false;
  // Up and down move within an open list.
  if (edit.isOpen && hasOptionList(getField(active.field)) && (key === "ArrowUp" || key === "ArrowDown"))
    return false;
  return handleMove(store, keyPress, active);
}

function handleSelectedCellKey(store: PlanStore, keyPress: KeyPress, active: CellRef): boolean {
  const state = store.getState();
  const { key, mod, alt } = keyPress;
  if (key === "F2") return startEdit(store, hasOptionList(getField(active.field)));
  if (alt) return key === "ArrowDown" && startEdit(store, true);
  if (key === "Escape" && isMultiCellSelection(getCells(state), state.selection)) {
    store.select(active);
    return true;
  }
  if (mod && !getStride(keyPress)) return false;
  if (key === "Backspace") {
    store.setEditText("");
    return true;
  }
  const isDay = getField(active.field).kind === "day";
  if (isDay && (key === "+" || key === "-")) return shiftActiveDay(store, active, key === "+" ? 1 : -1);
  return handleMove(store, keyPress, active);
}

/**
 * Handles keys as in a spreadsheet: arrows move, typing replaces, F2 edits, Escape cancels. The text input or
 * the browser handles other keys.
 *
 * @returns whether the key was handled, or the row command to run
 */
export function handleGridKey(store: PlanStore, keyPress: KeyPress): boolean | RowCommand {
  const { selection } = store.getState();
  const { active, edit } = selection;
  if (!active) return false;
  const rowCommand = getRowCommand(keyPress, selection, getCells(store.getState()));
  if (rowCommand) {
    store.commitEdit();
    return rowCommand;
  }
  const { key, mod, alt } = keyPress;
  if ((key === "Enter" || key === "Tab") && !mod && !alt) return handleEnterOrTab(store, keyPress, active);
  return edit
    ? handleEditedCellKey(store, keyPress, active, edit)
    : handleSelectedCellKey(store, keyPress, active);
}
