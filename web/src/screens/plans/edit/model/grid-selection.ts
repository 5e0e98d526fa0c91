import { getField, type RowField } from "../../fields.ts";
import type { PlanStateStore } from "./state.ts";
import { shiftedDay } from "./flight-dates.ts";
import { cellName, withTouched } from "./validation.ts";
import { commandForKey, type RowCommand, type GridCommand, type KeyPress } from "./key-bindings.ts";
import {
  isSameCell,
  selectedCells,
  selectRange,
  type Cells,
  type GridSelection,
  type CellRef,
} from "./cell-range.ts";
import { parseInput } from "./parse-input.ts";

export function createSelection({ read, base, words, reading, put, change, steps }: PlanStateStore) {
  let found: { sheet: GridSelection; keys: readonly string[]; marked: Cells } | undefined;

  const cells = (): Cells => ({ keys: base().rowKeys, fields: read().fields });
  const marked = (): Cells => {
    const { sheet } = read();
    const { rowKeys: keys } = base();
    if (found?.sheet !== sheet || found.keys !== keys)
      found = { sheet, keys, marked: selectedCells(cells(), sheet) };
    return found.marked;
  };
  const rowAt = (spot: CellRef | undefined) => (spot ? base().rows[spot.key] : undefined);

  const end = (values: Parameters<typeof change>[0] | undefined) => {
    const { edit: _ended, ...sheet } = read().sheet;
    if (!values || !change(values, {}, { sheet })) put({ sheet });
  };
  const take = () => {
    const { active, edit } = read().sheet;
    const row = rowAt(active);
    if (!edit || !active) return;
    const isMeant = row && edit.text !== edit.was && edit.text !== words().textOf(row, active.field);
    const values = isMeant ? parseInput(active.field, edit.text, row, reading()) : undefined;
    end(values && { type: "set", keys: [active.key], values });
  };
  /** Commits a value from a list or calendar. */
  const choose = (value: string) => {
    const { active } = read().sheet;
    if (active) end({ type: "set", keys: [active.key], values: { [active.field]: value } });
  };
  const cancel = () => end(undefined);

  const select = (spot: CellRef, head: CellRef = spot) => {
    take();
    const { sheet, faults } = read();
    const left = sheet.active && !isSameCell(sheet.active, spot) ? [cellName(sheet.active)] : [];
    steps.close();
    put({ sheet: selectRange(spot, head), faults: withTouched(faults, left) });
  };
  /** Keeps uncommitted input. */
  const edit = ({
    spot = read().sheet.active,
    open,
  }: { spot?: CellRef | undefined; open?: boolean } = {}) => {
    if (!isSameCell(spot, read().sheet.active)) take();
    const row = rowAt(spot);
    if (!spot || !row) return;
    const begun = read().sheet.edit ?? { text: words().textOf(row, spot.field), open: false };
    const was = "mode" in begun ? begun.was : begun.text;
    const next = { mode: "editing" as const, text: begun.text, open: open ?? begun.open };
    put({ sheet: { ...selectRange(spot), edit: was === undefined ? next : { ...next, was } } });
  };
  /** In a selected cell the first letter replaces the text. */
  const type = (text: string) => {
    const { active, edit: before } = read().sheet;
    if (!active) return;
    const { kind } = getField(active.field);
    const open = kind === "reference" || kind === "unit";
    const next = before ? { ...before, text, open } : { mode: "typing" as const, text, open };
    put({ sheet: { ...selectRange(active), edit: next } });
  };

  /** @returns whether it was handled, or the row command to run */
  const dispatch = (deed: GridCommand, active: CellRef): boolean | RowCommand => {
    switch (deed.type) {
      case "go":
        select(deed.to);
        return true;
      case "mark":
        select(active, deed.to);
        return true;
      case "markOne":
        select(active);
        return true;
      case "edit":
        edit({ open: deed.open });
        return true;
      case "empty":
        type("");
        return true;
      case "cancel":
        cancel();
        return true;
      case "take":
        take();
        return true;
      case "command":
        take();
        return deed.name;
      case "shift": {
        const value = rowAt(active)?.[active.field];
        const day = typeof value === "string" ? shiftedDay(value, deed.days) : undefined;
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
    const deed = commandForKey(pressed, sheet, cells(), { kind: getField(active.field).kind, isEmpty });
    return deed ? dispatch(deed, active) : false;
  };

  return {
    marked,
    select,
    edit,
    type,
    take,
    choose,
    cancel,
    press,
    /** Returns the row's active and selected fields as a string, which compares by value. */
    inRow: (key: string): string => {
      const { active } = read().sheet;
      const mine = active?.key === key ? active.field : "";
      const { keys, fields } = marked();
      return keys.length * fields.length > 1 && keys.includes(key) ? `${mine} ${fields.join(" ")}` : mine;
    },
    arrange: (fields: readonly RowField[]) => {
      take();
      put({ fields });
    },
    /** Scrolls to a cell, expands its row if needed, and focuses it. */
    reveal: (spot: CellRef) => {
      select(spot);
      const { fields, open } = read();
      put({ revealed: { ...spot }, open: fields.includes(spot.field) ? open : new Set([...open, spot.key]) });
    },
  };
}
