import { getField, type RowField } from "../../fields.ts";
import type { PlanStateStore } from "./state.ts";
import { shiftedDay } from "./flight-dates.ts";
import { cellName, withTouched } from "./validation.ts";
import { commandForKey, type RowCommand, type GridCommand, type KeyPress } from "./keyboard-shortcuts.ts";
import {
  isSameCell,
  selectedCells,
  selectRange,
  type Cells,
  type GridSelection,
  type CellRef,
} from "./cell-range.ts";
import { parseInput } from "./parse-input.ts";

export function createSelection({ read, base, words, reading, setState, change, steps }: PlanStateStore) {
  let cached: { sheet: GridSelection; keys: readonly string[]; marked: Cells } | undefined;

  const cells = (): Cells => ({ keys: base().rowKeys, fields: read().fields });
  const marked = (): Cells => {
    const { sheet } = read();
    const { rowKeys: keys } = base();
    if (cached?.sheet !== sheet || cached.keys !== keys)
      cached = { sheet, keys, marked: selectedCells(cells(), sheet) };
    return cached.marked;
  };
  const rowAt = (cell: CellRef | undefined) => (cell ? base().rows[cell.key] : undefined);

  const end = (values: Parameters<typeof change>[0] | undefined) => {
    const { edit: _ended, ...sheet } = read().sheet;
    if (!values || !change(values, {}, { sheet })) setState({ sheet });
  };
  const commitEdit = () => {
    const { active, edit } = read().sheet;
    const row = rowAt(active);
    if (!edit || !active) return;
    const isChanged = row && edit.text !== edit.was && edit.text !== words().textOf(row, active.field);
    const values = isChanged ? parseInput(active.field, edit.text, row, reading()) : undefined;
    end(values && { type: "set", keys: [active.key], values });
  };
  /** Commits a value from a list or calendar. */
  const choose = (value: string) => {
    const { active } = read().sheet;
    if (active) end({ type: "set", keys: [active.key], values: { [active.field]: value } });
  };
  const cancel = () => end(undefined);

  const select = (cell: CellRef, head: CellRef = cell) => {
    commitEdit();
    const { sheet, validation } = read();
    const leftCells = sheet.active && !isSameCell(sheet.active, cell) ? [cellName(sheet.active)] : [];
    steps.close();
    setState({ sheet: selectRange(cell, head), validation: withTouched(validation, leftCells) });
  };
  /** Keeps uncommitted input. */
  const edit = ({
    cellRef = read().sheet.active,
    open,
  }: { cellRef?: CellRef | undefined; open?: boolean } = {}) => {
    if (!isSameCell(cellRef, read().sheet.active)) commitEdit();
    const row = rowAt(cellRef);
    if (!cellRef || !row) return;
    const currentEdit = read().sheet.edit ?? { text: words().textOf(row, cellRef.field), open: false };
    const was = "mode" in currentEdit ? currentEdit.was : currentEdit.text;
    const next = { mode: "editing" as const, text: currentEdit.text, open: open ?? currentEdit.open };
    setState({ sheet: { ...selectRange(cellRef), edit: was === undefined ? next : { ...next, was } } });
  };
  /** In a selected cell the first letter replaces the text. */
  const type = (text: string) => {
    const { active, edit: before } = read().sheet;
    if (!active) return;
    const { kind } = getField(active.field);
    const open = kind === "reference" || kind === "unit";
    const next = before ? { ...before, text, open } : { mode: "typing" as const, text, open };
    setState({ sheet: { ...selectRange(active), edit: next } });
  };

  /** @returns whether it was handled, or the row command to run */
  const dispatch = (command: GridCommand, active: CellRef): boolean | RowCommand => {
    switch (command.type) {
      case "go":
        select(command.to);
        return true;
      case "mark":
        select(active, command.to);
        return true;
      case "markOne":
        select(active);
        return true;
      case "edit":
        edit({ open: command.open });
        return true;
      case "empty":
        type("");
        return true;
      case "cancel":
        cancel();
        return true;
      case "take":
        commitEdit();
        return true;
      case "command":
        commitEdit();
        return command.name;
      case "shift": {
        const value = rowAt(active)?.[active.field];
        const day = typeof value === "string" ? shiftedDay(value, command.days) : undefined;
        const values = { [active.field]: day };
        if (day !== undefined)
          change({ type: "set", keys: [active.key], values }, { name: cellName(active) });
        return day !== undefined;
      }
    }
  };
  /** @returns whether the key was handled, or the row command to run */
  const press = (pressed: KeyPress): boolean | RowCommand => {
    const { sheet } = read();
    const { active, edit: typed } = sheet;
    if (!active) return false;
    const isEmpty = typed ? typed.text === "" : (rowAt(active)?.[active.field] ?? null) === null;
    const command = commandForKey(pressed, sheet, cells(), { kind: getField(active.field).kind, isEmpty });
    return command ? dispatch(command, active) : false;
  };

  return {
    marked,
    select,
    edit,
    type,
    commitEdit,
    choose,
    cancel,
    press,
    /** Returns the row's active and selected fields as a string, which compares by value. */
    inRow: (key: string): string => {
      const { active } = read().sheet;
      const ownField = active?.key === key ? active.field : "";
      const { keys, fields } = marked();
      return keys.length * fields.length > 1 && keys.includes(key)
        ? `${ownField} ${fields.join(" ")}`
        : ownField;
    },
    arrange: (fields: readonly RowField[]) => {
      commitEdit();
      setState({ fields });
    },
    /** Scrolls to a cell, expands its row if needed, and focuses it. */
    reveal: (cell: CellRef) => {
      select(cell);
      const { fields, open } = read();
      setState({
        revealed: { ...cell },
        open: fields.includes(cell.field) ? open : new Set([...open, cell.key]),
      });
    },
  };
}
