import type { FieldKind } from "../../fields.ts";
import {
  neighbourCell,
  nextCell,
  hasMultipleCells,
  type Cells,
  type GridSelection,
  type Side,
  type CellRef,
} from "./cell-range.ts";

export interface KeyPress {
  key: string;
  /** Ctrl, or Command on a Mac. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

/** What a key has to know of the active cell. */
export interface Cell {
  kind: FieldKind;
  isEmpty: boolean;
}

export type RowCommand =
  | "moveUp"
  | "moveDown"
  | "duplicate"
  | "fillDown"
  | "remove"
  | "markAll"
  | "clear"
  | "addRow"
  | "addLike"
  | "comment"
  | "showKeys";

export type GridCommand =
  /** Takes over what is typed, and goes to a cell. */
  | { type: "go"; to: CellRef }
  | { type: "mark"; to: CellRef }
  /** Begins to edit the text of the cell; `open` with its list or calendar. */
  | { type: "edit"; open: boolean }
  /** Types over the cell: its text is gone. */
  | { type: "empty" }
  | { type: "shift"; days: 1 | -1 }
  | { type: "cancel" }
  /** Takes over what is typed, and stays. */
  | { type: "take" }
  | { type: "markOne" }
  | { type: "command"; name: RowCommand };

const ARROWS: Readonly<Record<string, Side>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const PAGE = 10;
const ALL = 100_000;

/** The far side of the grid, or ten rows on, that a key leads to. */
function getStride({ key, mod }: KeyPress): readonly [Side, number] | undefined {
  const arrow = ARROWS[key];
  if (arrow) return [arrow, mod ? ALL : 1];
  if (key === "PageUp") return ["up", PAGE];
  if (key === "PageDown") return ["down", PAGE];
  if (key === "Home") return ["left", ALL];
  return key === "End" ? ["right", ALL] : undefined;
}

function moving(pressed: KeyPress, sheet: GridSelection, cells: Cells): GridCommand | undefined {
  const stride = getStride(pressed);
  if (!stride) return undefined;
  const start = pressed.shift ? sheet.head : sheet.active;
  let to = neighbourCell(cells, start, ...stride);
  if (pressed.mod && (pressed.key === "Home" || pressed.key === "End"))
    to = neighbourCell(cells, to ?? start, pressed.key === "Home" ? "up" : "down", ALL) ?? to;
  if (!to) return { type: "take" };
  return pressed.shift ? { type: "mark", to } : { type: "go", to };
}

function getCommand(
  { key, mod, shift, alt }: KeyPress,
  sheet: GridSelection,
  cells: Cells,
): RowCommand | undefined {
  const letter = key.toLowerCase();
  if (alt && shift && key === "ArrowUp") return "moveUp";
  if (alt && shift && key === "ArrowDown") return "moveDown";
  if (mod && letter === "d") return shift ? "duplicate" : "fillDown";
  if (mod && shift && key === "Backspace") return "remove";
  if (mod && key === "Enter") return shift ? "addRow" : "addLike";
  if (shift && !mod && !alt && key === "F2") return "comment";
  if (sheet.edit) return undefined;
  if (mod && letter === "a") return "markAll";
  if (!mod && (key === "Delete" || (key === "Backspace" && hasMultipleCells(cells, sheet)))) return "clear";
  return key === "?" ? "showKeys" : undefined;
}

/** Enter and Tab take over what is typed, and go on; Enter at the very end, in a cell that says something, in a new row. */
function goingOn(
  { key, shift }: KeyPress,
  { active }: GridSelection,
  cells: Cells,
  { isEmpty }: Cell,
): GridCommand | undefined {
  if (!active) return undefined;
  if (key === "Enter") {
    const to = neighbourCell(cells, active, shift ? "up" : "down");
    if (to) return { type: "go", to };
    const isEnd = !shift && active.key === cells.keys.at(-1) && active.field === cells.fields.at(-1);
    return isEnd && !isEmpty ? { type: "command", name: "addRow" } : { type: "take" };
  }
  const to = nextCell(cells, active, shift ? -1 : 1);
  // Beyond the grid Tab leaves it.
  return to && { type: "go", to };
}

/** Keys of a cell whose text is edited, or typed. */
function whileTyping(
  pressed: KeyPress,
  sheet: GridSelection,
  cells: Cells,
  kind: FieldKind,
): GridCommand | undefined {
  const { edit } = sheet;
  const { key, alt } = pressed;
  if (key === "Escape") return { type: "cancel" };
  if (key === "F2") return { type: "edit", open: edit?.open === true };
  if (alt && key === "ArrowDown") return { type: "edit", open: true };
  const listed = edit?.open === true && (kind === "reference" || kind === "unit");
  // Up and down walk through an open list; editing, every arrow is the text's.
  if (edit?.mode === "editing" || alt) return undefined;
  if (key === "Home" || key === "End" || (listed && (key === "ArrowUp" || key === "ArrowDown")))
    return undefined;
  return moving(pressed, sheet, cells);
}

/**
 * What a key does in the grid, as in a spreadsheet: a cell is selected, and arrows move; typing replaces what is in it, F2 or a double
 * click edits that, and Escape gives it up. undefined for keys that belong to the text, or to the browser.
 */
export function commandForKey(
  pressed: KeyPress,
  sheet: GridSelection,
  cells: Cells,
  cell: Cell,
): GridCommand | undefined {
  const { key, mod, alt } = pressed;
  const { kind } = cell;
  const name = getCommand(pressed, sheet, cells);
  if (name) return { type: "command", name };
  if ((key === "Enter" || key === "Tab") && !mod && !alt) return goingOn(pressed, sheet, cells, cell);
  if (sheet.edit) return whileTyping(pressed, sheet, cells, kind);
  if (key === "F2") return { type: "edit", open: kind === "reference" || kind === "unit" };
  if (alt) return key === "ArrowDown" ? { type: "edit", open: true } : undefined;
  if (key === "Escape" && hasMultipleCells(cells, sheet)) return { type: "markOne" };
  if (mod && !getStride(pressed)) return undefined;
  if (key === "Backspace") return { type: "empty" };
  if (kind === "day" && (key === "+" || key === "-")) return { type: "shift", days: key === "+" ? 1 : -1 };
  return moving(pressed, sheet, cells);
}
