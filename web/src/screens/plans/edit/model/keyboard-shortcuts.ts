import type { FieldKind } from "../../fields.ts";
import {
  getNeighbourCell,
  getNextCell,
  isMultiCellSelection,
  type Cells,
  type GridSelection,
  type Direction,
  type CellRef,
} from "./cell-range.ts";

export interface KeyPress {
  key: string;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

export interface CellInfo {
  kind: FieldKind;
  isEmpty: boolean;
}

export type RowCommand =
  | "moveUp"
  | "moveDown"
  | "duplicateSelected"
  | "fillDown"
  | "removeSelected"
  | "selectAll"
  | "clearSelected"
  | "addRowBelow"
  | "addSimilarRow"
  | "showComments"
  | "showShortcuts";

export type GridCommand =
  /** Commits the typed text and moves to a cell. */
  | { type: "move"; to: CellRef }
  | { type: "extendSelection"; to: CellRef }
  /** Also opens the list or calendar if `isOpen`. */
  | { type: "edit"; isOpen: boolean }
  | { type: "clearText" }
  | { type: "shiftDay"; days: 1 | -1 }
  | { type: "cancel" }
  | { type: "commit" }
  | { type: "collapseSelection" }
  | { type: "rowCommand"; name: RowCommand };

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

function getMoveCommand(keyPress: KeyPress, selection: GridSelection, cells: Cells): GridCommand | undefined {
  const stride = getStride(keyPress);
  if (!stride) return undefined;
  const start = keyPress.shift ? selection.head : selection.active;
  let to = getNeighbourCell(cells, start, ...stride);
  if (keyPress.mod && (keyPress.key === "Home" || keyPress.key === "End"))
    to = getNeighbourCell(cells, to ?? start, keyPress.key === "Home" ? "up" : "down", TO_EDGE) ?? to;
  if (!to) return { type: "commit" };
  return keyPress.shift ? { type: "extendSelection", to } : { type: "move", to };
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
  if (mod && shift && key === "Backspace") return "removeSelected";
  if (mod && key === "Enter") return shift ? "addRowBelow" : "addSimilarRow";
  if (shift && !mod && !alt && key === "F2") return "showComments";
  if (selection.edit) return undefined;
  if (mod && letter === "a") return "selectAll";
  if (!mod && (key === "Delete" || (key === "Backspace" && isMultiCellSelection(cells, selection))))
    return "clearSelected";
  return key === "?" ? "showShortcuts" : undefined;
}

/** Enter and Tab commit and move. Enter in a filled last cell adds a row. */
function getEnterOrTabCommand(
  { key, shift }: KeyPress,
  { active }: GridSelection,
  cells: Cells,
  { isEmpty }: CellInfo,
): GridCommand | undefined {
  if (!active) return undefined;
  if (key === "Enter") {
    const to = getNeighbourCell(cells, active, shift ? "up" : "down");
    if (to) return { type: "move", to };
    const isEnd = !shift && active.key === cells.keys.at(-1) && active.field === cells.fields.at(-1);
    return isEnd && !isEmpty ? { type: "rowCommand", name: "addRowBelow" } : { type: "commit" };
  }
  const to = getNextCell(cells, active, shift ? -1 : 1);
  // After the last cell, Tab leaves the grid.
  return to && { type: "move", to };
}

function getEditingCommand(
  keyPress: KeyPress,
  selection: GridSelection,
  cells: Cells,
  kind: FieldKind,
): GridCommand | undefined {
  const { edit } = selection;
  const { key, alt } = keyPress;
  if (key === "Escape") return { type: "cancel" };
  if (key === "F2") return { type: "edit", isOpen: edit?.isOpen === true };
  if (alt && key === "ArrowDown") return { type: "edit", isOpen: true };
  const hasOpenList = edit?.isOpen === true && (kind === "reference" || kind === "unit");
  // Up and down move within an open list; in `editing` mode arrows move the caret.
  if (edit?.mode === "editing" || alt) return undefined;
  if (key === "Home" || key === "End" || (hasOpenList && (key === "ArrowUp" || key === "ArrowDown")))
    return undefined;
  return getMoveCommand(keyPress, selection, cells);
}

/**
 * Maps keys as in a spreadsheet: arrows move, typing replaces, F2 edits, Escape cancels. The text input or
 * the browser handles other keys.
 */
export function getGridCommand(
  keyPress: KeyPress,
  selection: GridSelection,
  cells: Cells,
  cell: CellInfo,
): GridCommand | undefined {
  const { key, mod, alt } = keyPress;
  const { kind } = cell;
  const rowCommand = getRowCommand(keyPress, selection, cells);
  if (rowCommand) return { type: "rowCommand", name: rowCommand };
  if ((key === "Enter" || key === "Tab") && !mod && !alt)
    return getEnterOrTabCommand(keyPress, selection, cells, cell);
  if (selection.edit) return getEditingCommand(keyPress, selection, cells, kind);
  if (key === "F2") return { type: "edit", isOpen: kind === "reference" || kind === "unit" };
  if (alt) return key === "ArrowDown" ? { type: "edit", isOpen: true } : undefined;
  if (key === "Escape" && isMultiCellSelection(cells, selection)) return { type: "collapseSelection" };
  if (mod && !getStride(keyPress)) return undefined;
  if (key === "Backspace") return { type: "clearText" };
  if (kind === "day" && (key === "+" || key === "-")) return { type: "shiftDay", days: key === "+" ? 1 : -1 };
  return getMoveCommand(keyPress, selection, cells);
}
