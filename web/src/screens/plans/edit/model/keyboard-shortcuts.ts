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
  /** Commits the input and moves. */
  | { type: "go"; to: CellRef }
  | { type: "mark"; to: CellRef }
  /** `open` also opens its list or calendar. */
  | { type: "edit"; open: boolean }
  /** Replaces the text with nothing. */
  | { type: "empty" }
  | { type: "shift"; days: 1 | -1 }
  | { type: "cancel" }
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

/** Direction and number of cells. */
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

/** Both commit and move. Enter in a filled last cell adds a row. */
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
  // After the last cell Tab leaves the grid.
  return to && { type: "go", to };
}

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
  // Up and down move within an open list; in `editing` mode arrows move the caret.
  if (edit?.mode === "editing" || alt) return undefined;
  if (key === "Home" || key === "End" || (listed && (key === "ArrowUp" || key === "ArrowDown")))
    return undefined;
  return moving(pressed, sheet, cells);
}

/**
 * Maps keys as in a spreadsheet: arrows move, typing replaces, F2 edits, Escape cancels.
 * Undefined for keys of the text input or browser.
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
